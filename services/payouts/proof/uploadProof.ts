import { patchProofCommentSchema } from '@portal/contracts/payouts/commands/disbursement';
import { createRequestedDocumentIntakeLimits, checkAndStoreUpload } from '@portal/platform/documents/checkAndStoreUpload';
import { invalidInputProblem } from '@portal/platform/http/problems';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { payoutCustomerWriterAccess } from '../payoutsAccess.ts';
import { declareProjectCommand, projectStreamNameOf, createResolverOfProjectIdByPartId } from '../project/declareProjectCommand.ts';
import { findProofWithDisbursement } from '../financing-project/financingProjectRules.ts';

const commentFieldSchema = patchProofCommentSchema.partial();

/** Asks whether an upload is possible before it reads a byte, stores the document, and only then says that it was uploaded. */
export const uploadProof = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-document-files/:id/upload',
  summary: 'Dateien zu einem Nachweis hochladen, auf Wunsch mit einer Bemerkung (comment)',
  access: payoutCustomerWriterAccess,
  multipart: commentFieldSchema,
  stream: createResolverOfProjectIdByPartId('documentFile'),
  check: ({ params }) => ({ type: 'CheckProofUpload', documentFileId: params.id }),
  async prepare(seen) {
    const { ownerId: sender } = seen.state;
    const template = findProofWithDisbursement(seen.state, seen.params.id)?.proof.template;
    const limits = createRequestedDocumentIntakeLimits(template, { sender, maxTotalBytes: seen.config().upload.maxBytes });
    const taken = await checkAndStoreUpload(projectStreamNameOf(seen.id), seen, limits);
    if ('kind' in taken) return taken;
    const comment = commentIn(seen.fields);
    const { furtherNames, facts, ...rest } = taken;
    const document = furtherNames.length === 0 ? facts : { ...facts, furtherNames: [...furtherNames] };
    if (comment.success) return { ...rest, facts: { document, comment: comment.data.comment } };
    await taken.undo?.(seen.state);
    return invalidInputProblem(comment.error.issues.map(({ message }) => ({ propertyPath: 'comment', message })));
  },
  command: ({ params, facts }) => ({ type: 'UploadProof', documentFileId: params.id, ...facts }),
  answer: declareAnswerAsGetOfResource('valutierung-document-files'),
});

/** Not said: it stays as it was. */
const commentIn = ({ comment }: Readonly<Record<string, string>>) => commentFieldSchema.safeParse(comment === undefined ? {} : { comment });
