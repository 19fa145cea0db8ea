import {
  footerUrlTargetLabels,
  technicalMessageCategoryLabels,
  technicalMessageTargetLabels,
} from '@portal/contracts/instance/instanceLabels';
import type { TechnicalMessageStatus } from '@portal/contracts/instance/technicalMessage';
import { quotedNamesWithOverflowCount } from './quotedNamesWithOverflowCount.ts';
import { buildRecordTexts } from './buildRecordTexts.ts';

/** Texts of what an instance administrator keeps. */
export const instanceAreaTexts = {
  title: 'Instanz',
  more: 'Mehr',
  messagesTile: 'Was alle Kunden oder alle Mitarbeiter gerade wissen müssen',
  footerTile: 'Links unter jeder Seite des Portals',
  configurationTile: 'Name, Farben, Gestaltung und Regeln des Portals',
};

export const technicalMessagesTexts = {
  ...buildRecordTexts({ article: 'Die', one: 'Mitteilung', many: 'Mitteilungen' }),
  title: 'Mitteilungen',
  search: 'Text',
  empty: 'Es gibt noch keine Mitteilungen.',
  emptyHint: 'Eine Mitteilung steht über jeder Seite ihres Bereichs, solange sie gilt.',
  removeText: (names: readonly string[]) =>
    names.length === 1
      ? `Die Mitteilung ${quotedNamesWithOverflowCount(names)} wird gelöscht und niemandem mehr angezeigt.`
      : `${names.length} Mitteilungen werden gelöscht und niemandem mehr angezeigt: ${quotedNamesWithOverflowCount(names)}.`,
  content: 'Text',
  contentHelp: 'Markdown: **fett**, [Link](https://…), Listen mit „- “. HTML und Skripte werden nie ausgeführt.',
  preview: 'Vorschau',
  previewEmpty: 'Hier erscheint die Mitteilung, sobald Sie etwas schreiben.',
  target: 'Bereich',
  targets: technicalMessageTargetLabels,
  category: 'Art',
  categories: technicalMessageCategoryLabels,
  active: 'Eingeschaltet',
  activeHelp: 'Ausgeschaltet wird die Mitteilung niemandem angezeigt.',
  start: 'Beginn',
  startHelp: 'Leer: ab sofort. Ohne Uhrzeit: ab 00:00 Uhr.',
  end: 'Ende',
  endHelp: 'Leer: bis auf Weiteres. Ohne Uhrzeit: bis 23:59 Uhr.',
  window: 'Zeitraum',
  from: (start: string) => `ab ${start}`,
  until: (end: string) => `bis ${end}`,
  between: (start: string, end: string) => `${start} – ${end}`,
  always: 'unbefristet',
  status: 'Status',
  statuses: { planned: 'geplant', active: 'aktiv', ended: 'abgelaufen', inactive: 'ausgeschaltet' } satisfies Record<
    TechnicalMessageStatus,
    string
  >,
};

export const footerUrlsTexts = {
  ...buildRecordTexts({ article: 'Der', one: 'Link', many: 'Links' }),
  title: 'Fußzeile',
  search: 'Bezeichnung oder Adresse',
  empty: 'Es gibt noch keine Links.',
  emptyHint: 'Impressum, Datenschutz und Barrierefreiheit gehören in jede Fußzeile.',
  removeText: (names: readonly string[]) =>
    names.length === 1
      ? `Der Link ${quotedNamesWithOverflowCount(names)} verschwindet aus der Fußzeile.`
      : `${names.length} Links verschwinden aus der Fußzeile: ${quotedNamesWithOverflowCount(names)}.`,
  label: 'Bezeichnung',
  url: 'Adresse',
  urlHelp: 'Eine Adresse mit https:// oder eine Seite des Portals wie /legal.',
  sortIndex: 'Sortierindex',
  sortIndexHelp: 'Kleinere Zahlen stehen weiter vorn.',
  target: 'Bereich',
  targets: footerUrlTargetLabels,
};
