import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

/** Looked for from the end: work goes on at the newest ones. */
export function withChangedDisbursement(
  state: FinancingProjectState,
  disbursementId: string,
  change: (disbursement: Disbursement) => Disbursement,
): FinancingProjectState {
  const index = state.disbursements.findLastIndex(({ id }) => id === disbursementId);
  const disbursement = state.disbursements[index];
  return disbursement === undefined ? state : { ...state, disbursements: state.disbursements.with(index, change(disbursement)) };
}

/** By the customer: what one of two employees has approved is no longer what stands there. */
export const withCustomerEditRecorded = (disbursement: Disbursement, at: string): Disbursement => ({
  ...disbursement,
  touchedAt: at,
  firstApproval: undefined,
});
