import { useFormContext } from 'react-hook-form';
import { acceptOptions, maxSizeOptions } from '@portal/contracts/enquiries/fileOptions';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { createDocumentTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import type { DocumentTemplateView } from '@portal/contracts/payouts/views/catalogue';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, INFOTEXT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { wholeNumberOrNull, textOrNull, wholeNumberOrNaN } from '../../../components/form/emptyIsNull.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { fileLimitChoicesWithCurrent } from '../../../components/form/inputs/fileLimitChoicesWithCurrent.ts';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import type { RecordScreens } from '../../../frame/recordScreens.ts';
import { createRemoveCommand } from '../../../frame/createRemoveCommand.ts';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { createCutTextColumn } from './createCutTextColumn.ts';
import { SortIndexInput } from '../../../components/form/inputs/SortIndexInput.tsx';
import { createSortIndexColumn, textColumn } from '../../../components/list/columns.tsx';

const words = payoutsTexts.documents;
type Row = WithEtag<DocumentTemplateView>;

const fieldsOf = (template: Row) => ({
  label: template.label,
  description: template.description ?? '',
  infotext: template.infotext ?? '',
  required: template.required,
  accept: template.accept ?? '',
  maxSize: template.maxSize === null ? '' : String(template.maxSize),
  sortIndex: String(template.sortIndex),
});

type DocumentTemplateValues = ReturnType<typeof fieldsOf>;

function Fields() {
  const { watch } = useFormContext<DocumentTemplateValues>();
  return (
    <>
      <TextInput name="label" label={words.label} required maxLength={TITLE_MAX_LENGTH} />
      <TextInput name="description" label={words.description} multiline minRows={2} maxLength={DESCRIPTION_MAX_LENGTH} />
      <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={2} maxLength={INFOTEXT_MAX_LENGTH} />
      <CheckboxInput name="required" label={words.required} help={words.requiredHelp} />
      <FieldGrid>
        <SelectInput name="accept" label={words.accept} choices={fileLimitChoicesWithCurrent(acceptOptions, watch('accept'))} />
        <SelectInput name="maxSize" label={words.maxSize} choices={fileLimitChoicesWithCurrent(maxSizeOptions, watch('maxSize'))} />
        <SortIndexInput />
      </FieldGrid>
    </>
  );
}

export const documentTemplateScreens: RecordScreens<Row, DocumentTemplateValues> = {
  texts: words,
  columns: [
    { key: 'label', label: words.label, sortBy: 'label', render: ({ label }) => label },
    createCutTextColumn('description', words.description, '34%'),
    { key: 'required', label: words.required, from: 'sm', render: ({ required }) => (required ? texts.common.yes : texts.common.no) },
    {
      key: 'accept',
      label: words.accept,
      from: 'lg',
      render: ({ accept }) => acceptOptions.find(({ value }) => value === accept)?.label ?? accept,
    },
    textColumn('maxSize', words.maxSize, ({ maxSize }) => (maxSize === null ? null : formatBytes(maxSize)), { from: 'lg', align: 'right' }),
    createSortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ label }) => label,
  search: 'q',
  form: {
    empty: () => ({ label: '', description: '', infotext: '', required: true, accept: '', maxSize: '', sortIndex: '0' }),
    fieldsOf,
    copyOf: (template) => ({ ...fieldsOf(template), label: `${template.label}${payoutsTexts.inputs.copyOf}`.slice(0, 120) }),
    bodyOf: (values) => ({
      label: values.label.trim(),
      description: textOrNull(values.description),
      infotext: textOrNull(values.infotext),
      required: values.required,
      accept: textOrNull(values.accept),
      maxSize: wholeNumberOrNull(values.maxSize),
      sortIndex: wholeNumberOrNaN(values.sortIndex),
    }),
    schema: createDocumentTemplateSchema,
    required: ['sortIndex'],
    Fields,
  },
  commands: [createRemoveCommand<Row>('valutierung-document-templates', words)],
  invalidates: queryKeysToInvalidate.documentTemplate,
};
