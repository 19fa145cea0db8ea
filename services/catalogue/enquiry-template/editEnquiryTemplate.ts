import { editEnquiryTemplateSchema, expiryDaysOf } from '@portal/contracts/catalogue/commands/enquiryTemplate';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../catalogueAccess.ts';
import { enquiryTemplateCommand } from './enquiryTemplateCommand.ts';
import { enquiryTemplateNames } from './enquiryTemplateNames.ts';
import { unknownFileTemplates } from './unknownFileTemplates.ts';

export const editEnquiryTemplate = enquiryTemplateCommand({
  method: 'PATCH',
  path: '/enquiry-templates/:id',
  summary: 'Vorgangsvorlage bearbeiten',
  access: maintainers,
  body: editEnquiryTemplateSchema,
  gather: (seen) => unknownFileTemplates(seen, seen.body.fileTemplates),
  claims: [enquiryTemplateNames],
  command: ({ body: { name, description, fileTemplates, ...expiry } }) => ({
    type: 'EditEnquiryTemplate',
    changes: { name, description, fileTemplateIds: fileTemplates, expiresInDays: expiryDaysOf(expiry) },
  }),
  answer: resource('enquiry-templates'),
});
