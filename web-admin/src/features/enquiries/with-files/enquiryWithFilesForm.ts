import type { FieldErrors, FieldPath } from 'react-hook-form';
import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { DEFAULT_ENQUIRY_NAME } from '@portal/contracts/enquiries/fileOptions';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { wholeNumberOrNull, textOrNull } from '../../../components/form/emptyIsNull.ts';
import { emptyEnquiryValues, newEnquiryBodyOf, type EnquiryFieldValues } from '../EnquiryFields.tsx';

/**
 * What is said of a document while its case is created. Here the box starts unticked (specification 001 §2), other than where a
 * document is asked for in a case.
 */
export const emptyRequestedFileTabValues = { name: '', description: '', required: false, accept: '', maxSize: '' };
type FileTabValues = Readonly<typeof emptyRequestedFileTabValues>;

export interface EnquiryWithFilesValues extends EnquiryFieldValues {
  readonly customer: string;
  readonly requestedFiles: FileTabValues[];
}

export const emptyEnquiryWithFilesValues: EnquiryWithFilesValues = {
  ...emptyEnquiryValues,
  customer: '',
  name: DEFAULT_ENQUIRY_NAME,
  requestedFiles: [emptyRequestedFileTabValues],
};

/** The documents stand in the order of their tabs. */
const fileBodyOf = ({ name, description, required, accept, maxSize }: FileTabValues, sortIndex: number) => ({
  name: name.trim(),
  description: textOrNull(description),
  required,
  accept: textOrNull(accept),
  maxSize: wholeNumberOrNull(maxSize),
  sortIndex,
});

export const enquiryWithFilesBodyOf = ({ customer, requestedFiles, ...enquiry }: EnquiryWithFilesValues) => ({
  customer,
  ...newEnquiryBodyOf(enquiry),
  requestedFiles: requestedFiles.map(fileBodyOf),
});

/** The interface asks for a description of each document; the call would do without. */
function missingDescriptions({ requestedFiles }: EnquiryWithFilesValues): Partial<Record<FieldPath<EnquiryWithFilesValues>, string>> {
  const missing: Partial<Record<FieldPath<EnquiryWithFilesValues>, string>> = {};
  for (const [index, { description }] of requestedFiles.entries())
    if (description.trim() === '') missing[`requestedFiles.${index}.description`] = REQUIRED_FIELD_TEXT;
  return missing;
}

export const enquiryWithFilesResolver = createFormResolver<EnquiryWithFilesValues>({
  schema: createEnquirySchema,
  bodyOf: enquiryWithFilesBodyOf,
  required: ({ expires }) => ['customer', 'description', ...(expires ? (['expiresAt'] as const) : [])],
  rules: missingDescriptions,
});

/** A tab in which something must be mended: the master data or a document, by its place. */
type InvalidTab = 'masterData' | number;

export function invalidTabs({ requestedFiles, ...masterData }: FieldErrors<EnquiryWithFilesValues>): readonly InvalidTab[] {
  const files = Array.isArray(requestedFiles) ? requestedFiles.flatMap((error, index) => (error === undefined ? [] : [index])) : [];
  return [...(Object.keys(masterData).length === 0 ? [] : ['masterData' as const]), ...files];
}

/** What somebody had typed in the dialog before going on to the page: it goes along, in the history of the tab alone. */
export type EnquiryPrefillFromDialog = Partial<Pick<EnquiryWithFilesValues, 'customer' | 'publicId' | 'name'>>;

const fields = ['customer', 'publicId', 'name'] as const;

export function readEnquiryPrefillFromState(state: unknown): EnquiryPrefillFromDialog {
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = (state as Record<string, unknown>)[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}
