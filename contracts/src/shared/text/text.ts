import { z } from 'zod';
import { normaliseEmailAddress, EMAIL_INVALID_TEXT, isEmailAddress } from '../normaliseEmailAddress.ts';
import { REQUIRED_FIELD_TEXT } from '../required.ts';
import { hasVisibleText, singleLineTextFault, multilineTextFault } from './textFaults.ts';
import { EMAIL_MAX_LENGTH } from './textLimits.ts';

type FaultOf = (text: string) => string | undefined;

const required = (max: number, faultOf: FaultOf) =>
  z
    .string({ error: REQUIRED_FIELD_TEXT })
    .normalize('NFC')
    .trim()
    .min(1, { error: REQUIRED_FIELD_TEXT, abort: true })
    .refine(hasVisibleText, { error: REQUIRED_FIELD_TEXT, abort: true })
    .max(max, { error: tooLongText(max) })
    .superRefine(createFaultRefinement(faultOf));

const optional = (max: number, faultOf: FaultOf, tooLong = tooLongText(max)) =>
  z
    .string({ error: 'Ungültiger Text' })
    .normalize('NFC')
    .trim()
    .max(max, { error: tooLong })
    .superRefine(createFaultRefinement(faultOf))
    .transform((value) => (hasVisibleText(value) ? value : null))
    .nullable();

const tooLongText = (max: number): string => `Höchstens ${max} Zeichen`;

/** The check of a schema for what `faultOf` finds wrong with a text. */
export const createFaultRefinement =
  (faultOf: FaultOf) =>
  (value: string, { addIssue }: { readonly addIssue: (issue: { code: 'custom'; message: string }) => void }): void => {
    const message = faultOf(value);
    if (message !== undefined) addIssue({ code: 'custom', message });
  };

/** One line that must be there (a name, a number): trimmed, NFC, 1 to `max` characters, no line breaks and nothing invisible. */
export const createRequiredLineSchema = (max = 200) => required(max, singleLineTextFault);

/** One line that may be absent: empty and null both become null. */
export const createOptionalLineSchema = (max = 200, tooLong?: string) => optional(max, singleLineTextFault, tooLong);

/** Text of several lines that must be there: trimmed, NFC, 1 to `max` characters, nothing invisible but line breaks and tabs. */
export const createRequiredTextSchema = (max = 200) => required(max, multilineTextFault);

/** Text of several lines that may be absent: empty and null both become null. */
export const createOptionalTextSchema = (max = 200, tooLong?: string) => optional(max, multilineTextFault, tooLong);

/** What somebody signs in with: compared like an address, and never refused for its form. */
export const signInEmailSchema = z
  .string({ error: REQUIRED_FIELD_TEXT })
  .trim()
  .min(1, { error: REQUIRED_FIELD_TEXT })
  .max(EMAIL_MAX_LENGTH, { error: tooLongText(EMAIL_MAX_LENGTH) })
  .transform(normaliseEmailAddress);

/** An e-mail address, lower-cased and with its domain in the letters of the DNS: addresses are compared that way. */
export const emailSchema = signInEmailSchema.pipe(
  z
    .string()
    .max(EMAIL_MAX_LENGTH, { error: tooLongText(EMAIL_MAX_LENGTH) })
    .refine(isEmailAddress, { error: EMAIL_INVALID_TEXT }),
);

/** What a form sends for nothing becomes null. */
export const emptyAsNullSchemaFor = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema]);
