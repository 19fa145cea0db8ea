import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';

export const FILE_TEMPLATE_ID = 'a0000000-0000-4000-8000-000000000001';
export const ENQUIRY_TEMPLATE_ID = 'a0000000-0000-4000-8000-000000000002';

/** A proof of income, for two weeks. */
export const aFileTemplate = (facts: Partial<FileTemplateView> = {}): WithEtag<FileTemplateView> => ({
  '@etag': '"1"',
  id: FILE_TEMPLATE_ID,
  name: 'Gehaltsnachweis',
  description: 'Die letzten drei Monate',
  tooltip: 'Alle Seiten',
  required: false,
  sortIndex: 7,
  fileCategory: null,
  accept: 'application/pdf',
  maxSize: 1_048_576,
  expiresInDays: 14,
  uses: 0,
  ...facts,
});

export const anEnquiryTemplate = (facts: Partial<EnquiryTemplateView> = {}): WithEtag<EnquiryTemplateView> => ({
  '@etag': '"1"',
  id: ENQUIRY_TEMPLATE_ID,
  name: 'Baufinanzierung',
  description: null,
  fileTemplates: [{ '@id': `/api/file-templates/${FILE_TEMPLATE_ID}`, id: FILE_TEMPLATE_ID, name: 'Gehaltsnachweis', required: true }],
  expires: true,
  expiresInDays: 30,
  uses: 0,
  ...facts,
});
