import { createEnquiryTemplateSchema, expiryDaysOf } from '@portal/contracts/catalogue/commands/enquiryTemplate';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../catalogueAccess.ts';
import { enquiryTemplateCommand } from './enquiryTemplateCommand.ts';
import { enquiryTemplateNames } from './enquiryTemplateNames.ts';
import { unknownFileTemplates } from './unknownFileTemplates.ts';

export const createEnquiryTemplate = enquiryTemplateCommand({
  method: 'POST',
  path: '/enquiry-templates',
  summary: 'Vorgangsvorlage anlegen',
  access: maintainers,
  body: createEnquiryTemplateSchema,
  creates: 'enquiryTemplate',
  gather: (seen) => unknownFileTemplates(seen, seen.body.fileTemplates),
  claims: [enquiryTemplateNames],
  command: ({ body: { name, description, fileTemplates, ...expiry } }) => ({
    type: 'CreateEnquiryTemplate',
    fields: { name, description, fileTemplateIds: fileTemplates, expiresInDays: expiryDaysOf(expiry) ?? null },
  }),
  answer: resource('enquiry-templates'),
});
