import { z } from 'zod';

/** Ten years. */
const MAX_EXPIRES_IN_DAYS = 3650;

/** Days until something expires that is made from a template; 0 and null = it does not. */
export const expiresInDaysSchema = z
  .int({ error: 'Bitte geben Sie eine ganze Zahl von Tagen ein.' })
  .min(0, { error: 'Mindestens 1 Tag' })
  .max(MAX_EXPIRES_IN_DAYS, { error: `Höchstens ${MAX_EXPIRES_IN_DAYS} Tage` })
  .nullable();
