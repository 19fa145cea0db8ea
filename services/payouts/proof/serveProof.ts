import { isProjectVisibleToCustomers } from '@portal/contracts/payouts/status';
import {
  streamDocumentAndRecordAccess,
  type DocumentAccessKind,
  type DocumentAccessRequest,
} from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Answer, Principal } from '@portal/platform/http/defineRoute';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { payoutWriterAccess } from '../payoutsAccess.ts';
import { payoutsQuery, type PayoutsServices } from '../payoutsServices.ts';
import { projectStreamNameOf, findProjectIdOfPart } from '../project/declareProjectCommand.ts';
import { recordProofAccess } from './proofAccess.ts';
import { findProofWithDisbursement } from '../financing-project/financingProjectRules.ts';

type ProofRequest = DocumentAccessRequest<PayoutsServices> & Pick<PayoutsServices, 'commands' | 'reader'>;

const shared = { access: payoutWriterAccess, answers: { file: ['*/*'] } } as const;

export const downloadProof = payoutsQuery({
  ...shared,
  path: '/valutierung-document-files/:id/download',
  summary: 'Nachweis herunterladen',
  handle: (seen) => serveProof('download', seen),
});

export const previewProof = payoutsQuery({
  ...shared,
  path: '/valutierung-document-files/:id/preview',
  summary: 'Nachweis ansehen',
  handle: (seen) => serveProof('preview', seen),
});

/** The document of a proof as a stream. */
async function serveProof(access: DocumentAccessKind, request: ProofRequest): Promise<Answer> {
  const { params, principal, context, commands, reader, run } = request;
  const projectId = await findProjectIdOfPart(reader, 'documentFile', params.id);
  if (projectId === undefined) return notFoundProblem();
  const { state } = await commands.load(financingProjectAggregate, projectId);
  const found = findProofWithDisbursement(state, params.id);
  const document = found?.proof.document;
  if (found === undefined || document === undefined || !maySeeProof(principal, state, found.disbursement)) return notFoundProblem();
  return streamDocumentAndRecordAccess(access, request, {
    stream: projectStreamNameOf(projectId),
    document,
    record: () => run(recordProofAccess, params.id, { disbursementId: found.disbursement.id, access }, context),
  });
}

/** Owners see their own while the project is theirs to see, employees what was handed in. */
export function maySeeProof(
  { realm, id }: Principal,
  { lifecycle, status, ownerId }: FinancingProjectState,
  { submittedAt }: Disbursement,
): boolean {
  if (lifecycle !== 'live' || status === 'archived') return false;
  return realm === 'employee' ? submittedAt !== undefined : id === ownerId && isProjectVisibleToCustomers(status);
}
