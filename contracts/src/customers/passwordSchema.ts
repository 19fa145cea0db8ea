import { z } from 'zod';
import { faultCheck } from '../shared/text/text.ts';
import { PASSWORD_INPUT_MAX_LENGTH } from '../shared/text/textLimits.ts';
import { passwordTexts, passwordViolation } from './password.ts';

/** A new password that keeps the rule. */
export const newPasswordSchema = z
  .string({ error: passwordTexts.required })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordTexts.tooLong })
  .superRefine(faultCheck(passwordViolation));

/** A password that is only compared. */
export const enteredPasswordSchema = z
  .string({ error: 'Pflichtfeld' })
  .min(1, { error: 'Pflichtfeld' })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordTexts.tooLong });

/** Who changes something of the own access says again who it is. */
export const currentPasswordSchema = z
  .string({ error: passwordTexts.currentRequired })
  .min(1, { error: passwordTexts.currentRequired })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordTexts.tooLong });

/** Codes from links: base64url of 256 bits; anything else is simply unknown. */
export const linkCodeSchema = z.string({ error: 'Pflichtfeld' }).min(1, { error: 'Pflichtfeld' }).max(200, { error: 'Ungültiger Code' });
