import { z } from 'zod';
import { createOptionalLineSchema, createRequiredLineSchema } from './text/text.ts';
import { PUBLIC_ID_MAX_LENGTH } from './text/textLimits.ts';

/** It outlives the erasure of the person: in the log, in events to others and in letters. */
const PUBLIC_ID = /^(?=.*\d)[\p{L}\d]+(?:[-./_]+[\p{L}\d]+)*$/u;
const FAULT = 'Bitte geben Sie eine Nummer ohne Leerzeichen ein, mit mindestens einer Ziffer und ohne Namen, z. B. V-2026-000123.';

/** The number of a case or a loan: letters, digits and the marks between them. A person's name does not belong there. */
export const publicIdSchema = createRequiredLineSchema(PUBLIC_ID_MAX_LENGTH).pipe(z.string().regex(PUBLIC_ID, { error: FAULT }));

/** The same where the portal draws one if it is left out. */
export const optionalPublicIdSchema = createOptionalLineSchema(PUBLIC_ID_MAX_LENGTH).pipe(
  z.string().regex(PUBLIC_ID, { error: FAULT }).nullable(),
);
