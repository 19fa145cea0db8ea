import { emptyFormTexts, textsForForm, textsToSend } from '@portal/contracts/record/fields';
import { requestedFileFields } from '@portal/contracts/enquiries/enquiryFields';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { parseWholeNumber, textOrNull, numberOrNull } from './emptyIsNull.ts';

/** What is said of a document, in a case and by a template, as fields hold it; a new one is required and stands at 0. */
export const newDocumentValues = {
  ...emptyFormTexts(requestedFileFields),
  required: true,
  sortIndex: '0',
  /** An id; empty for none. */
  fileCategory: '',
  accept: '',
  /** Bytes; empty for the bank's limit. */
  maxSize: '',
};
export type DocumentValues = typeof newDocumentValues;

export const documentValuesOf = (document: Pick<RequestedFileView, keyof DocumentValues>): DocumentValues => ({
  ...textsForForm(requestedFileFields, document),
  required: document.required,
  sortIndex: String(document.sortIndex),
  fileCategory: document.fileCategory?.id ?? '',
  accept: document.accept ?? '',
  maxSize: document.maxSize === null ? '' : String(document.maxSize),
});

/** As the calls take it: empty optional values are null. */
export const documentBodyOf = (values: DocumentValues) => ({
  ...textsToSend(requestedFileFields, values),
  required: values.required,
  sortIndex: parseWholeNumber(values.sortIndex),
  fileCategory: textOrNull(values.fileCategory),
  accept: textOrNull(values.accept),
  maxSize: numberOrNull(values.maxSize),
});
