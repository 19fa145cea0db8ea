import { z } from 'zod';
import { REQUIRED_FIELD_TEXT } from '../shared/required.ts';
import { createFaultRefinement } from '../shared/text/text.ts';
import { PASSWORD_INPUT_MAX_LENGTH } from '../shared/text/textLimits.ts';
import { passwordFaultTexts, passwordFault } from './password.ts';

/** A new password that keeps the rule. */
export const newPasswordSchema = z
  .string({ error: passwordFaultTexts.required })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordFaultTexts.tooLong })
  .superRefine(createFaultRefinement(passwordFault));

/** What is only compared, and not endless. */
const comparedTextSchema = (max: number, missing: string, tooLong: string) =>
  z.string({ error: missing }).min(1, { error: missing }).max(max, { error: tooLong });

/** A password that is only compared. */
export const enteredPasswordSchema = comparedTextSchema(PASSWORD_INPUT_MAX_LENGTH, REQUIRED_FIELD_TEXT, passwordFaultTexts.tooLong);

/** Who changes something of the own access says again who it is. */
export const currentPasswordSchema = comparedTextSchema(
  PASSWORD_INPUT_MAX_LENGTH,
  passwordFaultTexts.currentRequired,
  passwordFaultTexts.tooLong,
);

/** Codes from links: base64url of 256 bits; anything else is simply unknown. */
export const codeFromLinkSchema = comparedTextSchema(200, REQUIRED_FIELD_TEXT, 'Ungültiger Code');
