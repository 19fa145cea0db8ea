import { quotedNamesWithOverflowCount } from './quotedNamesWithOverflowCount.ts';

interface Entry {
  readonly article: 'Der' | 'Die';
  readonly one: string;
  readonly many: string;
  /** What else is said before one is deleted, and before several are. */
  readonly remarks?: readonly [one: string, many: string];
}

/** What is said of entries that the bank keeps, whatever they are. */
export const buildRecordTexts = ({ article, one, many, remarks: [ofOne, ofMany] = ['', ''] }: Entry) => ({
  create: `${one} anlegen`,
  edit: `${one} bearbeiten`,
  created: `${article} ${one} wurde angelegt.`,
  edited: `${article} ${one} wurde bearbeitet.`,
  refreshed: `Die ${many} wurden aktualisiert.`,
  removeTitle: `${one} löschen`,
  removeText: (names: readonly string[]): string =>
    names.length === 1
      ? `${article} ${one} ${quotedNamesWithOverflowCount(names)} wird gelöscht.${ofOne}`
      : `${names.length} ${many} werden gelöscht: ${quotedNamesWithOverflowCount(names)}.${ofMany}`,
  removed: (count: number): string => (count === 1 ? `${article} ${one} wurde gelöscht.` : `${count} ${many} wurden gelöscht.`),
});
