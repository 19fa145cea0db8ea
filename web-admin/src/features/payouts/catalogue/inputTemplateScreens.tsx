import { createInputTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { inputTypeLabels } from '@portal/contracts/payouts/templates';
import type { InputTemplateView } from '@portal/contracts/payouts/views/catalogue';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import type { RecordScreens } from '../../../frame/recordScreens.ts';
import { createRemoveCommand } from '../../../frame/createRemoveCommand.ts';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { InputTemplateFields } from './InputTemplateFields.tsx';
import { emptyInputTemplateValues, inputTemplateBodyOf, inputTemplateValuesOf, type InputTemplateValues } from './inputTemplateForm.ts';
import { createSortIndexColumn } from '../../../components/list/columns.tsx';

const words = payoutsTexts.inputs;
type Row = WithEtag<InputTemplateView>;

export const inputTemplateScreens: RecordScreens<Row, InputTemplateValues> = {
  texts: words,
  columns: [
    { key: 'label', label: words.label, sortBy: 'label', render: ({ label }) => label },
    { key: 'type', label: words.type, sortBy: 'type', from: 'sm', width: '190px', render: ({ type }) => inputTypeLabels[type] },
    { key: 'required', label: words.required, from: 'md', render: ({ required }) => (required ? texts.common.yes : texts.common.no) },
    {
      key: 'place',
      label: words.place,
      from: 'sm',
      width: '190px',
      render: ({ showWithDocuments }) => (showWithDocuments ? payoutsTexts.tabProofs : payoutsTexts.tabProgress),
    },
    createSortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ label }) => label,
  search: 'q',
  form: {
    empty: () => emptyInputTemplateValues,
    fieldsOf: inputTemplateValuesOf,
    copyOf: (template) => ({ ...inputTemplateValuesOf(template), label: `${template.label}${words.copyOf}`.slice(0, 200) }),
    bodyOf: inputTemplateBodyOf,
    schema: createInputTemplateSchema,
    required: ['sortIndex'],
    Fields: InputTemplateFields,
  },
  commands: [createRemoveCommand<Row>('valutierung-input-templates', words)],
  invalidates: queryKeysToInvalidate.inputTemplate,
};
