import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';
import { unfitOwner } from './enquiryOwner.ts';
import { fileFieldsOf, newFilesOf } from './decisions/newFiles.ts';
import { drawPublicId, publicIds } from './publicId.ts';
import { unknownCategories } from './decisions/unknownCategory.ts';

export const createEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries',
  summary: 'Vorgang anlegen, auch mit angeforderten Dokumenten',
  access: forEmployees,
  body: createEnquirySchema,
  creates: 'enquiry',
  gather: async (seen) =>
    (await unfitOwner(seen, seen.body.customer)) ?? (await unknownCategories(seen, 'requestedFiles', seen.body.requestedFiles)),
  draw: ({ body, context }) => (body.publicId === null ? drawPublicId(context.now) : undefined),
  claims: [publicIds],
  command: ({ body: { customer, publicId, name, description, expiresAt, requestedFiles }, drawn, newId }) => ({
    type: 'CreateEnquiry',
    ownerId: customer,
    publicId: publicId ?? drawn ?? '',
    name,
    description,
    expiresOn: expiresAt,
    files: newFilesOf(newId, requestedFiles.map(fileFieldsOf)),
  }),
  answer: resource('enquiries'),
});
