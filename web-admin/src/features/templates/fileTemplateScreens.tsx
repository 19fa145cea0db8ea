import { createFileTemplateSchema } from '@portal/contracts/catalogue/commands/fileTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { acceptOptions } from '@portal/contracts/enquiries/fileOptions';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { RequestedFileOrTemplateFields } from '../../components/form/RequestedFileOrTemplateFields.tsx';
import type { Column } from '../../components/list/column.ts';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { ExpiryFields } from './ExpiryFields.tsx';
import { copiedName, expiryDaysOrZeroOf, expiryValuesOf, expiryRules, noExpiry, type ExpiryValues } from './templateForm.ts';
import { descriptionColumn, expiresInDaysColumn, templateUsesWarning, usesColumn } from './templateColumns.ts';
import { TransferButtons } from './transfer/TransferButtons.tsx';
import {
  type RequestedFileOrTemplateFormValues,
  fileAndTemplateFormValuesOf,
  newFileAndTemplateFormValues,
  documentRequestBodyOf,
} from '../../components/form/documentForm.ts';
import { createSortIndexColumn, textColumn } from '../../components/list/columns.tsx';

type Row = WithEtag<FileTemplateView>;

type FileTemplateValues = RequestedFileOrTemplateFormValues & ExpiryValues;
const words = texts.templates.files;

const columns: readonly Column<Row>[] = [
  { key: 'name', label: texts.files.name, sortBy: 'name', render: ({ name }) => name },
  descriptionColumn(texts.files.description, '22%'),
  textColumn('fileCategory', texts.files.category, (row) => row.fileCategory?.name ?? texts.fallbackCategory, {
    from: 'sm',
    width: '150px',
  }),
  { key: 'required', label: texts.files.required, from: 'lg', render: ({ required }) => (required ? texts.common.yes : texts.common.no) },
  {
    key: 'accept',
    label: texts.files.accept,
    from: 'xl',
    render: ({ accept }) => acceptOptions.find(({ value }) => value === accept)?.label ?? accept,
  },
  textColumn('maxSize', texts.files.maxSize, ({ maxSize }) => (maxSize === null ? null : formatBytes(maxSize)), {
    from: 'xl',
    align: 'right',
  }),
  expiresInDaysColumn(({ expiresInDays }) => expiresInDays, { from: 'sm' }),
  createSortIndexColumn('120px'),
  usesColumn(words.usesOf),
];

const fieldsOf = (template: Row): FileTemplateValues => ({
  ...fileAndTemplateFormValuesOf(template),
  ...expiryValuesOf(template.expiresInDays),
});

export const fileTemplateScreens: RecordScreens<Row, FileTemplateValues> = {
  texts: words,
  columns,
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  Actions: TransferButtons,
  form: {
    empty: () => ({ ...newFileAndTemplateFormValues, ...noExpiry }),
    fieldsOf,
    copyOf: (template) => ({ ...fieldsOf(template), name: copiedName(template.name) }),
    bodyOf: (values) => ({
      ...documentRequestBodyOf(values),
      expiresInDays: expiryDaysOrZeroOf(values) === 0 ? null : expiryDaysOrZeroOf(values),
    }),
    schema: createFileTemplateSchema,
    required: ['sortIndex'],
    rules: expiryRules,
    Fields: () => (
      <RequestedFileOrTemplateFields noCategory={texts.fallbackCategory}>
        <ExpiryFields help={words.expiresHelp} />
      </RequestedFileOrTemplateFields>
    ),
  },
  commands: [createRemoveCommand<Row>('file-templates', words, templateUsesWarning(words.usesOf))],
  invalidates: queryKeysToInvalidate.fileTemplate,
};
