import { Box, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FormerVersionView } from '@portal/contracts/enquiries/views/formerVersions';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { texts } from '../../../../texts.ts';
import { RequestedFilePreview } from './RequestedFilePreview.tsx';
import { StoredPdf } from '../../../../components/pdf/StoredPdf.tsx';
import { OptionSelect } from '../../../../components/form/inputs/OptionSelect.tsx';

interface VersionsBesideProps {
  readonly file: RequestedFileView;
  /** At least one, the newest first. */
  readonly former: readonly FormerVersionView[];
}

/** What the bank has had and what it has now, one beside the other: whether it has become what was asked for. */
export function VersionsBeside({ file, former }: VersionsBesideProps) {
  const [chosen, setChosen] = useState(former[0]?.version);
  const shown = former.find(({ version }) => version === chosen) ?? former[0];
  if (shown === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Version
        title={texts.files.formerVersion(formatInstant(shown.uploadedAt))}
        choice={
          former.length > 1 ? (
            <OptionSelect
              value={shown.version}
              options={former.map(({ version, uploadedAt }) => ({ value: version, label: formatInstant(uploadedAt) }))}
              onChange={(version) => setChosen(Number(version))}
              inputProps={{ 'aria-label': texts.files.version }}
            />
          ) : null
        }
      >
        {shown.mediaType === 'application/pdf' ? (
          <StoredPdf
            path={`files/${file.id}/former-versions/${shown.version}/preview`}
            document={{ name: shown.fileOriginalName, uploadedAt: shown.uploadedAt }}
          />
        ) : (
          <EmptyState drawing="folder" text={texts.files.notComparable} />
        )}
      </Version>
      <Version title={texts.files.presentVersion(formatInstant(file.uploadedAt ?? file.updatedAt))} choice={null}>
        <RequestedFilePreview file={file} />
      </Version>
    </Box>
  );
}

interface VersionProps {
  readonly title: string;
  readonly choice: ReactNode;
  readonly children: ReactNode;
}

const Version = ({ title, choice, children }: VersionProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
    <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 36, mb: 2 }}>
      <Typography component="span" variant="body2" sx={{ flex: 1, fontWeight: 500 }}>
        {title}
      </Typography>
      {choice}
    </Box>
    <Box sx={{ height: '72dvh', minHeight: 360 }}>{children}</Box>
  </Box>
);
