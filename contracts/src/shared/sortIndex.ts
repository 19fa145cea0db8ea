import { z } from 'zod';

/** The place of an entry in its list: a whole number, the smallest comes first. */
export const sortIndexSchema = z
  .int({ error: 'Bitte geben Sie eine ganze Zahl ein.' })
  .min(-1_000_000, { error: 'Zu klein' })
  .max(1_000_000, { error: 'Zu groß' });
