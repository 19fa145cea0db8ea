import type { z } from 'zod';
import { patchEnquirySchema, type RequestedFileInEnquiryPatch } from '@portal/contracts/enquiries/commands/patchEnquiry';
import type { Problem } from '@portal/platform/http/defineRoute';
import { invalidInputProblem } from '@portal/platform/http/problems';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { enquiryEmployeeAccess } from './enquiryAccess.ts';
import { declareEnquiryCommand, statusContextFromBody } from './declareEnquiryCommand.ts';
import { requestedFileListReplacementFromBody } from './decisions/requestedFileListReplacementFromBody.ts';
import type { EnquiryState } from './enquiryState.ts';
import { enquiryPublicIdUniquenessRule } from './publicId.ts';
import { mixedStatusAndDataProblem } from './decisions/mixedStatusAndDataProblem.ts';
import { unknownCategoriesProblem } from './decisions/refuseUnknownCategory.ts';

export const patchEnquiry = declareEnquiryCommand({
  method: 'PATCH',
  path: '/enquiries/:id',
  summary: 'Vorgang bearbeiten oder seinen Status ändern',
  access: enquiryEmployeeAccess,
  body: patchEnquirySchema,
  gather: async (seen) =>
    mixedStatusAndDataProblem(seen.body, ['__context', 'expiresAt']) ??
    commentWithoutStatusProblem(seen.body) ??
    statusChangeInListProblem(seen.body.requestedFiles ?? [], seen.state) ??
    (await unknownCategoriesProblem(seen, 'requestedFiles', seen.body.requestedFiles ?? [])),
  claims: [enquiryPublicIdUniquenessRule],
  command({ body, context }) {
    const { status, publicId, name, description, expiresAt, requestedFiles } = body;
    const { message, comment } = statusContextFromBody(body);
    if (status !== undefined) return { type: 'ChangeEnquiryStatus', to: status, message, comment, expiresOn: expiresAt ?? undefined };
    const changes = { publicId, name, description, expiresOn: expiresAt };
    return {
      type: 'EditEnquiry',
      changes,
      files: requestedFiles && requestedFileListReplacementFromBody(requestedFiles, context.commandId),
      reason: message,
    };
  },
  answer: declareAnswerAsGetOfResource('enquiries'),
});

/** The customer reads a comment beside the new status; without one nobody would ever see it. */
function commentWithoutStatusProblem({ status, __context }: z.output<typeof patchEnquirySchema>): Problem | undefined {
  if (status !== undefined || !__context?.comment) return undefined;
  return invalidInputProblem([{ propertyPath: '__context.comment', message: 'Ein Kommentar gehört zu einem neuen Status.' }]);
}

/** A list that is sent back as read names the status of each file; it is not what changes one. */
function statusChangeInListProblem(files: readonly RequestedFileInEnquiryPatch[], state: EnquiryState): Problem | undefined {
  const violations = files.flatMap(({ id, status }, index) => {
    const now = state.files.find((file) => file.id === id)?.status;
    return status === undefined || now === undefined || status === now
      ? []
      : [{ propertyPath: `requestedFiles[${index}].status`, message: 'Den Status eines Dokuments ändern Sie am Dokument selbst.' }];
  });
  return violations.length === 0 ? undefined : invalidInputProblem(violations);
}
