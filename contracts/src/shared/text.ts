import { z } from 'zod';
import { REQUIRED } from './required.ts';

/** Text that must be there: trimmed, 1 to `max` characters, no control characters but line breaks and tabs. */
export const requiredText = (max = 200) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, { error: REQUIRED })
    .max(max, { error: `Höchstens ${max} Zeichen` })
    .refine((value) => !hasControlCharacters(value), { error: 'Unerlaubte Zeichen' });

/** Text that may be absent: empty and null both become null. */
export const optionalText = (max = 200, tooLong = `Höchstens ${max} Zeichen`) =>
  z
    .string({ error: 'Ungültiger Text' })
    .trim()
    .max(max, { error: tooLong })
    .refine((value) => !hasControlCharacters(value), { error: 'Unerlaubte Zeichen' })
    .transform((value) => (value === '' ? null : value))
    .nullable();

// eslint would take a literal for a mistake, so the class is spelled by code points: all of C0 but tab and line breaks, and DEL.
const controlCharacters = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]');
const hasControlCharacters = (value: string): boolean => controlCharacters.test(value);

/** An e-mail address, lower-cased: addresses are compared that way. */
export const emailSchema = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, { error: REQUIRED })
  .max(254, { error: 'Höchstens 254 Zeichen' })
  .transform((value) => value.toLowerCase())
  .pipe(z.email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }));

/** A mobile number; spaces, slashes and hyphens are dropped, a leading 0 becomes +49, 00 becomes +. */
export const mobileSchema = z
  .string({ error: REQUIRED })
  .max(40, { error: 'Höchstens 40 Zeichen' })
  .transform((value) =>
    value
      .replace(/[\s/()-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0/, '+49'),
  )
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'Bitte geben Sie eine gültige Mobilnummer ein, z. B. +49 170 1234567.' }));
