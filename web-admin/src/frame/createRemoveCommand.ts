import type { RowCommand } from './recordScreens.ts';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

interface RemovingTexts {
  readonly removeTitle: string;
  readonly removeText: (names: readonly string[]) => string;
  readonly removed: (count: number) => string;
}

/** Deleting, in each row and for several. `also` is what else must be known of the rows before. */
export const createRemoveCommand = <Of extends RaRecordWithEtag>(
  resource: string,
  texts: RemovingTexts,
  also?: (rows: readonly Of[]) => string,
): RowCommand<Of> => ({
  action: 'delete',
  label: texts.removeTitle,
  icon: 'delete',
  danger: true,
  inRow: true,
  question: (names, rows) => `${texts.removeText(names)}${also?.(rows) ?? ''}`,
  run: (provider, record) => provider.delete(resource, { id: record.id, previousData: record }),
  done: texts.removed,
});
