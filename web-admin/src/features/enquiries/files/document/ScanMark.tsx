import { Box, Tooltip } from '@mui/material';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Icon } from '../../../../components/Icon.tsx';
import { texts } from '../../../../texts.ts';

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
