import { createByEnquiryTemplateSchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { refuse } from '@portal/platform/commands/refusal';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';
import { refuseUnfitEnquiryOwner } from './enquiryOwner.ts';
import { expiryAfter, requestedFileFieldsByTemplate, newRequestedFilesOf } from './decisions/newFiles.ts';
import { drawEnquiryPublicId, enquiryPublicIds } from './publicId.ts';

/** The template is copied: what becomes of it later changes no enquiry. */
export const createEnquiryByTemplate = enquiryCommand({
  method: 'POST',
  path: '/enquiries/create-by-enquiry-template',
  summary: 'Vorgang nach einer Vorlage anlegen',
  access: forEmployees,
  body: createByEnquiryTemplateSchema,
  creates: 'enquiry',
  gather: async (seen) =>
    (await refuseUnfitEnquiryOwner(seen, seen.body.customer)) ??
    (await seen.templates.enquiryTemplate(seen.body.enquiryTemplate)) ??
    refuse('ENQUIRY_TEMPLATE_UNKNOWN'),
  draw: ({ body, context }) => (body.publicId === null ? drawEnquiryPublicId(context.now) : undefined),
  claims: [enquiryPublicIds],
  command: ({ body, drawn, newId, gathered: template, context: { now } }) => ({
    type: 'CreateEnquiry',
    ownerId: body.customer,
    publicId: body.publicId ?? drawn ?? '',
    name: body.overrideName ?? template.name,
    description: template.description,
    expiresOn: expiryAfter(template.expiresInDays, now),
    enquiryTemplateId: body.enquiryTemplate,
    files: newRequestedFilesOf(
      newId,
      // In the order of the template, with room between two for what is asked for later.
      template.files.map((file, place) => ({ ...requestedFileFieldsByTemplate(file, now), sortIndex: (place + 1) * 10 })),
    ),
  }),
  answer: answerWithResource('enquiries'),
});
