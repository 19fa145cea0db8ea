import { patchEnquirySchema } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { resource } from '@portal/platform/use-cases/useCase';
import { changedStatusInList } from './decisions/changedStatusInList.ts';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand, statusContextOf } from './enquiryCommand.ts';
import { fileListOf } from './decisions/fileListOf.ts';
import { publicIds } from './publicId.ts';
import { statusOrData } from './decisions/statusOrData.ts';
import { unknownCategories } from './decisions/unknownCategory.ts';

export const patchEnquiry = enquiryCommand({
  method: 'PATCH',
  path: '/enquiries/:id',
  summary: 'Vorgang bearbeiten oder seinen Status ändern',
  access: forEmployees,
  body: patchEnquirySchema,
  gather: async (seen) =>
    statusOrData(seen.body, ['__context', 'expiresAt']) ??
    changedStatusInList(seen.body.requestedFiles ?? [], seen.state) ??
    (await unknownCategories(seen, 'requestedFiles', seen.body.requestedFiles ?? [])),
  claims: [publicIds],
  command({ body, context }) {
    const { status, publicId, name, description, expiresAt, requestedFiles } = body;
    const { message } = statusContextOf(body);
    if (status !== undefined) return { type: 'ChangeEnquiryStatus', to: status, message, comment: null, expiresOn: expiresAt ?? undefined };
    const changes = { publicId, name, description, expiresOn: expiresAt };
    return { type: 'EditEnquiry', changes, files: requestedFiles && fileListOf(requestedFiles, context.commandId), reason: message };
  },
  answer: resource('enquiries'),
});
