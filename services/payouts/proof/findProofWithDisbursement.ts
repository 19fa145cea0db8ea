import type { Disbursement, FinancingProjectState, Proof } from '../financing-project/financingProjectState.ts';

/** The proof with the request that asks for it. */
export function findProofWithDisbursement(
  { disbursements }: FinancingProjectState,
  id: string,
): { readonly disbursement: Disbursement; readonly proof: Proof } | undefined {
  for (const disbursement of disbursements) {
    const proof = disbursement.proofs.find((one) => one.id === id);
    if (proof !== undefined) return { disbursement, proof };
  }
  return undefined;
}
