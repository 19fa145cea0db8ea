import { rentLockerSchema } from '@portal/contracts/lockers/commands/rentLocker';
import { lockerStatusLabels } from '@portal/contracts/lockers/status';
import type { LockerView } from '@portal/contracts/lockers/views/locker';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { runCommandForRecord } from '../../api/runCommand.ts';
import { CustomerInput } from '../../components/form/inputs/CustomerInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import type { RecordScreens, RowCommand } from '../../frame/recordScreens.ts';
import { lockersTexts as words } from './lockersTexts.ts';

interface LockerValues {
  readonly customer: string;
  readonly number: string;
  readonly note: string;
}

const givingBack: RowCommand<WithEtag<LockerView>> = {
  action: 'edit',
  label: words.giveBack,
  icon: 'undo',
  inRow: true,
  appliesTo: ({ status }) => status === 'rented',
  question: words.giveBackQuestion,
  run: (_provider, locker) => runCommandForRecord<LockerView>(`lockers/${locker.id}/give-back`, 'POST', {}, locker['@etag']),
  done: words.givenBack,
};

export const lockerScreens: RecordScreens<WithEtag<LockerView>, LockerValues> = {
  texts: words,
  columns: [
    { key: 'number', label: words.number, sortBy: 'number', render: ({ number }) => number },
    { key: 'status', label: words.status, render: ({ status }) => lockerStatusLabels[status] },
    { key: 'note', label: words.note, from: 'md', render: ({ note }) => note },
  ],
  sort: { field: 'number', order: 'ASC' },
  nameOf: ({ number }) => number,
  search: 'q',
  form: {
    empty: () => ({ customer: '', number: '', note: '' }),
    bodyOf: ({ customer, number, note }) => ({ customer, number: number.trim(), note: note.trim() || null }),
    schema: rentLockerSchema,
    Fields: () => (
      <>
        <CustomerInput name="customer" />
        <TextInput name="number" label={words.number} required maxLength={20} />
        <TextInput name="note" label={words.note} maxLength={500} />
      </>
    ),
  },
  commands: [givingBack],
  invalidates: [['lockers']],
};
