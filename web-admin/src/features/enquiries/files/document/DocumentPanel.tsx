import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FormerVersionView } from '@portal/contracts/enquiries/views/formerVersions';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { texts } from '../../../../texts.ts';
import { RequestedFilePreview, NoDocument } from './RequestedFilePreview.tsx';
import { PreviewSkeleton, StoredPdf } from '../../../../components/pdf/StoredPdf.tsx';
import { NativeOptionSelect } from '../../../../components/form/inputs/NativeOptionSelect.tsx';

interface DocumentPanelProps {
  readonly file: RequestedFileView;
  /** There is one, and it may be seen. */
  readonly visible: boolean;
  /** The file is as the server has it now, and so is what lies there. */
  readonly current: boolean;
  /** What the bank has had of it before, the newest first. */
  readonly former: readonly FormerVersionView[];
  readonly comparing: boolean;
  readonly onCompare: (comparing: boolean) => void;
}

const height = { height: '72dvh', minHeight: 360 } as const;

/** The document on its own page; never one of which it is not certain that it is the last one. */
export function DocumentPanel({ file, visible, current, former, comparing, onCompare }: DocumentPanelProps) {
  return (
    <Panel
      title={texts.files.document}
      flush={!visible}
      actions={
        former.length === 0 ? undefined : (
          <Button variant="outlined" startIcon={<Icon name="content_copy" />} onClick={() => onCompare(!comparing)}>
            {comparing ? texts.files.endComparison : texts.files.compare}
          </Button>
        )
      }
    >
      {!visible ? (
        <NoDocument status={file.status} />
      ) : !current ? (
        <Box sx={height}>
          <PreviewSkeleton />
        </Box>
      ) : comparing && former.length > 0 ? (
        <VersionsBeside file={file} former={former} />
      ) : (
        <Box sx={height}>
          <RequestedFilePreview file={file} />
        </Box>
      )}
    </Panel>
  );
}

interface VersionsBesideProps {
  readonly file: RequestedFileView;
  /** At least one, the newest first. */
  readonly former: readonly FormerVersionView[];
}

/** What the bank has had and what it has now, one beside the other: whether it has become what was asked for. */
function VersionsBeside({ file, former }: VersionsBesideProps) {
  const [chosen, setChosen] = useState(former[0]?.version);
  const shown = former.find(({ version }) => version === chosen) ?? former[0];
  if (shown === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Version
        title={texts.files.formerVersion(formatInstant(shown.uploadedAt))}
        choice={
          former.length > 1 ? (
            <NativeOptionSelect
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
    <Box sx={height}>{children}</Box>
  </Box>
);
