import { createEnquiryTemplateSchema } from '@portal/contracts/catalogue/commands/enquiryTemplate';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { TITLE_LENGTH, DESCRIPTION_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { DESCRIPTION_CUT_CHARACTERS } from '@portal/contracts/texts/notices';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { textOrNull } from '../../components/form/emptyIsNull.ts';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { cutTo } from '../../components/list/cutTo.ts';
import type { Column } from '../../components/list/column.ts';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { ExpiryFields } from './ExpiryFields.tsx';
import type { ChosenTemplate } from './chosenTemplate.ts';
import { FileTemplatesInput } from './FileTemplatesInput.tsx';
import { copiedName, daysOf, expiryValuesOf, expiryRules, noExpiry, type ExpiryValues } from './templateForm.ts';
import { usedTemplatesWarning, usesColumn } from './templateUses.ts';
import { TransferButtons } from './transfer/TransferButtons.tsx';

type Row = WithEtag<EnquiryTemplateView>;

interface EnquiryTemplateValues extends ExpiryValues {
  readonly name: string;
  readonly description: string;
  readonly fileTemplates: readonly ChosenTemplate[];
}
const words = texts.templates.enquiries;

const columns: readonly Column<Row>[] = [
  { key: 'name', label: words.name, sortBy: 'name', render: ({ name }) => name },
  {
    key: 'description',
    label: texts.templates.description,
    from: 'md',
    render: ({ description }) => (description === null ? texts.common.none : cutTo(description, DESCRIPTION_CUT_CHARACTERS)),
  },
  {
    key: 'fileTemplates',
    label: words.files,
    from: 'sm',
    width: '160px',
    align: 'right',
    render: ({ fileTemplates }) => words.filesOf(fileTemplates.length),
  },
  {
    key: 'expiresInDays',
    label: texts.templates.expires,
    width: '120px',
    align: 'right',
    render: ({ expires, expiresInDays }) => (expires ? texts.templates.expiry.days(expiresInDays) : texts.templates.expiry.never),
  },
  usesColumn(words.usesOf),
];

const fieldsOf = ({ name, description, fileTemplates, expiresInDays }: Row): EnquiryTemplateValues => ({
  name,
  description: description ?? '',
  fileTemplates: fileTemplates.map((file) => ({ id: file.id, name: file.name })),
  ...expiryValuesOf(expiresInDays),
});

export const enquiryTemplateScreens: RecordScreens<Row, EnquiryTemplateValues> = {
  texts: words,
  columns,
  sort: { field: 'name', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  Actions: TransferButtons,
  form: {
    empty: () => ({ name: '', description: '', fileTemplates: [], ...noExpiry }),
    fieldsOf,
    copyOf: (template) => ({ ...fieldsOf(template), name: copiedName(template.name) }),
    bodyOf: (values) => ({
      name: values.name.trim(),
      description: textOrNull(values.description),
      fileTemplates: values.fileTemplates.map(({ id }) => id),
      expiresInDays: daysOf(values),
    }),
    schema: createEnquiryTemplateSchema,
    rules: expiryRules,
    Fields: () => (
      <>
        <TextInput name="name" label={words.name} required maxLength={TITLE_LENGTH} />
        <TextInput name="description" label={texts.templates.description} multiline minRows={3} maxLength={DESCRIPTION_LENGTH} />
        <FileTemplatesInput name="fileTemplates" />
        <ExpiryFields help={words.expiresHelp} />
      </>
    ),
  },
  commands: [createRemoveCommand<Row>('enquiry-templates', words, usedTemplatesWarning(words.usesOf))],
  invalidates: queryKeysToInvalidate.enquiryTemplate,
};
