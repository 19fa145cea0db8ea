import { z } from 'zod';

const wanted = () => z.boolean({ error: 'Bitte wählen Sie: erinnern (true) oder nicht erinnern (false).' }).exactOptional();

/** POST customers/{id}/choose-reminders: what is left out stays as it is, so that two tabs undo nothing of each other. */
export const chooseRemindersSchema = z.strictObject({ deadlines: wanted(), payoutDrafts: wanted() });
export type ChooseReminders = z.output<typeof chooseRemindersSchema>;
