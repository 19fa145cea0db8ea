import { countWithNoun } from '../countWithNoun.ts';
import { quotedNamesWithOverflowCount } from '../quotedNamesWithOverflowCount.ts';
import { templateTransferTexts } from './templateTransferTexts.ts';
import { buildRecordTexts } from '../buildRecordTexts.ts';

const expiry = {
  days: (days: number) => countWithNoun(days, 'Tag', 'Tage'),
  never: 'Nie',
};

/** Templates of documents and enquiries. */
export const templatesTexts = {
  expires: 'Läuft ab',
  expiresInDays: 'Tage bis zum Ablauf',
  expiry,
  description: 'Beschreibung',
  atLeastADay: 'Mindestens 1 Tag',
  copyOf: ' (Kopie)',
  uses: 'Verwendet',
  transfer: templateTransferTexts,
  usedFor: (what: string) => ` Bisher verwendet für: ${what}.`,

  files: {
    ...buildRecordTexts({ article: 'Die', one: 'Dokumentvorlage', many: 'Dokumentvorlagen' }),
    title: 'Dokumentvorlagen',
    copy: 'Dokumentvorlage kopieren',
    expiresHelp: 'Gezählt ab dem Tag, an dem das Dokument angefordert wird.',
    usesOf: (count: number) => countWithNoun(count, 'Dokument', 'Dokumente'),
    removeText: (names: readonly string[]) =>
      names.length === 1
        ? `Die Dokumentvorlage „${names[0] ?? ''}“ wird gelöscht und verschwindet aus den Vorgangsvorlagen. Dokumente, die mit ihr angefordert wurden, bleiben, wie sie sind.`
        : `${names.length} Dokumentvorlagen werden gelöscht und verschwinden aus den Vorgangsvorlagen: ${quotedNamesWithOverflowCount(names)}. Dokumente, die mit ihnen angefordert wurden, bleiben, wie sie sind.`,
    search: 'Bezeichnung oder Beschreibung',
    empty: 'Es gibt noch keine Dokumentvorlagen.',
    emptyHint: 'Eine Vorlage hält fest, was zu einem Dokument immer gleich zu sagen ist.',
  },

  enquiries: {
    ...buildRecordTexts({
      article: 'Die',
      one: 'Vorgangsvorlage',
      many: 'Vorgangsvorlagen',
      remarks: [
        ' Vorgänge, die mit ihr angelegt wurden, bleiben, wie sie sind.',
        ' Vorgänge, die mit ihnen angelegt wurden, bleiben, wie sie sind.',
      ],
    }),
    title: 'Vorgangsvorlagen',
    copy: 'Vorgangsvorlage kopieren',
    name: 'Name',
    files: 'Dokumentvorlagen',
    filesOf: (count: number) => countWithNoun(count, 'Dokument', 'Dokumente'),
    noFiles: 'Noch keine Dokumentvorlage gewählt.',
    addFile: 'Dokumentvorlage hinzufügen',
    addFileHelp: 'In dieser Reihenfolge werden die Dokumente angefordert.',
    removeFile: (name: string) => `${name} entfernen`,
    taken: (name: string) => `„${name}“ wurde entfernt.`,
    expiresHelp: 'Gezählt ab dem Tag, an dem der Vorgang angelegt wird.',
    usesOf: (count: number) => countWithNoun(count, 'Vorgang', 'Vorgänge'),
    search: 'Name oder Beschreibung',
    empty: 'Es gibt noch keine Vorgangsvorlagen.',
    emptyHint: 'Eine Vorlage nennt die Dokumente, die ein Vorgang immer braucht.',
  },
} as const;
