import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { FileAndTemplateFormFields } from '../../../components/form/FileAndTemplateFormFields.tsx';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';
import {
  type FileAndTemplateFormValues,
  newFileAndTemplateFormValues,
  fileAndTemplateFormValuesOf,
  fileAndTemplateBodyOf,
} from '../../../components/form/documentForm.ts';

export interface RequestedFileFieldValues extends FileAndTemplateFormValues {
  readonly expiresAt: string;
}

export const newRequestedFileValues: RequestedFileFieldValues = { ...newFileAndTemplateFormValues, expiresAt: '' };

export const requestedFileValuesOf = (file: RequestedFileView): RequestedFileFieldValues => ({
  ...fileAndTemplateFormValuesOf(file),
  expiresAt: file.expiresAt ?? '',
});

export const requestedFileBodyOf = (values: RequestedFileFieldValues) => ({
  ...fileAndTemplateBodyOf(values),
  expiresAt: textOrNull(values.expiresAt),
});

/** Required beside what the contract asks for (specification 001 §5). */
export const extraRequiredRequestedFileFields = ['description', 'sortIndex'] as const;

export function RequestedFileFields() {
  return (
    <FileAndTemplateFormFields describes>
      <DateInput name="expiresAt" label={texts.files.expiry} />
    </FileAndTemplateFormFields>
  );
}
