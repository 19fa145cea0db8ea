import { z } from 'zod';
import { streamDocumentAndRecordAccess } from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { notFoundProblem } from '@portal/platform/http/problems';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { payoutWriterAccess } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { projectStreamNameOf, findProjectIdOfPart } from '../project/declareProjectCommand.ts';
import { recordProofAccess } from '../proof/proofAccess.ts';
import { maySeeProof } from '../proof/serveProof.ts';

export const previewPhoto = payoutsQuery({
  path: '/valutierung-site-photos/:id/preview',
  summary: 'Baustellenfoto ansehen',
  access: payoutWriterAccess,
  // `?small`: as lists show it.
  query: { small: z.string().max(5) },
  answers: { file: ['image/jpeg'] },
  async handle(request) {
    const { params, query, principal, context, commands, reader, run } = request;
    const projectId = await findProjectIdOfPart(reader, 'sitePhoto', params.id);
    if (projectId === undefined) return notFoundProblem();
    const { state } = await commands.load(financingProjectAggregate, projectId);
    const disbursement = state.disbursements.find(({ photos }) => photos.some(({ id }) => id === params.id));
    const photo = disbursement?.photos.find(({ id }) => id === params.id);
    if (disbursement === undefined || photo === undefined || !maySeeProof(principal, state, disbursement)) return notFoundProblem();
    return streamDocumentAndRecordAccess('preview', request, {
      stream: projectStreamNameOf(projectId),
      document: photo.document,
      small: 'small' in query,
      record: () => run(recordProofAccess, params.id, { disbursementId: disbursement.id, access: 'preview' }, context),
    });
  },
});
