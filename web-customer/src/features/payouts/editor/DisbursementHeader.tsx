import { Box, Typography } from '@mui/material';
import { disbursementStatusTonesAndIcons, isDisbursementEditableByCustomer } from '@portal/contracts/payouts/status';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { formatCents } from '@portal/contracts/payouts/money';
import { formatDay, formatInstant } from '@portal/contracts/shared/time/days';
import { BackLink } from '../../../components/BackLink.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { disbursementPath, projectPath } from '../../../payouts/payoutPaths.ts';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { PayoutBreadcrumbs } from './PayoutBreadcrumbs.tsx';
import { useDecisionWaitingTimeText } from '../../../payouts/useDecisionWaitingTimeText.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';

interface RequestHeadProps {
  readonly disbursement: DisbursementView;
}

export function DisbursementHeader({ disbursement }: RequestHeadProps) {
  const { financingProject: project } = disbursement;
  const words = usePayoutTexts().editor;
  const name = disbursement.name ?? payoutTexts.fallbackRequest;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PayoutBreadcrumbs project={project} here={{ label: name, to: disbursementPath(project.id, disbursement.id) }} />
      <BackLink to={projectPath(project.id)}>{words.toProject}</BackLink>
      <PageHeading>{name}</PageHeading>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <DisbursementStatusChip status={disbursement.status} />
        <Typography sx={{ color: 'text.secondary' }}>{formatCents(disbursement.amount)}</Typography>
      </Box>
    </Box>
  );
}

/** What the bank wants to know; or where a request stands that cannot be changed now. */
export function DisbursementStatusCallout({ disbursement }: RequestHeadProps) {
  const { status, lastMessage, problemCause } = disbursement;
  const words = usePayoutTexts().editor;
  const { approvalWithdrawn, paymentReturned } = words.takenBack;
  const takenBack =
    problemCause === 'approvalWithdrawn' ? approvalWithdrawn : problemCause === 'paymentReturned' ? paymentReturned : undefined;
  if (status === 'problem')
    return (
      <Callout tone="warning" icon="forum" title={payoutTexts.adviserMessage}>
        {takenBack === undefined ? null : <Typography sx={{ mb: 2 }}>{takenBack}</Typography>}
        {lastMessage === null ? null : (
          <>
            <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line' }}>
              {lastMessage.message}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              <time dateTime={lastMessage.createdAt}>{formatInstant(lastMessage.createdAt)}</time>
            </Typography>
          </>
        )}
        <Typography variant="body2" sx={{ mt: 2 }}>
          {takenBack === undefined ? words.problemHelp : words.takenBackHelp}
        </Typography>
      </Callout>
    );
  return isDisbursementEditableByCustomer(status) ? null : <ReadOnlyState disbursement={disbursement} />;
}

function ReadOnlyState({ disbursement }: RequestHeadProps) {
  const { status, lastMessage, payment, financingProject } = disbursement;
  const { editor: words, project: ofProject } = usePayoutTexts();
  const usually = useDecisionWaitingTimeText(status === 'submitted');
  // One that this app does not know yet has no words of its own.
  if (status === 'draft' || status === 'problem' || !(status in words.readOnly)) return null;
  const { title, text: inActive } = words.readOnly[status];
  const text = status === 'rejected' && financingProject.status !== 'active' ? ofProject.notActive : inActive;
  return (
    <Callout tone={disbursementStatusTonesAndIcons[status].tone} icon={disbursementStatusTonesAndIcons[status].icon} title={title}>
      <Typography>{payment === null ? text : words.paidOn(formatDay(payment.bookedOn))}</Typography>
      {usually === undefined ? null : <Typography>{usually}</Typography>}
      {lastMessage === null || lastMessage.newStatus !== status ? null : (
        <Typography component="blockquote" sx={{ m: 0, mt: 2, whiteSpace: 'pre-line' }}>
          {words.bankWrote}: „{lastMessage.message}“
        </Typography>
      )}
    </Callout>
  );
}
