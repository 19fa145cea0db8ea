import { createFinancingProjectTypeSchema } from '@portal/contracts/payouts/commands/catalogue';
import type { FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import { ENTRY_NAME_LENGTH, INFOTEXT_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { textOrNull, parseWholeNumber } from '../../../components/form/emptyIsNull.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { MoneyInput, type MoneyInputValue } from '../../../components/form/inputs/MoneyInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import type { RecordScreens } from '../../../frame/recordScreens.ts';
import { createRemoveCommand } from '../../../frame/createRemoveCommand.ts';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { SortIndexInput } from '../../../components/form/inputs/SortIndexInput.tsx';
import { sortIndexColumn } from '../../../components/list/columns.tsx';

const words = payoutsTexts.purposes;
type Row = WithEtag<FinancingProjectTypeView>;

interface PurposeValues {
  readonly name: string;
  readonly maximumDisbursementAmount: MoneyInputValue;
  readonly infotext: string;
  readonly sortIndex: string;
}

export const financingProjectTypeScreens: RecordScreens<Row, PurposeValues> = {
  texts: words,
  columns: [
    { key: 'name', label: words.name, sortBy: 'name', render: ({ name }) => name },
    {
      key: 'maximum',
      label: words.maximum,
      align: 'right',
      width: '220px',
      render: ({ maximumDisbursementAmount: cents }) => (cents === null ? words.noMaximum : <Money cents={cents} />),
    },
    sortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  form: {
    empty: () => ({ name: '', maximumDisbursementAmount: null, infotext: '', sortIndex: '0' }),
    fieldsOf: (purpose) => ({
      name: purpose.name,
      maximumDisbursementAmount: purpose.maximumDisbursementAmount,
      infotext: purpose.infotext ?? '',
      sortIndex: String(purpose.sortIndex),
    }),
    bodyOf: ({ name, maximumDisbursementAmount, infotext, sortIndex }) => ({
      name: name.trim(),
      maximumDisbursementAmount,
      infotext: textOrNull(infotext),
      sortIndex: parseWholeNumber(sortIndex),
    }),
    schema: createFinancingProjectTypeSchema,
    required: ['sortIndex'],
    Fields: () => (
      <>
        <TextInput name="name" label={words.name} required maxLength={ENTRY_NAME_LENGTH} />
        <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={3} maxLength={INFOTEXT_LENGTH} />
        <FieldGrid>
          <MoneyInput name="maximumDisbursementAmount" label={words.maximum} help={words.maximumHelp} />
          <SortIndexInput />
        </FieldGrid>
      </>
    ),
  },
  commands: [createRemoveCommand<Row>('valutierung-financing-project-types', words)],
  invalidates: queryKeysToInvalidate.financingProjectType,
};
