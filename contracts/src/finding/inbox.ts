import { z } from 'zod';
import { instantField, readonlyArrayField, defineView } from '../shared/defineView.ts';

export const inboxEntryKindLabels = {
  filesArrived: 'Dokumente eingegangen',
  problemReported: 'Klärung gewünscht',
  questionAsked: 'Frage zu einem Dokument',
  enquiryCompleted: 'Vorgang eingereicht',
  disbursementSubmitted: 'Auszahlungsantrag eingereicht',
  disbursementResubmitted: 'Auszahlungsantrag erneut eingereicht',
  secondApprovalNeeded: 'Zweite Freigabe nötig',
  secondWithdrawalNeeded: 'Zweite Rücknahme nötig',
  paymentReturned: 'Zahlung zurückgekommen',
  deletionRequested: 'Löschung gewünscht',
  messageFailed: 'Nachricht nicht zustellbar',
  messageRefused: 'Nachricht abgelehnt',
  archivingCompleted: 'Archivierung nachgetragen',
  archivedWithoutEntry: 'Nur in agree21 archiviert',
  archivedMissing: 'In agree21 nicht gefunden',
} as const;
export type InboxEntryKind = keyof typeof inboxEntryKindLabels;

/** Whose: of the customers whom the employee advises, or of all. */
export const inboxScopes = ['own', 'all'] as const;
export type InboxScope = (typeof inboxScopes)[number];

/** Shown at once; of those that are unread as many are counted as `INBOX_COUNTED`. */
export const MAX_INBOX_ENTRIES = 30;
export const MAX_INBOX_UNREAD_COUNT = 100;

const entry = z.strictObject({
  id: z.string(),
  kind: z.enum(Object.keys(inboxEntryKindLabels) as InboxEntryKind[]).meta({ 'x-labels': inboxEntryKindLabels }),
  at: instantField(),
  /** `at`, or when the customer was handed over to the employee who asks for the own ones: by it the newest come first. */
  newSince: instantField(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Where it is dealt with, below the console's base. */
  path: z.string(),
  /** A letter that was refused: it can be sent again or dismissed here. */
  refused: z.strictObject({ id: z.string(), over: z.boolean() }).exactOptional(),
  /** New since after what the employee has marked as read. */
  unread: z.boolean(),
});
export type InboxEntry = z.output<typeof entry>;

/** GET inbox: what is new and still waits for somebody, newest first. */
export const inboxView = defineView('Inbox', {
  entries: readonlyArrayField(entry),
  /** There are older ones. */
  more: z.boolean(),
  /** At most `INBOX_COUNTED`, which then means: at least so many. */
  unread: z.int().min(0).max(MAX_INBOX_UNREAD_COUNT),
  /** Everything up to here the employee has marked as read. */
  readUntil: instantField().nullable(),
});
export type InboxView = z.output<typeof inboxView>;

/** PUT inbox/read: everything up to what was new last on screen. */
export const markInboxReadSchema = z.strictObject({ until: z.iso.datetime({ error: 'Pflichtfeld' }) });
