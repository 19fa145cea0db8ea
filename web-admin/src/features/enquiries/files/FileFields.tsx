import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { acceptOptions, maxSizeOptions } from '@portal/contracts/enquiries/fileOptions';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { formResolver, type FormRules } from '@portal/web-shared/forms/formResolver.ts';
import { CheckboxInput } from '../../../components/form/CheckboxInput.tsx';
import { DateInput } from '../../../components/form/DateInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { SelectInput } from '../../../components/form/SelectInput.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
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

export const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());
export const numberOrNull = (value: string): number | null => (value.trim() === '' ? null : Number(value));

/** As the calls take it: empty optional values are null. */
export const fileBodyOf = (values: FileFieldValues) => ({
  name: values.name.trim(),
  description: textOrNull(values.description),
  tooltip: textOrNull(values.tooltip),
  required: values.required,
  sortIndex: Number(values.sortIndex.trim() === '' ? Number.NaN : values.sortIndex),
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

const choicesOf = (options: readonly { readonly value: string | number | null; readonly label: string }[], present: string) => {
  const choices = options.map(({ value, label }) => ({ value: value === null ? '' : String(value), label }));
  return choices.some(({ value }) => value === present) ? choices : [...choices, { value: present, label: present }];
};

export function FileFields() {
  return (
    <DocumentFields describes>
      <DateInput name="expiresAt" label={texts.files.expiry} />
    </DocumentFields>
  );
}

interface DocumentFieldsProps {
  /** It must be described. */
  readonly describes?: boolean;
  /** What stands there where it has no category. */
  readonly noCategory?: string;
  /** Until when. */
  readonly children: ReactNode;
}

/** What is said of a document, in a case and by a template. */
export function DocumentFields({ describes = false, noCategory = texts.files.noCategory, children }: DocumentFieldsProps) {
  const { watch } = useFormContext<Pick<FileFieldValues, 'accept' | 'maxSize'>>();
  const { data: categories = [] } = useGetList<FileCategoryView>('file-categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sortIndex', order: 'ASC' },
  });
  return (
    <>
      <TextInput name="name" label={texts.files.name} required maxLength={120} />
      <TextInput name="description" label={texts.files.description} required={describes} multiline minRows={3} maxLength={2000} />
      <TextInput name="tooltip" label={texts.files.tooltip} help={texts.files.tooltipHelp} maxLength={500} />
      <CheckboxInput name="required" label={texts.files.required} help={texts.files.requiredHelp} />
      <FieldGrid>
        <SelectInput
          name="fileCategory"
          label={texts.files.category}
          choices={[{ value: '', label: noCategory }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <TextInput name="sortIndex" label={texts.files.sortIndex} required inputMode="numeric" help={texts.files.sortIndexHelp} />
        <SelectInput name="accept" label={texts.files.accept} choices={choicesOf(acceptOptions, watch('accept'))} />
        <SelectInput name="maxSize" label={texts.files.maxSize} choices={choicesOf(maxSizeOptions, watch('maxSize'))} />
        {children}
      </FieldGrid>
    </>
  );
}
