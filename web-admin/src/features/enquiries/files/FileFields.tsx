import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { formResolver, type FormRules } from '@portal/web-shared/forms/formResolver.ts';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { DocumentFields } from '../../../components/form/DocumentFields.tsx';
import { numberOrNull, textOrNull, wholeNumberIn } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';

export interface FileFieldValues {
  readonly name: string;
  readonly description: string;
  readonly tooltip: string;
  readonly required: boolean;
  readonly sortIndex: string;
  readonly fileCategory: string;
  readonly expiresAt: string;
  readonly accept: string;
  readonly maxSize: string;
}

/** A new request is required and stands at 0. */
export const newFile: FileFieldValues = {
  name: '',
  description: '',
  tooltip: '',
  required: true,
  sortIndex: '0',
  fileCategory: '',
  expiresAt: '',
  accept: '',
  maxSize: '',
};

export const fileFieldsOf = (file: FileView): FileFieldValues => ({
  name: file.name ?? '',
  description: file.description ?? '',
  tooltip: file.tooltip ?? '',
  required: file.required,
  sortIndex: String(file.sortIndex),
  fileCategory: file.fileCategory?.id ?? '',
  expiresAt: file.expiresAt ?? '',
  accept: file.accept ?? '',
  maxSize: file.maxSize === null ? '' : String(file.maxSize),
});

/** As the calls take it: empty optional values are null. */
export const fileBodyOf = (values: FileFieldValues) => ({
  name: values.name.trim(),
  description: textOrNull(values.description),
  tooltip: textOrNull(values.tooltip),
  required: values.required,
  sortIndex: wholeNumberIn(values.sortIndex),
  fileCategory: textOrNull(values.fileCategory),
  expiresAt: textOrNull(values.expiresAt),
  accept: textOrNull(values.accept),
  maxSize: numberOrNull(values.maxSize),
});

/** The contract's schema over the body; name and description are required here (specification 001 §5). */
export const fileResolver = (schema: FormRules<FileFieldValues>['schema'], extra: object = {}) =>
  formResolver<FileFieldValues>({
    ...(schema === undefined ? {} : { schema }),
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
