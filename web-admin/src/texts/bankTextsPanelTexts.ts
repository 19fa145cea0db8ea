import type { CustomerAppBankTextKey } from '@portal/contracts/instance/texts/customerAppBankTextDefinitions';
import type { BankTextKey } from '@portal/contracts/instance/texts/bankTextDefinitions';
import { mailTextDefinitions } from '@portal/contracts/instance/texts/mailTextDefinitions';
import { payoutMailAndSmsTextDefinitions } from '@portal/contracts/instance/texts/payoutMailAndSmsTextDefinitions';

const ofTheApp: Readonly<Record<CustomerAppBankTextKey, string>> = {
  welcome: 'Begrüßung in der Übersicht',
  helpIntro: 'Einleitung der Hilfe',
  helpMore: 'Weitere Hilfe der Bank',
  legalImprint: 'Impressum',
  legalPrivacy: 'Datenschutzhinweise',
  legalAccessibility: 'Erklärung zur Barrierefreiheit',
};
const ofLetters = Object.fromEntries(
  Object.entries({ ...mailTextDefinitions, ...payoutMailAndSmsTextDefinitions }).map(([key, { label }]) => [key, label]),
) as Readonly<Record<Exclude<BankTextKey, CustomerAppBankTextKey>, string>>;

/** Labels of what a bank may say in its own words. */
export const bankTextLabels = Object.fromEntries(
  Object.entries({ ...ofTheApp, ...ofLetters }).map(([key, label]) => [`texts.${key}`, label]),
) as Readonly<Record<`texts.${BankTextKey}`, string>>;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const bankTextsPanelTexts = {
  hint: 'Hier sagt Ihre Bank es in eigenen Worten. Was in geschweiften Klammern steht, füllt das Portal aus.',
  app: 'Kundenbereich',
  mails: 'E\u2011Mails an Kunden',
  payouts: 'E\u2011Mails und SMS zu Auszahlungen',
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
  sample: {
    publicId: 'V-2026-000123',
    greeting: 'Sehr geehrte Frau Muster',
    daytime: 'Guten Tag',
    name: 'Frau Muster',
    link: 'https://…',
    validUntil: '31.12.2026',
    deadline: 'bis zum 31.12.2026',
    code: 'K7M4PX',
    total: '25.000\u00A0€',
    request: 'Abschlag Rohbau',
    accounts: 'DE89 •••• 3000',
    codeNote: 'Beim Öffnen senden wir Ihnen zur Sicherheit einen Code per SMS.',
  },
} as const;
