import { TABLE_DESCRIPTION_CUT_CHARACTERS } from '@portal/contracts/texts/notices';
import type { Column } from '../../../components/list/column.ts';
import { texts } from '../../../texts.ts';

function cutText(text: string | null): string {
  if (text === null) return texts.common.none;
  return text.length <= TABLE_DESCRIPTION_CUT_CHARACTERS ? text : `${text.slice(0, TABLE_DESCRIPTION_CUT_CHARACTERS).trimEnd()} …`;
}

/** In a table nobody reads on for long. */
export const createCutTextColumn = <Key extends string>(
  key: Key,
  label: string,
  width: string,
): Column<Readonly<Record<Key, string | null>>> => ({
  key,
  label,
  from: 'md',
  width,
  render: (row) => cutText(row[key]),
});
