import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { commandOf } from '../payoutsServices.ts';

type ProofAccessed = Extract<FinancingProjectEvent, { readonly type: 'ProofAccessed' }>;
type RecordAccess = ProofAccessed['data'];

/**
 * Who looked at a proof when. A stream of its own beside the project: looking at a document must not make the revision
 * stale that an employee is about to decide on.
 */
export const proofAccessAggregate: Aggregate<null, ProofAccessed, RecordAccess> = {
  category: 'proofAccess',
  initial: null,
  keepsPersonalData: false,
  evolve: () => null,
  decide: (data) => [{ type: 'ProofAccessed', data }],
};

/** Runs with the proof's id when an employee has opened its document. */
export const recordProofAccess = commandOf(proofAccessAggregate)<Omit<RecordAccess, 'documentFileId'>>({
  command: ({ params, body }) => ({ documentFileId: params.id, ...body }),
});
