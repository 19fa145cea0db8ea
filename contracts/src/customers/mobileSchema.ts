import { z } from 'zod';
import { REQUIRED_FIELD_TEXT } from '../shared/required.ts';
import { MOBILE_INPUT_MAX_LENGTH } from '../shared/text/textLimits.ts';
import { mobileFaultTexts, parseMobileNumberOrFault } from './parseMobileNumberOrFault.ts';

/** A mobile number as people write or paste it, kept as E.164: `+491701234567`. */
export const mobileSchema = z
  .string({ error: REQUIRED_FIELD_TEXT })
  .max(MOBILE_INPUT_MAX_LENGTH, { error: 'Höchstens 40 Zeichen' })
  .transform((text) => {
    const read = parseMobileNumberOrFault(text);
    return 'number' in read ? read.number : text;
  })
  .pipe(
    z.string().superRefine((text, { addIssue }) => {
      const read = parseMobileNumberOrFault(text);
      if ('fault' in read) addIssue({ code: 'custom', message: mobileFaultTexts[read.fault] });
    }),
  );
