import { SEARCH_WORD_MIN_CHARACTERS } from '@portal/contracts/finding/found';
import { countWithNoun } from './countWithNoun.ts';

const more = 'Es gibt weitere. Bitte genauer suchen.';

/** The search over everything. */
export const globalSearchTexts = {
  label: 'Suche über alles',
  placeholder: 'Name, Nummer oder Dokument',
  open: 'Suchen',
  close: 'Suche schließen',
  results: 'Gefunden',
  tooShort: `Geben Sie mindestens ${SEARCH_WORD_MIN_CHARACTERS === 3 ? 'drei' : SEARCH_WORD_MIN_CHARACTERS} Zeichen ein.`,
  searching: 'Wird gesucht …',
  none: (search: string) => `Nichts gefunden zu „${search}“.`,
  noneHelp: 'Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.',
  failed: 'Die Suche ist gerade nicht möglich.',
  retry: 'Noch einmal versuchen',
  all: (label: string) => `Alle ansehen in „${label}“`,
  more,
  moreOf: (label: string) => `${label}: ${more}`,
  count: (count: number) => countWithNoun(count, 'Treffer', 'Treffer'),
} as const;
