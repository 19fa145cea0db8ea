import { maintainers } from '../catalogueAccess.ts';
import { enquiryTemplateCommand } from './enquiryTemplateCommand.ts';

export const deleteEnquiryTemplate = enquiryTemplateCommand({
  method: 'DELETE',
  path: '/enquiry-templates/:id',
  summary: 'Vorgangsvorlage löschen',
  access: maintainers,
  command: () => ({ type: 'DeleteEnquiryTemplate' }),
});
