import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { recordReturnedPaymentSchema, withdrawApprovalSchema } from '@portal/contracts/payouts/commands/disbursement';
import { formatCents } from '@portal/contracts/payouts/money';
import { isProjectActionPossible } from '@portal/contracts/payouts/status';
import type { DisbursementPositionView, DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { berlinDay, formatInstant } from '@portal/contracts/shared/time/days';
import { iriOf } from '@portal/contracts/shared/ids';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { Quote } from '../../../components/facts/Quote.tsx';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { useSession } from '../../../session/sessionStore.ts';
import { DecisionMessageInput } from '../DecisionMessageInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ReadOnlyTable } from '../ReadOnlyTable.tsx';
import { positionCreditName } from './differencesFromPreviousRequest.ts';
import { isBankActionPossible } from './isBankActionPossible.ts';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

const words = payoutsTexts.wayBack;

const shared = { color: 'error', fullWidth: true, icon: 'undo' } as const;

export interface DisbursementRecordingProps {
  readonly disbursement: WithEtag<DisbursementView>;
  /** What had this ETag is another now. */
  readonly onRecorded: (etag: string) => void;
}

/** What leads back from an approval and from a payment; each is asked for before it happens, and a question that is open stays the same. */
export function ReversalActions({ disbursement, onRecorded }: DisbursementRecordingProps) {
  const { payload } = useSession();
  const { firstWithdrawal = null } = disbursement;
  const withdraws = isBankActionPossible('withdrawApproval', disbursement);
  const returns = isBankActionPossible('recordReturn', disbursement);
  const isOwn = withdraws && firstWithdrawal !== null && payload !== null && firstWithdrawal.by === iriOf('bank-employees', payload.id);
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mt: 4 } }}>
      {withdraws && firstWithdrawal !== null ? (
        <Callout tone="info" icon="group">
          <Typography>{isOwn ? words.ownFirst : words.firstBy(firstWithdrawal.byName, formatInstant(firstWithdrawal.givenAt))}</Typography>
          <Quote label={words.firstMessage} text={firstWithdrawal.message} />
        </Callout>
      ) : null}
      <OpenDialogButton {...shared} label={words.withdraw} offered={withdraws} disabled={isOwn}>
        {(close) => <WithdrawDialog disbursement={disbursement} onClose={close} onDone={(etag) => (close(), onRecorded(etag))} />}
      </OpenDialogButton>
      <OpenDialogButton {...shared} label={words.back} offered={returns}>
        {(close) => <ReturnDialog disbursement={disbursement} onClose={close} onDone={(etag) => (close(), onRecorded(etag))} />}
      </OpenDialogButton>
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

const withdrawResolver = createFormResolver<{ readonly message: string }>({ schema: withdrawApprovalSchema, required: ['message'] });

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
      <DecisionMessageInput name="message" label={payoutsTexts.decision.message} help={words.messageHelp} required />
    </CommandFormDialog>
  );
}

interface ReturnValues {
  readonly bookedOn: string;
  readonly reason: string;
  /** Of several transfers; one alone is not asked for. */
  readonly allReturned: boolean;
}
const returnResolver = createFormResolver<ReturnValues>({
  schema: recordReturnedPaymentSchema,
  bodyOf: ({ bookedOn, reason }) => ({ bookedOn, reason }),
  required: ['bookedOn', 'reason'],
  rules: ({ allReturned }) => ({ allReturned: allReturned ? undefined : REQUIRED_FIELD_TEXT }),
});

function ReturnDialog({ disbursement, onClose, onDone }: DialogProps) {
  const sent = useRef(disbursement['@etag']);
  const { disbursementPositions: positions } = disbursement;
  const isSeveral = positions.length > 1;
  return (
    <CommandFormDialog
      title={words.back}
      danger
      keptAs={`record return ${disbursement.id}`}
      defaultValues={{ bookedOn: berlinDay(bankNowInstant()), reason: '', allReturned: !isSeveral }}
      resolver={returnResolver}
      blocking
      run={(provider, { bookedOn, reason }) => {
        sent.current = disbursement['@etag'];
        const endToEndIds = positions.flatMap(({ endToEndId }) => endToEndId ?? []);
        return provider.recordReturn(disbursement, { bookedOn, reason: reason.trim(), endToEndIds });
      }}
      invalidates={queryKeysToInvalidate.payout}
      done={words.returned}
      onDone={() => onDone(sent.current)}
      onClose={onClose}
    >
      <Typography>{words.backText(...factsOf(disbursement))}</Typography>
      {isSeveral ? <ReturnedTransfers positions={positions} /> : null}
      {isProjectActionPossible('reopen', disbursement.financingProject.status) ? <Callout tone="warning">{words.reopens}</Callout> : null}
      <DateInput name="bookedOn" label={words.bookedOn} required />
      <DecisionMessageInput name="reason" label={words.reason} help={words.reasonHelp} required minRows={2} />
    </CommandFormDialog>
  );
}

/** Only all of them together can be recorded: the books know no part of a request. */
const ReturnedTransfers = ({ positions }: { readonly positions: readonly DisbursementPositionView[] }) => (
  <>
    <ReadOnlyTable
      label={words.transfers}
      columns={[
        { label: payoutsTexts.request.credit },
        { label: words.endToEndId },
        { label: payoutsTexts.overview.amount, align: 'right' },
      ]}
      rows={positions.map((position) => ({
        key: position.id,
        cells: [positionCreditName(position), position.endToEndId, <Money key="amount" cents={position.amount} />],
      }))}
    />
    <Typography>{words.onlySome}</Typography>
    <CheckboxInput name="allReturned" label={words.allReturned(positions.length)} />
  </>
);
