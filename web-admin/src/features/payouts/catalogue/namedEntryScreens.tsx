import { useWatch } from 'react-hook-form';
import { createCreditCategorySchema, createFinancingProjectTypeSchema } from '@portal/contracts/payouts/commands/catalogue';
import { formatCents } from '@portal/contracts/payouts/money';
import type { CreditCategoryView, FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import { ENTRY_NAME_MAX_LENGTH, INFOTEXT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { textOrNull, wholeNumberOrNaN } from '../../../components/form/emptyIsNull.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { MoneyInput, type MoneyInputValue } from '../../../components/form/inputs/MoneyInput.tsx';
import { SortIndexInput } from '../../../components/form/inputs/SortIndexInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { createSortIndexColumn } from '../../../components/list/columns.tsx';
import { createRemoveCommand } from '../../../frame/createRemoveCommand.ts';
import type { RecordScreens } from '../../../frame/recordScreens.ts';
import { PhoneCaption } from '../overview/disbursementColumns.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { useDefaultMinimumDisbursementAmount } from '../projects/ProjectFields.tsx';
import { createCutTextColumn } from './createCutTextColumn.ts';

const { categories, purposes } = payoutsTexts;
type Category = WithEtag<CreditCategoryView>;
type Purpose = WithEtag<FinancingProjectTypeView>;

const emptyEntry = { name: '', infotext: '', sortIndex: '0' };
type EntryValues = Readonly<typeof emptyEntry>;

const entryFieldsOf = ({ name, infotext, sortIndex }: CreditCategoryView): EntryValues => ({
  name,
  infotext: infotext ?? '',
  sortIndex: String(sortIndex),
});

const entryBodyOf = ({ name, infotext, sortIndex }: EntryValues) => ({
  name: name.trim(),
  infotext: textOrNull(infotext),
  sortIndex: wholeNumberOrNaN(sortIndex),
});

const EntryFields = ({ words }: { readonly words: typeof categories | typeof purposes }) => (
  <>
    <TextInput name="name" label={words.name} required maxLength={ENTRY_NAME_MAX_LENGTH} />
    <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={3} maxLength={INFOTEXT_MAX_LENGTH} />
  </>
);

export const creditCategoryScreens: RecordScreens<Category, EntryValues> = {
  texts: categories,
  columns: [
    { key: 'name', label: categories.name, sortBy: 'name', render: ({ name }) => name },
    createCutTextColumn('infotext', categories.infotext, '50%'),
    createSortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  form: {
    empty: () => emptyEntry,
    fieldsOf: entryFieldsOf,
    bodyOf: entryBodyOf,
    schema: createCreditCategorySchema,
    required: ['sortIndex'],
    Fields: () => (
      <>
        <EntryFields words={categories} />
        <SortIndexInput />
      </>
    ),
  },
  commands: [createRemoveCommand<Category>('valutierung-credit-categories', categories)],
  invalidates: queryKeysToInvalidate.creditCategory,
};

/** Projects that are active do not ask again: their customers would read it first. */
function MaximumBelowMinimumWarning() {
  const minimum = useDefaultMinimumDisbursementAmount();
  const maximum = useWatch<PurposeValues, 'maximumDisbursementAmount'>({ name: 'maximumDisbursementAmount' });
  if (typeof maximum !== 'number' || maximum >= minimum) return null;
  return (
    <Callout tone="warning" role="status">
      {purposes.maximumBelowMinimum(formatCents(minimum))}
    </Callout>
  );
}

interface PurposeValues extends EntryValues {
  readonly maximumDisbursementAmount: MoneyInputValue;
}

export const financingProjectTypeScreens: RecordScreens<Purpose, PurposeValues> = {
  texts: purposes,
  columns: [
    {
      key: 'name',
      label: purposes.name,
      sortBy: 'name',
      render: ({ name, maximumDisbursementAmount: cents }) => (
        <>
          {name}
          {cents === null ? null : <PhoneCaption>{payoutsTexts.credit.upTo(formatCents(cents))}</PhoneCaption>}
        </>
      ),
    },
    {
      key: 'maximum',
      label: purposes.maximum,
      align: 'right',
      from: 'sm',
      width: '220px',
      render: ({ maximumDisbursementAmount: cents }) => (cents === null ? purposes.noMaximum : <Money cents={cents} />),
    },
    createSortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  form: {
    empty: () => ({ ...emptyEntry, maximumDisbursementAmount: null }),
    fieldsOf: (purpose) => ({ ...entryFieldsOf(purpose), maximumDisbursementAmount: purpose.maximumDisbursementAmount }),
    bodyOf: (values) => ({ ...entryBodyOf(values), maximumDisbursementAmount: values.maximumDisbursementAmount }),
    schema: createFinancingProjectTypeSchema,
    required: ['sortIndex'],
    Fields: () => (
      <>
        <EntryFields words={purposes} />
        <FieldGrid>
          <MoneyInput name="maximumDisbursementAmount" label={purposes.maximum} help={purposes.maximumHelp} />
          <SortIndexInput />
        </FieldGrid>
        <MaximumBelowMinimumWarning />
      </>
    ),
  },
  commands: [createRemoveCommand<Purpose>('valutierung-financing-project-types', purposes)],
  invalidates: queryKeysToInvalidate.financingProjectType,
};
