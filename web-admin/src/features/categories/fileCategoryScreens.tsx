import { createFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { ENTRY_NAME_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { wholeNumberOrNaN } from '../../components/form/emptyIsNull.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { createRemoveCommand } from '../../frame/createRemoveCommand.ts';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { createSortIndexColumn } from '../../components/list/columns.tsx';
import { SortIndexInput } from '../../components/form/inputs/SortIndexInput.tsx';

const newFileCategory = { name: '', sortIndex: '0' };
const words = texts.categories;

export const fileCategoryScreens: RecordScreens<WithEtag<FileCategoryView>, typeof newFileCategory> = {
  texts: words,
  columns: [{ key: 'name', label: words.name, sortBy: 'name', render: ({ name }) => name }, createSortIndexColumn('160px')],
  sort: { field: 'sortIndex', order: 'ASC' },
  nameOf: ({ name }) => name,
  search: 'name',
  form: {
    empty: () => newFileCategory,
    fieldsOf: ({ name, sortIndex }) => ({ name, sortIndex: String(sortIndex) }),
    bodyOf: ({ name, sortIndex }) => ({ name: name.trim(), sortIndex: wholeNumberOrNaN(sortIndex) }),
    schema: createFileCategorySchema,
    required: ['sortIndex'],
    Fields: () => (
      <>
        <TextInput name="name" label={words.name} required maxLength={ENTRY_NAME_MAX_LENGTH} />
        <SortIndexInput />
      </>
    ),
  },
  commands: [createRemoveCommand('file-categories', words)],
  invalidates: queryKeysToInvalidate.fileCategory,
};
