import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { createDocumentAccessLogAggregate } from '@portal/platform/documents/documentAccess';
import { createCommandDeclarerFor } from '../payoutsServices.ts';

type RecordAccess = Extract<FinancingProjectEvent, { readonly type: 'ProofAccessed' }>['data'];

export const proofAccessLogAggregate = createDocumentAccessLogAggregate<'ProofAccessed', RecordAccess>('proofAccess', 'ProofAccessed');

/** Runs with the proof's id when an employee has opened its document. */
export const recordProofAccess = createCommandDeclarerFor(proofAccessLogAggregate)<Omit<RecordAccess, 'documentFileId'>>({
  command: ({ params, body }) => ({ documentFileId: params.id, ...body }),
});
