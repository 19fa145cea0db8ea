import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { acceptOptions, maxSizeOptions } from '@portal/contracts/enquiries/fileOptions';
import { TOOLTIP_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { texts } from '../../texts.ts';
import { CheckboxInput } from './inputs/CheckboxInput.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { fileLimitChoicesWithCurrent } from './inputs/fileLimitChoicesWithCurrent.ts';
import { SelectInput } from './inputs/SelectInput.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { RecordTextInput } from './inputs/RecordTextInput.tsx';
import { requestedFileFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { SortIndexInput } from './inputs/SortIndexInput.tsx';
import { rowsApartFromRecords } from '../list/rowsApartFromRecords.ts';

interface FileAndTemplateFormFieldsProps {
  /** It must be described. */
  readonly describes?: boolean;
  /** What stands there where it has no category. */
  readonly noCategory?: string;
  /** Until when. */
  readonly children: ReactNode;
}

/** What is said of a document, in a case and by a template. */
export function RequestedFileOrTemplateFields({
  describes = false,
  noCategory = texts.files.noCategory,
  children,
}: FileAndTemplateFormFieldsProps) {
  const { watch } = useFormContext<{ readonly accept: string; readonly maxSize: string }>();
  const { data: categories = [] } = useGetList<FileCategoryView>('file-categories', {
    ...rowsApartFromRecords,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sortIndex', order: 'ASC' },
  });
  return (
    <>
      <RecordTextInput name="name" field={requestedFileFieldDefinitions.name} />
      <RecordTextInput name="description" field={requestedFileFieldDefinitions.description} required={describes} />
      <TextInput name="tooltip" label={texts.files.tooltip} help={texts.files.tooltipHelp} maxLength={TOOLTIP_MAX_LENGTH} />
      <CheckboxInput name="required" label={texts.files.required} help={texts.files.requiredHelp} />
      <FieldGrid>
        <SelectInput
          name="fileCategory"
          label={texts.files.category}
          choices={[{ value: '', label: noCategory }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SortIndexInput />
        <SelectInput name="accept" label={texts.files.accept} choices={fileLimitChoicesWithCurrent(acceptOptions, watch('accept'))} />
        <SelectInput name="maxSize" label={texts.files.maxSize} choices={fileLimitChoicesWithCurrent(maxSizeOptions, watch('maxSize'))} />
        {children}
      </FieldGrid>
    </>
  );
}
