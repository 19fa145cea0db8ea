import { Box } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { inboxEntryKindLabels, type InboxEntry, type InboxEntryKind } from '@portal/contracts/finding/inbox';
import { Icon } from '../../components/Icon.tsx';
import { RelativeTime } from '../../components/facts/RelativeTime.tsx';
import { RefusedLetterActions } from './RefusedLetterActions.tsx';
import { texts } from '../../texts.ts';

const icons: Readonly<Record<InboxEntryKind, string>> = {
  filesArrived: 'move_to_inbox',
  problemReported: 'forum',
  questionAsked: 'help',
  enquiryCompleted: 'task',
  disbursementSubmitted: 'payments',
  disbursementResubmitted: 'payments',
  secondApprovalNeeded: 'group',
  secondWithdrawalNeeded: 'group',
  paymentReturned: 'undo',
  deletionRequested: 'delete',
  messageFailed: 'mail',
  messageRefused: 'mail',
  archivingCompleted: 'task',
  archivedWithoutEntry: 'help',
  archivedMissing: 'help',
};

/** One entry a row; the whole row leads to where it is dealt with. */
export const InboxEntries = ({ entries }: { readonly entries: readonly InboxEntry[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {entries.map((entry) => (
      <Box component="li" key={entry.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Row entry={entry} />
        {entry.refused === undefined ? null : <RefusedLetterActions letter={entry.refused} about={entry.title} />}
      </Box>
    ))}
  </Box>
);

function Row({ entry: { kind, at, title, detail, path, unread } }: { readonly entry: InboxEntry }) {
  return (
    <Box
      component={RouterLink}
      to={path}
      sx={{
        display: 'grid',
        gridTemplateColumns: '8px 20px minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 3,
        px: 4,
        py: 2,
        minHeight: 56,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box aria-hidden="true" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: unread ? 'primary.main' : 'transparent' }} />
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon name={icons[kind]} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: unread ? 650 : 400 }}>
          {unread ? <span className="visually-hidden">{texts.inbox.unread} </span> : null}
          {inboxEntryKindLabels[kind]}: {title}
        </Box>
        {detail === null ? null : (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {detail}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        <RelativeTime value={at} />
      </Box>
    </Box>
  );
}
