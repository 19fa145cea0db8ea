/** What the portal reminds of by itself. What happens in a case, and what somebody of the bank sends, is always written. */
export const reminderKinds = ['deadlines', 'payoutDrafts'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Whether the customer wants each of them by mail. */
export type ReminderChoice = Readonly<Record<ReminderKind, boolean>>;

/** Of whoever has not chosen. */
export const defaultReminderChoice: ReminderChoice = { deadlines: true, payoutDrafts: true };

export const reminderKindLabels: Readonly<Record<ReminderKind, string>> = {
  deadlines: 'Erinnerung an Fristen',
  payoutDrafts: 'Erinnerung an angefangene Auszahlungen',
};
