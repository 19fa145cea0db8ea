import { Link, Box, Tooltip } from '@mui/material';
import type { Agree21ArchiveView } from '@portal/contracts/enquiries/views/agree21Archive';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Icon } from '../../components/Icon.tsx';
import { texts } from '../../texts.ts';
import { CaptionText } from '../../components/SecondaryText.tsx';

/** When a document went to agree21, and where it lies there. */
export function Agree21ArchiveNote({ document }: { readonly document: Agree21ArchiveView }) {
  const { agree21ArchivedAt: at = null, agree21ArchiveSection: section, agree21DocumentId: documentId } = document;
  const { demo } = useConfig();
  if (at === null) return null;
  return (
    <CaptionText sx={{ mt: 1, display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Icon name="inventory_2" size={16} />
      <span>
        {texts.agree21.archived(formatInstantYearFirst(at), section ?? '', documentId ?? '')}
        {demo ? (
          <>
            {' · '}
            <Link href="/demo/archiv" target="_blank" rel="noopener">
              {texts.agree21.showInDemo}
              <span className="visually-hidden"> {texts.common.newTab}</span>
            </Link>
          </>
        ) : null}
      </span>
    </CaptionText>
  );
}

/** What the virus scanner said about the document. */
export function ScanMark({
  file: { fileOriginalName, scanned },
}: {
  readonly file: Pick<RequestedFileView, 'fileOriginalName' | 'scanned'>;
}) {
  if (fileOriginalName === null) return null;
  const label = scanned ? texts.files.scanned : texts.files.notScanned;
  return (
    <Tooltip title={label}>
      <Box
        component="span"
        sx={{ display: 'inline-block', verticalAlign: '-3px', ml: 1, color: scanned ? 'success.main' : 'text.secondary' }}
      >
        <Icon name={scanned ? 'verified_user' : 'gpp_maybe'} size={16} label={label} />
      </Box>
    </Tooltip>
  );
}
