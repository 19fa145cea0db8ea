import { createEnquiryTemplateSchema } from '@portal/contracts/catalogue/commands/enquiryTemplate';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { textOrNull } from '../../components/form/emptyIsNull.ts';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import type { Column } from '../../components/list/column.ts';
import { textColumn } from '../../components/list/columns.tsx';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { ExpiryFields } from './ExpiryFields.tsx';
import { FileTemplatesInput, type ChosenTemplate } from './FileTemplatesInput.tsx';
import { copiedName, expiryDaysOrZeroOf, expiryValuesOf, expiryRules, noExpiry } from './templateForm.ts';
import { descriptionColumn, expiresInDaysColumn, templateUsesWarning, usesColumn } from './templateColumns.ts';
import { TransferButtons } from './transfer/TransferButtons.tsx';

type Row = WithEtag<EnquiryTemplateView>;

const newEnquiryTemplate = { name: '', description: '', fileTemplates: [] as readonly ChosenTemplate[], ...noExpiry };
const words = texts.templates.enquiries;

const columns: readonly Column<Row>[] = [
  { key: 'name', label: words.name, sortBy: 'name', render: ({ name }) => name },
  descriptionColumn(texts.templates.description),
  textColumn('fileTemplates', words.files, (row) => words.filesOf(row.fileTemplates.length), {
    from: 'sm',
    width: '160px',
    align: 'right',
  }),
  expiresInDaysColumn(({ expires, expiresInDays }) => (expires ? expiresInDays : null), { from: 'sm', width: '120px' }),
  usesColumn(words.usesOf),
];

const fieldsOf = ({ name, description, fileTemplates, expiresInDays }: Row) => ({
  name,
  description: description ?? '',
  fileTemplates: fileTemplates.map((file) => ({ id: file.id, name: file.name })),
  ...expiryValuesOf(expiresInDays),
});

export const enquiryTemplateScreens: RecordScreens<Row, typeof newEnquiryTemplate> = {
  texts: words,
  columns,
  sort: { field: 'name', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  Actions: TransferButtons,
  form: {
    empty: () => newEnquiryTemplate,
    fieldsOf,
    copyOf: (template) => ({ ...fieldsOf(template), name: copiedName(template.name) }),
    bodyOf: (values) => ({
      name: values.name.trim(),
      description: textOrNull(values.description),
      fileTemplates: values.fileTemplates.map(({ id }) => id),
      expiresInDays: expiryDaysOrZeroOf(values),
    }),
    schema: createEnquiryTemplateSchema,
    rules: expiryRules,
    Fields: () => (
      <>
        <TextInput name="name" label={words.name} required maxLength={TITLE_MAX_LENGTH} />
        <TextInput name="description" label={texts.templates.description} multiline minRows={3} maxLength={DESCRIPTION_MAX_LENGTH} />
        <FileTemplatesInput name="fileTemplates" />
        <ExpiryFields help={words.expiresHelp} />
      </>
    ),
  },
  commands: [createRemoveCommand<Row>('enquiry-templates', words, templateUsesWarning(words.usesOf))],
  invalidates: queryKeysToInvalidate.enquiryTemplate,
};
