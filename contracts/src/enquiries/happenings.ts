import { formatDay } from '../shared/time/days.ts';

/** What happens in a case beside its changes of status, and stands in its history: as the bank reads it. */
export const happeningLabels = {
  questionAsked: 'Frage des Kunden',
  bankWrote: 'Nachricht der Bank',
  questionClosed: 'Frage ohne Antwort geschlossen',
  accessLinkSent: 'Direktzugang gesendet',
  accessLinkOpened: 'Mit Direktzugang angemeldet',
  accessLinkEnded: 'Direktzugang beendet',
  reminded: 'Kunde erinnert',
  deadlineExtended: 'Ablaufdatum verschoben',
} as const;
export type HappeningKind = keyof typeof happeningLabels;
export const nonStatusHistoryEventKinds = Object.keys(happeningLabels) as readonly HappeningKind[];

/** In a row of the history: with the new deadline, where it is about one. */
export const happeningText = ({ kind, expiresOn }: { readonly kind: HappeningKind; readonly expiresOn: string | null }): string =>
  expiresOn === null ? happeningLabels[kind] : `${happeningLabels[kind]} auf ${formatDay(expiresOn)}`;

/** What customers are told: what they read at the document, too. */
export const happeningKindsForCustomers = ['questionAsked', 'bankWrote', 'questionClosed'] as const satisfies readonly HappeningKind[];
