import { createByEnquiryTemplateSchema, createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryEmployeeAccess } from './enquiryAccess.ts';
import { declareEnquiryCommand } from './declareEnquiryCommand.ts';
import { expiryAfter, requestedFileFieldsFromTemplate, requestedFileFieldsFromBody, withDerivedFileIds } from './decisions/newFiles.ts';
import { randomEnquiryPublicId, enquiryPublicIdUniquenessRule } from './publicId.ts';
import { unknownCategoriesProblem } from './decisions/refuseUnknownCategory.ts';

interface Asked {
  readonly body: { readonly publicId: string | null };
  readonly context: { readonly now: string };
}

const creation = {
  method: 'POST',
  access: enquiryEmployeeAccess,
  creates: 'enquiry',
  draw: ({ body, context }: Asked) => (body.publicId === null ? randomEnquiryPublicId(context.now) : undefined),
  claims: [enquiryPublicIdUniquenessRule],
  answer: declareAnswerAsGetOfResource('enquiries'),
} as const;

export const createEnquiry = declareEnquiryCommand({
  ...creation,
  path: '/enquiries',
  summary: 'Vorgang anlegen, auch mit angeforderten Dokumenten',
  body: createEnquirySchema,
  gather: async (seen) =>
    (await refuseUnfitEnquiryOwner(seen, seen.body.customer)) ??
    (await unknownCategoriesProblem(seen, 'requestedFiles', seen.body.requestedFiles)),
  command: ({ body: { customer, publicId, name, description, expiresAt, requestedFiles }, drawn, newId }) => ({
    type: 'CreateEnquiry',
    ownerId: customer,
    publicId: publicId ?? drawn ?? '',
    name,
    description,
    expiresOn: expiresAt,
    files: withDerivedFileIds(newId, requestedFiles.map(requestedFileFieldsFromBody)),
  }),
});

/** The template is copied: what becomes of it later changes no enquiry. */
export const createEnquiryByTemplate = declareEnquiryCommand({
  ...creation,
  path: '/enquiries/create-by-enquiry-template',
  summary: 'Vorgang nach einer Vorlage anlegen',
  body: createByEnquiryTemplateSchema,
  gather: async (seen) =>
    (await refuseUnfitEnquiryOwner(seen, seen.body.customer)) ??
    (await seen.templates.enquiryTemplate(seen.body.enquiryTemplate)) ??
    refuse('ENQUIRY_TEMPLATE_UNKNOWN'),
  command: ({ body, drawn, newId, gathered: template, context: { now } }) => ({
    type: 'CreateEnquiry',
    ownerId: body.customer,
    publicId: body.publicId ?? drawn ?? '',
    name: body.overrideName ?? template.name,
    description: template.description,
    expiresOn: expiryAfter(template.expiresInDays, now),
    enquiryTemplateId: body.enquiryTemplate,
    files: withDerivedFileIds(
      newId,
      // In the order of the template, with room between two for what is asked for later.
      template.files.map((file, place) => ({ ...requestedFileFieldsFromTemplate(file, now), sortIndex: (place + 1) * 10 })),
    ),
  }),
});

/** Why this customer can have no enquiry. */
async function refuseUnfitEnquiryOwner({ customerOf }: Pick<EnquiriesServices, 'customerOf'>, id: string): Promise<Refusal | undefined> {
  const customer = await customerOf(id);
  if (customer === undefined) return refuse('CUSTOMER_UNKNOWN');
  return customer.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD') ? undefined : refuse('CUSTOMER_WITHOUT_UPLOAD');
}
