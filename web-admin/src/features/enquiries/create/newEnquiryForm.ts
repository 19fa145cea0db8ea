import { createByEnquiryTemplateSchema, createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { DEFAULT_ENQUIRY_NAME } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import type { RecordForm } from '../../../frame/recordScreens.ts';
import { NewEnquiryFields, type NewEnquiryValues } from './NewEnquiryFields.tsx';

const emptyOf = ({ customer, publicId, name }: NewEnquiryValues) => ({ customer, publicId: textOrNull(publicId), name: name.trim() });
const byTemplateOf = ({ name, ...values }: NewEnquiryValues) => ({
  ...values,
  publicId: textOrNull(values.publicId),
  overrideName: textOrNull(name),
});
const isByTemplate = (body: unknown): boolean => typeof body === 'object' && body !== null && 'enquiryTemplate' in body;

/** With a template it is made from that, without one it is empty: two calls, one dialog. */
export const newEnquiryForm: RecordForm<WithEtag<EnquiryView>, NewEnquiryValues> = {
  empty: () => ({ customer: '', enquiryTemplate: '', publicId: '', name: DEFAULT_ENQUIRY_NAME }),
  bodyOf: (values) => (values.enquiryTemplate === '' ? emptyOf(values) : byTemplateOf(values)),
  schema: { safeParse: (body) => (isByTemplate(body) ? createByEnquiryTemplateSchema : createEnquirySchema).safeParse(body) },
  postsTo: ({ enquiryTemplate }) => (enquiryTemplate === '' ? 'enquiries' : 'enquiries/create-by-enquiry-template'),
  required: ['customer'],
  blocking: true,
  Fields: NewEnquiryFields,
};
