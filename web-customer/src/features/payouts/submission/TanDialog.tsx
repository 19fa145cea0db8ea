import { Box, Button, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { TAN_LENGTH } from '@portal/contracts/payouts/limits';
import { formatCents } from '@portal/contracts/payouts/money';
import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { useMountedRef } from '@portal/web-shared/commands/useMountedRef.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import { ProblemNote } from '../../../components/state/ProblemNote.tsx';
import { FormDialog } from '../../../components/state/FormDialog.tsx';
import { CodeField } from '../../../components/fields/CodeField.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { formatMinutesSeconds, remainingSeconds, useMonotonicNow } from './monotonicClock.ts';
import type { PendingTanRequest, DisbursementSubmissionFlow } from './useSubmitDisbursementWithTan.ts';
import { QuietText, SpokenStatus } from '../../../components/TextParts.tsx';

/** What can never be right again, however often it is entered. */
const DEAD_CODES = ['TAN_ENDED', 'TAN_MISSING'];
const EXPIRED_CODE = 'TAN_EXPIRED';
const TOO_SOON = 'TAN_TOO_SOON';

/** What exactly is confirmed, where the code went, and the field for it. */
export function TanDialog({ asked, submission }: { readonly asked: PendingTanRequest; readonly submission: DisbursementSubmissionFlow }) {
  const now = useMonotonicNow();
  const words = usePayoutTexts().tan;
  const mounted = useMountedRef();
  const [isRefused, setRefused] = useState(false);
  const [whyOver, setWhyOver] = useState<string>();
  const secondsLeft = isRefused ? 0 : remainingSeconds(asked.arrivedAtMs, asked.validForSeconds, now);
  const command = useCommandForm<{ readonly submitCode: string }, DisbursementView>({
    defaultValues: { submitCode: '' },
    resolver: createFormResolver({
      rules: ({ submitCode }) => ({
        submitCode: submitCode === '' ? REQUIRED_FIELD_TEXT : submitCode.length === TAN_LENGTH ? undefined : payoutTexts.tan.wrongLength,
      }),
    }),
    checks: 'whenSent',
    run: ({ submitCode }) => submission.confirm(submitCode, asked.contentHash),
    invalidates: [],
    quiet: true,
    // The request may be read anew, submitted, before the answer comes: then the dialog has gone.
    onAnswer: (answer) => submission.confirmed(answer),
    onProblem: (met) => {
      const { code, detail } = met;
      submission.noteFailed(met, !mounted.current);
      if (DEAD_CODES.includes(code)) submission.end();
      else if (code === EXPIRED_CODE) setRefused(true);
      else return;
      // Why the code is over stands once: in its place, not at the field that cannot be used any more.
      if (code === 'TAN_MISSING') setWhyOver(detail);
      form.clearErrors('submitCode');
    },
    placeOf: ({ status }) => (status === 422 || status === 429 ? 'submitCode' : undefined),
  });
  const { form, restart } = command;
  const isDead = asked.endedBy !== undefined || secondsLeft === 0;
  useEffect(() => {
    if (asked.number === 1) return;
    setRefused(false);
    setWhyOver(undefined);
    restart({ submitCode: '' });
    form.setFocus('submitCode');
    // oxlint-disable-next-line react/exhaustive-deps -- a new code empties the field, and nothing else does
  }, [asked.number]);
  return (
    <FormDialog
      command={command}
      title={words.title}
      submit={words.confirm}
      submitDisabled={isDead}
      cancelDisabled={command.busy}
      onCancel={submission.close}
      onClose={command.busy ? undefined : submission.close}
      contentSx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Confirmed asked={asked} />
      {asked.delivery === 'undelivered' ? (
        <Callout tone="warning" role="alert">
          {asked.channel === 'sms' ? words.undelivered : words.undeliveredMail}
        </Callout>
      ) : (
        <Box>
          <Typography>{asked.channel === 'sms' ? words.sentBySms(asked.sentTo) : words.sentByEmail(asked.sentTo)}</Typography>
          <QuietText>{words.compare}</QuietText>
        </Box>
      )}
      {asked.number > 1 && asked.delivery !== 'undelivered' ? (
        <Callout tone="info" role="status">
          {words.sentAgain}
        </Callout>
      ) : null}
      <Box sx={{ maxWidth: 320 }}>
        <CodeField
          name="submitCode"
          label={words.code}
          help={words.codeHelp}
          normalise={(typed) => typed.replaceAll(/\s/g, '').toUpperCase()}
          readOnly={isDead}
          autoFocus
        />
      </Box>
      <Validity secondsLeft={secondsLeft} isOver={isDead} why={whyOver ?? words[asked.endedBy ?? 'expired']} />
      <ProblemNote problem={command.problem} />
      <Again key={asked.number} asked={asked} now={now} askAgain={submission.askAgain} />
    </FormDialog>
  );
}

/** The content of the answer and nothing else: it is what the code is bound to. */
function Confirmed({ asked }: { readonly asked: TanRequestView }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, border: '1px solid', borderColor: 'divider', borderRadius: 3, display: 'grid', gap: 3 }}
    >
      <Box>
        <Typography id={id} component="h3" variant="body2" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {payoutTexts.tan.content}
        </Typography>
        <Typography>{asked.name}</Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {asked.positions.map((position, index) => (
          <Box key={`${index}-${position.creditNumber}`} component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{position.creditName}</Typography>
              <QuietText>
                {position.financingProjectType} · <span translate="no">{position.creditNumber}</span>
              </QuietText>
              <Typography variant="body2" translate="no">
                {payoutTexts.tan.toAccount(position.payoutAccount.iban, position.payoutAccount.holder)}
              </Typography>
            </Box>
            <Typography sx={{ whiteSpace: 'nowrap' }}>{formatCents(position.amount)}</Typography>
          </Box>
        ))}
      </Box>
      {asked.photos === 0 ? null : <Typography variant="body2">{payoutTexts.photos.confirmed(asked.photos)}</Typography>}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, borderTop: '1px solid', borderColor: 'divider', pt: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{payoutTexts.tan.total}</Typography>
        <Typography sx={{ fontWeight: 650, fontSize: '1.25rem', whiteSpace: 'nowrap' }}>{formatCents(asked.totalAmount)}</Typography>
      </Box>
    </Box>
  );
}

