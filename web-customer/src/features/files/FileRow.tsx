import { Box, Typography } from '@mui/material';
import { fileStatusLabels, fileStatusLooks } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { DeadlineChip } from '../../components/DeadlineChip.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { areaTexts } from '../../areaTexts.ts';

/** Name, one line of help, state and deadline; the whole row opens the document. */
export function FileRow({ file, enquiryId }: { readonly file: FileView; readonly enquiryId: string }) {
  const help = file.description ?? file.tooltip;
  const open = file.status === 'requested' || file.status === 'uploaded';
  return (
    <LinkRow to={fillPath(customerPaths.file, { id: enquiryId, fileId: file.id })}>
      <Typography sx={{ fontWeight: 500, hyphens: 'auto' }}>
        {file.name ?? areaTexts.files.fallbackName}
        {file.required ? null : (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {' '}
            ({areaTexts.optional})
          </Typography>
        )}
      </Typography>
      {help === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {help}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
        <StatusChip look={fileStatusLooks[file.status]} label={fileStatusLabels[file.status]} />
        {open && file.expiresAt !== null ? <DeadlineChip deadline={file.expiresAt} /> : null}
      </Box>
    </LinkRow>
  );
}
