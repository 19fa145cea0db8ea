import { formatDay } from '../shared/time/days.ts';

/** What happens in a case beside its changes of status, and stands in its history. */
export const happeningKinds = [
  'questionAsked',
  'bankWrote',
  'questionClosed',
  'accessLinkSent',
  'accessLinkOpened',
  'accessLinkEnded',
  'reminded',
  'deadlineExtended',
] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** As the bank reads them. */
export const happeningLabels: Readonly<Record<HappeningKind, string>> = {
  questionAsked: 'Frage des Kunden',
  bankWrote: 'Nachricht der Bank',
  questionClosed: 'Frage ohne Antwort geschlossen',
  accessLinkSent: 'Direktzugang gesendet',
  accessLinkOpened: 'Mit Direktzugang angemeldet',
  accessLinkEnded: 'Direktzugang beendet',
  reminded: 'Kunde erinnert',
  deadlineExtended: 'Ablaufdatum verschoben',
};

/** In a row of the history: with the new deadline, where it is about one. */
export const happeningText = ({ kind, expiresOn }: { readonly kind: HappeningKind; readonly expiresOn: string | null }): string =>
  expiresOn === null ? happeningLabels[kind] : `${happeningLabels[kind]} auf ${formatDay(expiresOn)}`;

/** What customers are told: what they read at the document, too. */
export const happeningKindsForCustomers = ['questionAsked', 'bankWrote', 'questionClosed'] as const satisfies readonly HappeningKind[];
