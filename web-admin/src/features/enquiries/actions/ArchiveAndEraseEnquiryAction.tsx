import { Box, Typography } from '@mui/material';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';

/** Drafts are edited or deleted; what has been with the customer can be archived, once. */
export const canArchiveAndEraseEnquiry = ({ status }: Pick<EnquiryView, 'status'>): boolean => status !== 'draft' && status !== 'archived';

/** Customer or bank still work on it: archiving it is warned of. */
export const isEnquiryUnderWay = ({ status }: Pick<EnquiryView, 'status'>): boolean => status === 'open' || status === 'completed';

/** What nobody needs every day, folded up. */
export function ArchiveAndEraseEnquiryAction({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const works = useAble('workOnEnquiries');
  if (!works || !canArchiveAndEraseEnquiry(enquiry)) return null;
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
        <OpenDialogButton label={texts.archiveEnquiryForGood} variant="outlined" color="error" icon="inventory_2">
          {(close) => (
            <ConfirmCommandDialog
              title={texts.archiveEnquiryForGood}
              confirm={texts.archiveEnquiry}
              danger
              blocking
              run={(provider) => provider.archiveEnquiry(enquiry)}
              invalidates={queryKeysToInvalidate.enquiry}
              done={texts.notices.enquiryArchived}
              onClose={close}
            >
              <Box sx={{ display: 'grid', gap: 3 }}>
                <Typography>{texts.archive.enquiryText(enquiry.name ?? enquiry.publicId)}</Typography>
                {isEnquiryUnderWay(enquiry) ? <Callout tone="warning">{texts.archive.underWay}</Callout> : null}
              </Box>
            </ConfirmCommandDialog>
          )}
        </OpenDialogButton>
      </Box>
    </Box>
  );
}
