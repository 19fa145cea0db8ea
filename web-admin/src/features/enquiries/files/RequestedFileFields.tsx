import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { DocumentFields } from '../../../components/form/DocumentFields.tsx';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';
import { type DocumentValues, newDocumentValues, documentValuesOf, documentBodyOf } from '../../../components/form/documentForm.ts';

export interface RequestedFileFieldValues extends DocumentValues {
  readonly expiresAt: string;
}

export const newRequestedFileValues: RequestedFileFieldValues = { ...newDocumentValues, expiresAt: '' };

export const requestedFileValuesOf = (file: RequestedFileView): RequestedFileFieldValues => ({
  ...documentValuesOf(file),
  expiresAt: file.expiresAt ?? '',
});

export const requestedFileBodyOf = (values: RequestedFileFieldValues) => ({
  ...documentBodyOf(values),
  expiresAt: textOrNull(values.expiresAt),
});

/** Required beside what the contract asks for (specification 001 §5). */
export const requiredRequestedFileFields = ['description', 'sortIndex'] as const;

export function RequestedFileFields() {
  return (
    <DocumentFields describes>
      <DateInput name="expiresAt" label={texts.files.expiry} />
    </DocumentFields>
  );
}
