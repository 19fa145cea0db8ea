import { Box, Typography } from '@mui/material';
import { isInitiatedByCustomer, type InitiatorKind } from '@portal/contracts/enquiries/status';
import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import { signedInTexts } from '../../signedInTexts.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

interface BankMessageNoteProps {
  readonly change: { readonly initiatedBy: InitiatorKind; readonly context: StatusContext } | null | undefined;
}

/** What the bank wrote with the last change; never what the customer (or a link of theirs) wrote. */
function shownContext(change: BankMessageNoteProps['change']): StatusContext | undefined {
  if (change === null || change === undefined || isInitiatedByCustomer(change)) return undefined;
  return change.context.message === null && change.context.comment === null ? undefined : change.context;
}

/** The bank's message as a quoted note, with the adviser's role and no name. */
export function BankMessageNote({ change }: BankMessageNoteProps) {
  const context = shownContext(change);
  if (context === undefined) return null;
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        p: 4,
        backgroundColor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderLeft: '4px solid',
        borderLeftColor: 'primary.main',
        borderRadius: 3,
        display: 'flex',
        gap: 3,
      }}
    >
      <Box sx={{ color: 'primary.main', pt: '2px' }}>
        <Icon name="forum" size={24} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {context.message === null ? null : <Quote label={signedInTexts.enquiry.message} text={context.message} />}
        {context.comment === null ? null : <Quote label={signedInTexts.adviserComment} text={context.comment} />}
      </Box>
    </Box>
  );
}

function Quote({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
    </div>
  );
}
