import type { BankTextKey } from '@portal/contracts/instance/texts/bankTexts';

const subjectOf = (letter: string): string => `Betreff: ${letter}`;

/** Labels of what a bank may say in its own words. */
export const ownTextLabels = {
  'texts.helpIntro': 'Einleitung der Hilfe',
  'texts.helpMore': 'Weitere Hilfe der Bank',
  'texts.legalImprint': 'Impressum',
  'texts.legalPrivacy': 'Datenschutzhinweise',
  'texts.legalAccessibility': 'Erklärung zur Barrierefreiheit',
  'texts.greeting': 'Anrede',
  'texts.closing': 'Grußformel',
  'texts.subjectInvitation': subjectOf('Einladung'),
  'texts.subjectPasswordReset': subjectOf('Passwort zurücksetzen'),
  'texts.subjectPasswordChanged': subjectOf('Passwort geändert'),
  'texts.subjectSelfDisclosure': subjectOf('Selbstauskunft'),
  'texts.subjectOpened': subjectOf('neuer Vorgang'),
  'texts.subjectHandedBack': subjectOf('Vorgang zurückgegeben'),
  'texts.subjectRequestedAgain': subjectOf('Dokument erneut angefordert'),
  'texts.subjectReminded': subjectOf('Erinnerung'),
  'texts.subjectDueInWeek': subjectOf('Frist endet in einer Woche'),
  'texts.subjectDueTomorrow': subjectOf('Frist endet morgen'),
  'texts.subjectProcessed': subjectOf('Vorgang abgeschlossen'),
  'texts.subjectBankDocument': subjectOf('Bankdokument liegt bereit'),
  'texts.subjectBankWrote': subjectOf('Nachricht zu einem Dokument'),
  'texts.subjectNews': subjectOf('mehrere Neuigkeiten'),
} as const satisfies Readonly<Record<`texts.${BankTextKey}`, string>>;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const ownTexts = {
  hint: 'Hier sagt Ihre Bank es in eigenen Worten. Worum es in einer E\u2011Mail geht und ihr Link bleiben, wie sie sind.',
  app: 'Kundenbereich',
  mails: 'E\u2011Mails an Kunden',
  usual: 'Standardtext',
  own: 'eigener Text',
  nothing: 'Kein Text',
  change: 'Ändern',
  reset: 'Standardtext wiederherstellen',
  done: 'Zuklappen',
  of: (action: string, label: string) => `${action}: ${label}`,
  preview: 'Vorschau',
  markdown: 'Markdown: Überschriften, Listen, Links und Hervorhebungen.',
  needs: (names: readonly string[]) => `Muss darin stehen: ${inBraces(names)}.`,
  may: (names: readonly string[]) => `Möglich: ${inBraces(names)}.`,
  most: (count: number) => `Höchstens ${count.toLocaleString('de-DE')} Zeichen.`,
  sample: { publicId: 'V-2026-000123', greeting: 'Sehr geehrte Frau Muster' },
} as const;
