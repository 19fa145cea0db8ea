import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';
import { refuseUnfitEnquiryOwner } from './enquiryOwner.ts';
import { requestedFileFieldsFromBody, newRequestedFilesOf } from './decisions/newFiles.ts';
import { drawEnquiryPublicId, enquiryPublicIds } from './publicId.ts';
import { rejectUnknownCategories } from './decisions/refuseUnknownCategory.ts';

export const createEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries',
  summary: 'Vorgang anlegen, auch mit angeforderten Dokumenten',
  access: forEmployees,
  body: createEnquirySchema,
  creates: 'enquiry',
  gather: async (seen) =>
    (await refuseUnfitEnquiryOwner(seen, seen.body.customer)) ??
    (await rejectUnknownCategories(seen, 'requestedFiles', seen.body.requestedFiles)),
  draw: ({ body, context }) => (body.publicId === null ? drawEnquiryPublicId(context.now) : undefined),
  claims: [enquiryPublicIds],
  command: ({ body: { customer, publicId, name, description, expiresAt, requestedFiles }, drawn, newId }) => ({
    type: 'CreateEnquiry',
    ownerId: customer,
    publicId: publicId ?? drawn ?? '',
    name,
    description,
    expiresOn: expiresAt,
    files: newRequestedFilesOf(newId, requestedFiles.map(requestedFileFieldsFromBody)),
  }),
  answer: answerWithResource('enquiries'),
});
