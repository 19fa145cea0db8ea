import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { recordReturnSchema, withdrawApprovalSchema } from '@portal/contracts/payouts/commands/disbursement';
import { formatCents } from '@portal/contracts/payouts/money';
import { isDisbursementActionPossible } from '@portal/contracts/payouts/status';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { berlinDay, formatInstant } from '@portal/contracts/shared/time/days';
import { iriOf } from '@portal/contracts/shared/ids';
import { DECISION_MESSAGE_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useSession } from '../../../session/sessionStore.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

const words = payoutsTexts.wayBack;

interface ReversalActionsProps {
  readonly disbursement: WithEtag<DisbursementView>;
  /** What had this ETag is another now. */
  readonly onRecorded: (etag: string) => void;
}

/** What leads back from an approval and from a payment; each is asked for before it happens. */
export function ReversalActions({ disbursement, onRecorded }: ReversalActionsProps) {
  const [asking, setAsking] = useState(false);
  const { payload } = useSession();
  const { status, firstWithdrawal = null } = disbursement;
  const withdraws = isDisbursementActionPossible('withdrawApproval', status);
  if (!withdraws && !isDisbursementActionPossible('recordReturn', status)) return null;
  const isOwn = withdraws && firstWithdrawal !== null && payload !== null && firstWithdrawal.by === iriOf('bank-employees', payload.id);
  const dialog = { disbursement, onClose: () => setAsking(false), onDone: (etag: string) => (setAsking(false), onRecorded(etag)) };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
      {withdraws && firstWithdrawal !== null ? (
        <Callout tone="info" icon="group">
          {isOwn ? words.ownFirst : words.firstBy(firstWithdrawal.byName, formatInstant(firstWithdrawal.givenAt))}
        </Callout>
      ) : null}
      <Button color="error" fullWidth startIcon={<Icon name="undo" />} disabled={isOwn} onClick={() => setAsking(true)}>
        {withdraws ? words.withdraw : words.back}
      </Button>
      {asking ? withdraws ? <WithdrawDialog {...dialog} /> : <ReturnDialog {...dialog} /> : null}
    </Box>
  );
}

interface DialogProps {
  readonly disbursement: WithEtag<DisbursementView>;
  readonly onClose: () => void;
  readonly onDone: (etag: string) => void;
}

const factsOf = ({ name, amount }: DisbursementView): readonly [string, string] => [
  name ?? payoutsTexts.overview.unnamed,
  formatCents(amount),
];

const withdrawResolver = formResolver<{ readonly message: string }>({ schema: withdrawApprovalSchema, required: ['message'] });

function WithdrawDialog({ disbursement, onClose, onDone }: DialogProps) {
  const sent = useRef(disbursement['@etag']);
  const { needsSecondWithdrawal = false, firstWithdrawal = null } = disbursement;
  const text = needsSecondWithdrawal && firstWithdrawal === null ? words.withdrawFirstText : words.withdrawText;
  return (
    <CommandFormDialog
      title={words.withdraw}
      danger
      keptAs={`withdraw approval ${disbursement.id}`}
      defaultValues={{ message: '' }}
      resolver={withdrawResolver}
      blocking
      run={(provider, { message }) => {
        sent.current = disbursement['@etag'];
        return provider.withdrawApproval(disbursement, message.trim());
      }}
      invalidates={queryKeysToInvalidate.payout}
      done={({ status }) => (status === 'approved' ? words.firstWithdrawn : words.withdrawn)}
      onDone={() => onDone(sent.current)}
      onClose={onClose}
    >
      <Typography>{text(...factsOf(disbursement))}</Typography>
      <TextInput
        name="message"
        label={words.message}
        help={words.messageHelp}
        required
        multiline
        minRows={3}
        maxLength={DECISION_MESSAGE_LENGTH}
      />
    </CommandFormDialog>
  );
}

const returnResolver = formResolver<{ readonly bookedOn: string; readonly reason: string }>({
  schema: recordReturnSchema,
  required: ['bookedOn', 'reason'],
});

function ReturnDialog({ disbursement, onClose, onDone }: DialogProps) {
  const sent = useRef(disbursement['@etag']);
  return (
    <CommandFormDialog
      title={words.back}
      danger
      keptAs={`record return ${disbursement.id}`}
      defaultValues={{ bookedOn: berlinDay(new Date().toISOString()), reason: '' }}
      resolver={returnResolver}
      blocking
      run={(provider, { bookedOn, reason }) => {
        sent.current = disbursement['@etag'];
        return provider.recordReturn(disbursement, { bookedOn, reason: reason.trim() });
      }}
      invalidates={queryKeysToInvalidate.payout}
      done={words.returned}
      onDone={() => onDone(sent.current)}
      onClose={onClose}
    >
      <Typography>{words.backText(...factsOf(disbursement))}</Typography>
      {disbursement.financingProject.status === 'active' ? null : <Callout tone="warning">{words.reopens}</Callout>}
      <DateInput name="bookedOn" label={words.bookedOn} required />
      <TextInput
        name="reason"
        label={words.reason}
        help={words.reasonHelp}
        required
        multiline
        minRows={2}
        maxLength={DECISION_MESSAGE_LENGTH}
      />
    </CommandFormDialog>
  );
}