interface ValidityProps {
  readonly secondsLeft: number;
  readonly isOver: boolean;
  readonly why: string;
}

/** In figures, without motion; said aloud when a minute is left and when it is over. */
function Validity({ secondsLeft, isOver, why }: ValidityProps) {
  const words = usePayoutTexts().tan;
  const expiry = useRef<HTMLDivElement>(null);
  // On a phone it may lie below what is in sight, and the button above it has just become useless.
  useEffect(() => {
    if (isOver) expiry.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return (
    <Box ref={expiry}>
      {isOver ? (
        <Callout tone="warning">{why}</Callout>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-hidden={secondsLeft <= 60 || undefined}>
          {words.validFor(formatMinutesSeconds(secondsLeft))}
        </Typography>
      )}
      <SpokenStatus>{isOver ? why : secondsLeft <= 60 ? words.oneMinuteLeft : ''}</SpokenStatus>
    </Box>
  );
}

interface AgainProps {
  readonly asked: PendingTanRequest;
  readonly now: number;
  readonly askAgain: () => Promise<ApiProblem | undefined>;
}

function Again({ asked, now, askAgain }: AgainProps) {
  const [busy, setBusy] = useState(false);
  const [met, setMet] = useState<{ readonly problem: ApiProblem; readonly atMs: number }>();
  const wait =
    met === undefined
      ? remainingSeconds(asked.arrivedAtMs, asked.newCodeInSeconds, now)
      : remainingSeconds(met.atMs, met.problem.retryAfterSeconds ?? 0, now);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const problem = await askAgain();
    setBusy(false);
    if (problem !== undefined) setMet({ problem, atMs: performance.now() });
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Button onClick={() => void ask()} disabled={busy || wait > 0} sx={{ ml: -3 }}>
        {wait > 0 ? payoutTexts.tan.againIn(wait) : asked.delivery === 'undelivered' ? payoutTexts.tan.sendAgain : payoutTexts.tan.again}
      </Button>
      {met === undefined || (wait === 0 && met.problem.code === TOO_SOON) ? null : (
        <Callout tone="negative" role="alert">
          {met.problem.code === TOO_SOON ? payoutTexts.tan.tooSoon : met.problem.detail}
        </Callout>
      )}
    </Box>
  );
}
