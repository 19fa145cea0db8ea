import { z } from 'zod';
import { berlinDay } from './days.ts';

export { berlinDay, dayHasPassed, formatDay, formatInstantYearFirst } from './days.ts';

/** An instant: ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime({ error: 'Bitte geben Sie Datum (TT.MM.JJJJ) und Uhrzeit (HH:MM) ein.', abort: true });

/** A calendar day `YYYY-MM-DD`, business time zone Europe/Berlin. Full instants are cut to their day in Berlin. */
export const daySchema = z
  .string()
  .max(40)
  .transform((value) => (/^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? berlinDay(value) : value))
  .pipe(z.iso.date({ error: 'Bitte geben Sie ein gültiges Datum (TT.MM.JJJJ) ein.' }));
