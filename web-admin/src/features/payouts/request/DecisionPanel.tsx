import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { iriOf } from '@portal/contracts/shared/ids';
import { formatCents } from '@portal/contracts/payouts/money';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import type { DisbursementDecisionKind } from '../../../api/payoutCommands.ts';
import { Callout } from '../../../components/Callout.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { FormInputKeeper } from '../../../components/kept/FormInputKeeper.tsx';
import { Quote } from '../../../components/facts/Quote.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { useSession } from '../../../session/sessionStore.ts';
import { DecisionMessageInput } from '../DecisionMessageInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { isBankActionPossible } from './isBankActionPossible.ts';
import { decisionAvailabilityOf, isConfirmed, type PossibleDecisions, useDecision } from './useDecision.ts';
import { SecondaryText, CaptionText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.decision;

interface DecisionPanelProps {
  /** As somebody has seen it: the decision is about this. */
  readonly disbursement: WithEtag<DisbursementView>;
  readonly changes: readonly string[];
  /** Documents that nobody has opened here yet. */
  readonly unreadProofs: number;
  readonly onTakeNew: () => void;
  /** The decision is made: what had this ETag is another now. */
  readonly onDecided: (etag: string) => void;
}

/** Where the request stands, and the decision on it. */
export function DecisionPanel({ disbursement, changes, unreadProofs, onTakeNew, onDecided }: DecisionPanelProps) {
  const { payload } = useSession();
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const { command, decide, asking, ask, stale } = useDecision(disbursement, (etag) => {
    onDecided(etag);
    goHome();
  });
  const { status, firstApproval = null, problemCause } = disbursement;
  const takenBack = isTakenBack(problemCause) ? words.taken[problemCause] : undefined;
  const shown = command.busy ? [] : changes;
  const state = decisionAvailabilityOf(disbursement, payload === null ? undefined : iriOf('bank-employees', payload.id), shown.length > 0);
  const [taken, setTaken] = useState<unknown>();
  const take = (): void => {
    setTaken(command.problem);
    onTakeNew();
    goHome();
  };
  return (
    <Panel title={words.title} headingRef={home} actions={<DisbursementStatusChip status={status} />}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{takenBack ?? words.what[status]}</Typography>
        {state.isFirstOfTwo ? (
          <Callout tone="info" icon="group">
            {words.fourEyes}
          </Callout>
        ) : null}
        {firstApproval === null ? null : (
          <Callout tone="info" icon="group">
            <Typography>{words.firstBy(firstApproval.byName, formatInstant(firstApproval.givenAt))}</Typography>
            <Quote label={words.firstMessage} text={firstApproval.message} />
          </Callout>
        )}
        {shown.length > 0 ? <ChangesNote changes={shown} onTake={take} /> : null}
        {state.open ? (
          <Form command={command}>
            <FormInputKeeper command={command} keptAs={`decision ${disbursement.id}`} title={words.title} />
            <DecisionMessageInput name="message" label={words.message} help={words.messageHelp} />
            <Box sx={{ mt: 3 }}>
              <DecisionButtons state={state} busy={command.busy} onAsk={ask} onInquire={() => decide('inquire')} />
            </Box>
          </Form>
        ) : null}
        <SecondaryText>{nextStepText(disbursement)}</SecondaryText>
        {stale && (shown.length > 0 || command.problem === taken) ? null : <CommandFailure error={command.problem} />}
      </Box>
      {asking === 'approve' || asking === 'reject' ? (
        <ConfirmDialog
          title={words[asking]}
          confirm={words[asking]}
          danger={asking === 'reject'}
          busy={command.busy}
          onConfirm={() => decide(asking)}
          onClose={() => ask(undefined)}
        >
          <Typography>{questionOf(asking, disbursement, state)}</Typography>
          {asking === 'approve' && unreadProofs > 0 ? <UnreadProofsNote count={unreadProofs} /> : null}
        </ConfirmDialog>
      ) : null}
      <LeaveGuard unsaved={command.unsaved} />
    </Panel>
  );
}

const isTakenBack = (cause: DisbursementView['problemCause']): cause is keyof typeof words.taken =>
  cause === 'approvalWithdrawn' || cause === 'paymentReturned';

/** What can be done now; nothing is promised that the server refuses. */
function nextStepText(disbursement: DisbursementView): string {
  const { status, payment, problemCause, financingProject: project } = disbursement;
  if (payment !== null && !isBankActionPossible('recordReturn', disbursement)) return words.noReturn;
  if (project.status !== 'active' && status !== 'disbursed' && status !== 'archived') return words.projectEnded;
  if (isTakenBack(problemCause)) return words.takenThen;
  return status === 'problem' && !isConfirmed(disbursement) ? words.unconfirmed.then : words.then[status];
}

function questionOf(
  decision: DisbursementDecisionKind,
  { name, amount }: DisbursementView,
  { isFirstOfTwo, isSecondOfTwo }: PossibleDecisions,
): string {
  const facts = [name ?? payoutsTexts.overview.unnamed, formatCents(amount)] as const;
  if (decision === 'reject') return words.rejectText(...facts);
  if (isFirstOfTwo) return words.approveFirstText(...facts);
  return isSecondOfTwo ? words.approveSecondText(...facts) : words.approveText(...facts);
}

const UnreadProofsNote = ({ count }: { readonly count: number }) => (
  <Box sx={{ mt: 3 }}>
    <Callout tone="warning">{words.unread(count)}</Callout>
  </Box>
);

interface DecisionButtonsProps {
  readonly state: PossibleDecisions;
  readonly busy: boolean;
  readonly onAsk: (decision: DisbursementDecisionKind) => void;
  readonly onInquire: () => void;
}

/** The destructive one stands apart from the primary one. */
function DecisionButtons({ state: { hindrances }, busy, onAsk, onInquire }: DecisionButtonsProps) {
  const id = useId();
  const reasons = [...new Set(Object.values(hindrances).filter((reason) => reason !== undefined))];
  const off = (decision: DisbursementDecisionKind) => ({
    disabled: hindrances[decision] !== undefined || busy,
    'aria-describedby': hindrances[decision] === undefined ? undefined : `${id}-${reasons.indexOf(hindrances[decision])}`,
    title: hindrances[decision],
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button variant="contained" fullWidth startIcon={<Icon name="check_circle" />} {...off('approve')} onClick={() => onAsk('approve')}>
        {words.approve}
      </Button>
      {hindrances.inquire === undefined || busy ? (
        <SubmitButton type="button" variant="outlined" fullWidth startIcon={<Icon name="help" />} busy={busy} onClick={onInquire}>
          {words.inquire}
        </SubmitButton>
      ) : (
        <Button variant="outlined" fullWidth startIcon={<Icon name="help" />} {...off('inquire')}>
          {words.inquire}
        </Button>
      )}
      <Button fullWidth color="error" startIcon={<Icon name="cancel" />} {...off('reject')} onClick={() => onAsk('reject')} sx={{ mt: 2 }}>
        {words.reject}
      </Button>
      {reasons.map((reason, at) => (
        <CaptionText key={reason} id={`${id}-${at}`}>
          {reason}
        </CaptionText>
      ))}
    </Box>
  );
}

/** What others have changed since somebody began to look: seen first, decided then. */
const ChangesNote = ({ changes, onTake }: { readonly changes: readonly string[]; readonly onTake: () => void }) => (
  <Callout
    role="alert"
    tone="warning"
    title={words.changedTitle}
    action={
      <Button variant="outlined" startIcon={<Icon name="refresh" />} onClick={onTake}>
        {words.takeNew}
      </Button>
    }
  >
    <Typography>{words.changedText}</Typography>
    <Box component="ul" sx={{ pl: 5, my: 1 }}>
      {changes.map((change) => (
        <Typography key={change} component="li">
          {change}
        </Typography>
      ))}
    </Box>
  </Callout>
);
