import { Typography } from '@mui/material';
import type { Agree21ArchiveView } from '@portal/contracts/enquiries/views/agree21Archive';
import { formatListInstant } from '@portal/contracts/shared/days';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';

/** When a document went to agree21, and where it lies there. */
export function ArchiveNote({ document }: { readonly document: Agree21ArchiveView }) {
  const { agree21ArchivedAt: at = null, agree21ArchiveSection: section, agree21DocumentId: documentId } = document;
  if (at === null) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', mt: 1, display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
    >
      <Icon name="inventory_2" size={16} />
      <span>{texts.agree21.archived(formatListInstant(at), section ?? '', documentId ?? '')}</span>
    </Typography>
  );
}
