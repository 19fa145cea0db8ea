import type { RecordPaymentBody, RecordReturnedPaymentBody } from '@portal/contracts/payouts/commands/disbursement';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { sendAndRetryUnderNewEtag } from './sendAndRetryUnderNewEtag.ts';

const DISBURSEMENTS = 'valutierung-disbursements';
const PROJECTS = 'valutierung-financing-projects';

export type DisbursementDecisionKind = 'approve' | 'reject' | 'inquire';

/** What a decision rests on: that of the money and of its confirmation, and the last word of the customer. */
export const serializeDecisionBasisToCompare = (request: DisbursementView): string =>
  JSON.stringify([
    request.status,
    request.updatedAt,
    request.disbursementPositions.map(({ id, amount, credit, financingProjectType }) => [
      id,
      amount,
      credit.id,
      financingProjectType.id,
      credit.payoutAccount,
    ]),
    request.confirmation,
    request.firstApproval ?? null,
    request.firstWithdrawal ?? null,
    request.payment,
  ]);

const onRequest = (seen: WithEtag<DisbursementView>, post: string, body: object) =>
  sendAndRetryUnderNewEtag<DisbursementView>(`${DISBURSEMENTS}/${seen.id}`, seen, {
    post,
    body,
    holds: (now) => serializeDecisionBasisToCompare(now) === serializeDecisionBasisToCompare(seen),
  });

/** A project with all its requests has one ETag, and customers go on drafting meanwhile: only its own status is a reason to refuse. */
const onProject = (project: WithEtag<FinancingProjectView>, body: object, post?: string) =>
  sendAndRetryUnderNewEtag<FinancingProjectView>(`${PROJECTS}/${project.id}`, project, {
    body,
    post,
    holds: (now) => now.status === project.status,
  });

/** What employees do with projects and requests, each on the state that was shown. */
export const payoutCommands = {
  decideDisbursement: (seen: WithEtag<DisbursementView>, decision: DisbursementDecisionKind, message: string | null) =>
    onRequest(seen, decision, { __context: { message } }),
  recordPayment: (seen: WithEtag<DisbursementView>, payment: RecordPaymentBody) => onRequest(seen, 'record-payment', payment),
  withdrawApproval: (seen: WithEtag<DisbursementView>, message: string) => onRequest(seen, 'withdraw-approval', { message }),
  recordReturn: (seen: WithEtag<DisbursementView>, back: RecordReturnedPaymentBody) => onRequest(seen, 'record-return', back),
  activateProject: (project: WithEtag<FinancingProjectView>) => onProject(project, { status: 'active' }),
  completeProject: (project: WithEtag<FinancingProjectView>, message: string | null) =>
    onProject(project, { status: 'completed', ...(message === null ? {} : { __context: { message } }) }),
  abortProject: (project: WithEtag<FinancingProjectView>, message: string) =>
    onProject(project, { status: 'aborted', __context: { message } }),
  archiveProject: (project: WithEtag<FinancingProjectView>) => onProject(project, {}, 'hard-archive'),
};
