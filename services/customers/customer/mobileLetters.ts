import { isMobileUsableForTan, lastDigitsOfMobile, type TanMobile } from '@portal/contracts/customers/tanMobile';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { createBankTextRenderer, createPlainTextMailMessage } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import { createSmsMessage } from '@portal/platform/outbox/createSmsMessage';
import type { CustomerLetterFacts } from './customerLetters.ts';

/** The letters about a mobile number. Pure: data in, letter out. Of numbers they name no more than the ending. */
export interface MobileChange {
  /** The number before. */
  readonly former: string | null;
  readonly after: TanMobile;
  readonly changedAt: string;
  /** Without the module nobody is asked for a TAN, and told nothing of it. */
  readonly usesTans: boolean;
}

/** Who did it may sit in the bank: the letter names nobody there, and no telephone number that somebody could have changed. */
export const createUnwantedChangeText = ({ app }: Pick<CustomerLetterFacts, 'app'>): string =>
  `War das nicht gewünscht? Dann rufen Sie bitte sofort die ${app.bankName} an, unter der Telefonnummer, die Sie kennen.`;

const time = (instant: string): string => `${formatInstant(instant)} Uhr`;

export function formerMobileSms(facts: Pick<CustomerLetterFacts, 'app'>, to: string, change: MobileChange): MailOrSmsMessage {
  const { after, changedAt } = change;
  const { title, bankName } = facts.app;
  const happened =
    after.number === null
      ? `Diese Mobilnummer wurde am ${time(changedAt)} in ${title} der ${bankName} gelöscht.`
      : `Ihre Mobilnummer in ${title} der ${bankName} wurde am ${time(changedAt)} geändert. Die neue Nummer endet auf ${lastDigitsOfMobile(after.number)}.`;
  return createSmsMessage({
    to,
    subject: 'Mobilnummer geändert',
    text: [happened, ...whenItCounts(change), createUnwantedChangeText(facts)].join(' '),
    code: null,
    notAfter: null,
  });
}

export function mobileChangedLetter({ publicUrl, ...facts }: CustomerLetterFacts, change: MobileChange): MailOrSmsMessage {
  const { to } = facts;
  const words = createBankTextRenderer(facts, { greeting: greetingOf(to) });
  const { former, after, changedAt, usesTans } = change;
  const waits = usesTans && after.countsFrom !== null && !isMobileUsableForTan(after, changedAt);
  const link = `${publicUrl}${customerPaths.profile}`;
  const happened =
    after.number === null
      ? `die Mobilnummer zu Ihrem Zugang wurde am ${time(changedAt)} gelöscht.`
      : `die Mobilnummer zu Ihrem Zugang wurde am ${time(changedAt)} geändert. Die neue Nummer endet auf ${lastDigitsOfMobile(after.number)}.`;
  return createPlainTextMailMessage({
    to: to.email,
    subject: after.number === null ? 'Ihre Mobilnummer wurde gelöscht' : 'Ihre Mobilnummer wurde geändert',
    paragraphs: [
      words('greeting'),
      [happened, ...whenItCounts(change)].join(' '),
      ...(waits ? [`Soll sie früher zählen? Dann melden Sie sich an und bestätigen Sie sie in Ihrem Benutzerprofil:\n${link}`] : []),
      [
        createUnwantedChangeText(facts),
        ...(former === null ? [] : ['Wir haben die Änderung auch an Ihre bisherige Mobilnummer gemeldet.']),
      ].join(' '),
      words('closing'),
    ],
    ...(waits && { link }),
  });
}

function whenItCounts({ after, changedAt, usesTans }: MobileChange): readonly string[] {
  if (!usesTans) return [];
  if (after.number === null || after.countsFrom === null) return ['TANs können wir Ihnen nun nicht mehr senden.'];
  if (isMobileUsableForTan(after, changedAt)) return ['Für TANs zählt sie sofort, weil sie es schon zuvor tat.'];
  return [`Für TANs zählt sie ab dem ${time(after.countsFrom)}, vorher nur, wenn Sie sie selbst bestätigen.`];
}
