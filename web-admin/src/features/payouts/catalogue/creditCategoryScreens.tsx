import { createCreditCategorySchema } from '@portal/contracts/payouts/commands/catalogue';
import type { CreditCategoryView } from '@portal/contracts/payouts/views/catalogue';
import { ENTRY_NAME_LENGTH, INFOTEXT_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { DESCRIPTION_CUT_CHARACTERS } from '@portal/contracts/texts/notices';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { textOrNull, parseWholeNumber } from '../../../components/form/emptyIsNull.ts';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import type { RecordScreens } from '../../../frame/recordScreens.ts';
import { createRemoveCommand } from '../../../frame/createRemoveCommand.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { cutText } from './cutText.ts';
import { SortIndexInput } from '../../../components/form/inputs/SortIndexInput.tsx';
import { sortIndexColumn } from '../../../components/list/columns.tsx';

const words = payoutsTexts.categories;
type Row = WithEtag<CreditCategoryView>;

interface CategoryValues {
  readonly name: string;
  readonly infotext: string;
  readonly sortIndex: string;
}

export const creditCategoryScreens: RecordScreens<Row, CategoryValues> = {
  texts: words,
  columns: [
    { key: 'name', label: words.name, sortBy: 'name', render: ({ name }) => name },
    {
      key: 'infotext',
      label: words.infotext,
      from: 'md',
      width: '50%',
      render: ({ infotext }) => cutText(infotext, DESCRIPTION_CUT_CHARACTERS),
    },
    sortIndexColumn(),
  ],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'q',
  form: {
    empty: () => ({ name: '', infotext: '', sortIndex: '0' }),
    fieldsOf: ({ name, infotext, sortIndex }) => ({ name, infotext: infotext ?? '', sortIndex: String(sortIndex) }),
    bodyOf: ({ name, infotext, sortIndex }) => ({
      name: name.trim(),
      infotext: textOrNull(infotext),
      sortIndex: parseWholeNumber(sortIndex),
    }),
    schema: createCreditCategorySchema,
    required: ['sortIndex'],
    Fields: () => (
      <>
        <TextInput name="name" label={words.name} required maxLength={ENTRY_NAME_LENGTH} />
        <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={3} maxLength={INFOTEXT_LENGTH} />
        <SortIndexInput />
      </>
    ),
  },
  commands: [createRemoveCommand<Row>('valutierung-credit-categories', words)],
  invalidates: queryKeysToInvalidate.creditCategory,
};
