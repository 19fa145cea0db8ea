import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { Callout } from '../../../components/Callout.tsx';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

/** Drafts are edited or deleted; what has been with the customer can be archived, once. */
export const isArchivable = ({ status }: Pick<EnquiryView, 'status'>): boolean => status !== 'draft' && status !== 'archived';

/** What nobody needs every day, folded up. */
export function AdministrativeActions({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const works = useAble('workOnEnquiries');
  const [asking, setAsking] = useState(false);
  if (!works || !isArchivable(enquiry)) return null;
  return (
    <Box
      component="details"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > summary': { cursor: 'pointer', px: 4, py: 3, fontWeight: 650, borderRadius: 1 },
      }}
    >
      <summary>{texts.administrativeActions}</summary>
      <Box sx={{ px: 4, pb: 4 }}>
        <Button variant="outlined" color="error" startIcon={<Icon name="inventory_2" />} onClick={() => setAsking(true)}>
          {texts.archiveEnquiryForGood}
        </Button>
      </Box>
      {asking ? <ArchiveDialog enquiry={enquiry} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}

interface ArchiveDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly onClose: () => void;
}

function ArchiveDialog({ enquiry, onClose }: ArchiveDialogProps) {
  const archive = useConsoleCommand<void, EnquiryView>({
    blocking: true,
    run: (provider) => provider.archiveEnquiry(enquiry),
    invalidates: queriesShowing.enquiry,
    done: texts.notices.enquiryArchived,
    onDone: onClose,
  });
  const underWay = enquiry.status === 'open' || enquiry.status === 'completed';
  return (
    <ConfirmDialog
      title={texts.archiveEnquiryForGood}
      confirm={texts.archiveEnquiry}
      danger
      busy={archive.isPending}
      error={archive.problem}
      onConfirm={() => archive.mutate()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography>{texts.archive.enquiryText(enquiry.name ?? enquiry.publicId)}</Typography>
        {underWay ? <Callout tone="warning">{texts.archive.underWay}</Callout> : null}
      </Box>
    </ConfirmDialog>
  );
}
