import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { RequestedFileOrTemplateFields } from '../../../components/form/RequestedFileOrTemplateFields.tsx';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';
import {
  type RequestedFileOrTemplateFormValues,
  newFileAndTemplateFormValues,
  fileAndTemplateFormValuesOf,
  documentRequestBodyOf,
} from '../../../components/form/documentForm.ts';

export interface RequestedFileFieldValues extends RequestedFileOrTemplateFormValues {
  readonly expiresAt: string;
}

export const newRequestedFileValues: RequestedFileFieldValues = { ...newFileAndTemplateFormValues, expiresAt: '' };

export const requestedFileValuesOf = (file: RequestedFileView): RequestedFileFieldValues => ({
  ...fileAndTemplateFormValuesOf(file),
  expiresAt: file.expiresAt ?? '',
});

export const requestedFileBodyOf = (values: RequestedFileFieldValues) => ({
  ...documentRequestBodyOf(values),
  expiresAt: textOrNull(values.expiresAt),
});

/** Required beside what the contract asks for (specification 001 §5). */
export const requestedFileFieldsRequiredBeyondSchema = ['description', 'sortIndex'] as const;

export function RequestedFileFields() {
  return (
    <RequestedFileOrTemplateFields describes>
      <DateInput name="expiresAt" label={texts.files.expiry} />
    </RequestedFileOrTemplateFields>
  );
}
