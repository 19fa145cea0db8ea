import { z } from 'zod';
import { mobileCodeTexts, mobileCodeViolation, normaliseMobileCode } from '../mobileCode.ts';

/** POST customers/{id}/confirm-mobile. */
export const confirmMobileSchema = z.strictObject({
  code: z
    .string({ error: mobileCodeTexts.required })
    .max(100, { error: mobileCodeTexts.wrongLength })
    .transform(normaliseMobileCode)
    .superRefine((code, context) => {
      const message = mobileCodeViolation(code);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
});
