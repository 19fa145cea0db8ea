import { patchDocumentFileSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const patchPayoutProofComment = projectCommand({
  method: 'PATCH',
  path: '/valutierung-document-files/:id',
  summary: 'Begründung oder Bemerkung zu einem Nachweis speichern',
  access: forCustomers,
  body: patchDocumentFileSchema,
  stream: projectStreamOfPart('documentFile'),
  command: ({ params, body }) => ({ type: 'CommentProof', documentFileId: params.id, comment: body.comment }),
  answer: answerWithResource('valutierung-document-files'),
});
