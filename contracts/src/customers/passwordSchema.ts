import { z } from 'zod';
import { createFaultRefinement } from '../shared/text/text.ts';
import { PASSWORD_INPUT_MAX_LENGTH } from '../shared/text/textLimits.ts';
import { passwordFaultTexts, passwordFault } from './password.ts';

/** A new password that keeps the rule. */
export const newPasswordSchema = z
  .string({ error: passwordFaultTexts.required })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordFaultTexts.tooLong })
  .superRefine(createFaultRefinement(passwordFault));

/** A password that is only compared. */
export const enteredPasswordSchema = z
  .string({ error: 'Pflichtfeld' })
  .min(1, { error: 'Pflichtfeld' })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordFaultTexts.tooLong });

/** Who changes something of the own access says again who it is. */
export const currentPasswordSchema = z
  .string({ error: passwordFaultTexts.currentRequired })
  .min(1, { error: passwordFaultTexts.currentRequired })
  .max(PASSWORD_INPUT_MAX_LENGTH, { error: passwordFaultTexts.tooLong });

/** Codes from links: base64url of 256 bits; anything else is simply unknown. */
export const codeFromLinkSchema = z
  .string({ error: 'Pflichtfeld' })
  .min(1, { error: 'Pflichtfeld' })
  .max(200, { error: 'Ungültiger Code' });
