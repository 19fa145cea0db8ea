import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { formResolver, type FormRules } from '@portal/web-shared/forms/formResolver.ts';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { DocumentFields } from '../../../components/form/DocumentFields.tsx';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';
import { type DocumentValues, newDocument, documentValuesOf, documentBodyOf } from '../../../components/form/documentForm.ts';

export interface FileFieldValues extends DocumentValues {
  readonly expiresAt: string;
}

export const newFile: FileFieldValues = { ...newDocument, expiresAt: '' };

export const fileFieldsOf = (file: FileView): FileFieldValues => ({ ...documentValuesOf(file), expiresAt: file.expiresAt ?? '' });

export const fileBodyOf = (values: FileFieldValues) => ({ ...documentBodyOf(values), expiresAt: textOrNull(values.expiresAt) });

/** The contract's schema over the body; name and description are required here (specification 001 §5). */
export const fileResolver = (schema: FormRules<FileFieldValues>['schema'], extra: object = {}) =>
  formResolver<FileFieldValues>({
    schema,
    bodyOf: (values) => ({ ...fileBodyOf(values), ...extra }),
    required: ['description', 'sortIndex'],
  });

export function FileFields() {
  return (
    <DocumentFields describes>
      <DateInput name="expiresAt" label={texts.files.expiry} />
    </DocumentFields>
  );
}
