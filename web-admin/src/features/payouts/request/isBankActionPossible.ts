import { isActionPossibleInDisbursementStatus, isProjectActionPossible, type DisbursementAction } from '@portal/contracts/payouts/status';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';

interface RequestOfProject extends Pick<DisbursementView, 'status'> {
  readonly financingProject: Pick<DisbursementView['financingProject'], 'status'>;
}

/** What the server refuses is not offered: a return also makes a project active that has ended (decision 0048), all else needs an active one. */
export const isBankActionPossible = (action: DisbursementAction, { status, financingProject: project }: RequestOfProject): boolean =>
  isActionPossibleInDisbursementStatus(action, status) &&
  (project.status === 'active' || (action === 'recordReturn' && isProjectActionPossible('reopen', project.status)));
