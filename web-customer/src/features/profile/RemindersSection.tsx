import { Box, Typography } from '@mui/material';
import { reminderKinds } from '@portal/contracts/customers/reminders';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { remindersTexts, useRemindersTexts } from '../../remindersTexts.ts';
import { useHasRoleByAccountOrLink } from '../../session/useHasRoleByAccountOrLink.ts';
import { ReminderSwitch } from './ReminderSwitch.tsx';
import { SectionCard } from '../../components/Section.tsx';

/** Which reminders come by mail, and what comes whatever is chosen; of modules that the customer has. */
export function RemindersSection({ customer }: { readonly customer: CustomerView }) {
  const payoutDrafts = useHasRoleByAccountOrLink('ROLE_CUSTOMER_VALUTIERUNG');
  const deadlines = useHasRoleByAccountOrLink('ROLE_CUSTOMER_UPLOAD');
  const { about } = useRemindersTexts();
  const shown = { deadlines, payoutDrafts };
  const kinds = reminderKinds.filter((kind) => shown[kind]);
  if (kinds.length === 0) return null;
  return (
    <SectionCard id="reminders" title={remindersTexts.title} text={about}>
      {kinds.map((kind) => (
        <ReminderSwitch key={kind} customer={customer} kind={kind} />
      ))}
      <Always payouts={payoutDrafts} />
    </SectionCard>
  );
}

function Always({ payouts }: { readonly payouts: boolean }) {
  const { changes, changesWithPayouts, released, byHand, security } = remindersTexts.always;
  const rows = payouts ? [changesWithPayouts, released, byHand, security] : [changes, byHand, security];
  return (
    <div>
      <Typography component="h3" sx={{ fontWeight: 500 }}>
        {remindersTexts.alwaysTitle}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, color: 'text.secondary' }}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </Box>
    </div>
  );
}
