import { emptyFormTextValuesOf, formTextValuesOf, bodyTextValuesOf } from '@portal/contracts/record/fields';
import { requestedFileFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { wholeNumberOrNaN, textOrNull, wholeNumberOrNull } from './emptyIsNull.ts';

/** What is said of a document, in a case and by a template, as fields hold it; a new one is required and stands at 0. */
export const newFileAndTemplateFormValues = {
  ...emptyFormTextValuesOf(requestedFileFieldDefinitions),
  required: true,
  sortIndex: '0',
  /** An id; empty for none. */
  fileCategory: '',
  accept: '',
  /** Bytes; empty for the bank's limit. */
  maxSize: '',
};
export type RequestedFileOrTemplateFormValues = typeof newFileAndTemplateFormValues;

export const fileAndTemplateFormValuesOf = (
  document: Pick<RequestedFileView, keyof RequestedFileOrTemplateFormValues>,
): RequestedFileOrTemplateFormValues => ({
  ...formTextValuesOf(requestedFileFieldDefinitions, document),
  required: document.required,
  sortIndex: String(document.sortIndex),
  fileCategory: document.fileCategory?.id ?? '',
  accept: document.accept ?? '',
  maxSize: document.maxSize === null ? '' : String(document.maxSize),
});

/** As the calls take it: empty optional values are null. */
export const documentRequestBodyOf = (values: RequestedFileOrTemplateFormValues) => ({
  ...bodyTextValuesOf(requestedFileFieldDefinitions, values),
  required: values.required,
  sortIndex: wholeNumberOrNaN(values.sortIndex),
  fileCategory: textOrNull(values.fileCategory),
  accept: textOrNull(values.accept),
  maxSize: wholeNumberOrNull(values.maxSize),
});
