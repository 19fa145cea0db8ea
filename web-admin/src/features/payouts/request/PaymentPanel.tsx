import { Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { recordPaymentSchema } from '@portal/contracts/payouts/commands/disbursement';
import { isOfFurtherAttempt } from '@portal/contracts/payouts/endToEndId';
import { formatCents } from '@portal/contracts/payouts/money';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { berlinDay, formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { END_TO_END_ID_MAX_LENGTH, PAYMENT_REFERENCE_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { Facts } from '../../../components/facts/Facts.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { isBankActionPossible } from './isBankActionPossible.ts';
import { ReversalActions, type DisbursementRecordingProps } from './ReversalActions.tsx';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';

const words = payoutsTexts.payment;

interface PaymentValues {
  readonly bookedOn: string;
  readonly reference: string;
  readonly endToEndId: string;
}
const resolver = createFormResolver<PaymentValues>({ schema: recordPaymentSchema, required: ['bookedOn', 'reference'] });

/** The payment of an approved request: recorded here, or by the core banking system. */
export function PaymentPanel({ disbursement, onRecorded }: DisbursementRecordingProps) {
  const { payment } = disbursement;
  if (payment === null && !isBankActionPossible('recordPayment', disbursement)) return null;
  return (
    <Panel title={words.title}>
      {payment === null ? (
        <PaymentForm disbursement={disbursement} onRecorded={onRecorded} />
      ) : (
        <Facts
          columns={1}
          facts={[
            { label: words.bookedOn, value: formatDay(payment.bookedOn) },
            { label: words.reference, value: payment.reference },
            { label: words.recorded, value: formatInstantYearFirst(payment.recordedAt) },
          ]}
        />
      )}
      <ReversalActions disbursement={disbursement} onRecorded={onRecorded} />
    </Panel>
  );
}

function PaymentForm({ disbursement, onRecorded }: DisbursementRecordingProps) {
  const sent = useRef(disbursement['@etag']);
  const { disbursementPositions: positions } = disbursement;
  const { length: transfers } = positions;
  const isFurtherAttempt = positions.some(({ endToEndId = '' }) => isOfFurtherAttempt(endToEndId));
  const [asking, setAsking] = useState<PaymentValues>();
  const command = useConsoleCommandForm<PaymentValues, DisbursementView>({
    defaultValues: { bookedOn: berlinDay(bankNowInstant()), reference: '', endToEndId: '' },
    resolver,
    blocking: true,
    run: (provider, { bookedOn, reference, endToEndId }) => {
      sent.current = disbursement['@etag'];
      const named = endToEndId.trim() === '' ? {} : { endToEndId: endToEndId.trim() };
      return provider.recordPayment(disbursement, { bookedOn, reference: reference.trim(), ...named });
    },
    invalidates: queryKeysToInvalidate.payout,
    done: words.done,
    onProblem: () => setAsking(undefined),
    onDone: () => {
      setAsking(undefined);
      onRecorded(sent.current);
    },
  });
  /** Checked as it would be sent, and asked for before it is. */
  const ask = (): void => void command.form.handleSubmit((values) => setAsking(values))();
  return (
    <FormShell
      command={{ ...command, submit: ask }}
      keptAs={`payment ${disbursement.id}`}
      actions={<SubmitButton busy={command.busy}>{words.record}</SubmitButton>}
    >
      <DateInput name="bookedOn" label={words.bookedOn} required />
      <TextInput name="reference" label={words.reference} help={words.referenceHelp} required maxLength={PAYMENT_REFERENCE_MAX_LENGTH} />
      {isFurtherAttempt ? (
        <TextInput name="endToEndId" label={words.endToEndId} help={words.endToEndIdHelp} maxLength={END_TO_END_ID_MAX_LENGTH} />
      ) : null}
      {transfers > 1 ? <CaptionText>{words.several(transfers)}</CaptionText> : null}
      {disbursement.needsSecondApproval === true ? <CaptionText>{words.hint}</CaptionText> : null}
      {asking === undefined ? null : (
        <ConfirmDialog
          title={words.record}
          confirm={words.record}
          busy={command.busy}
          onConfirm={command.submit}
          onClose={() => setAsking(undefined)}
        >
          <Typography>
            {words.ask(disbursement.name ?? payoutsTexts.overview.unnamed, formatCents(disbursement.amount), formatDay(asking.bookedOn))}
          </Typography>
        </ConfirmDialog>
      )}
    </FormShell>
  );
}
