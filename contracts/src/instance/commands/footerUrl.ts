import { z } from 'zod';
import { FOOTER_LABEL_MAX_LENGTH, FOOTER_URL_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { sortIndexSchema } from '../../shared/sortIndex.ts';
import { createRequiredLineSchema } from '../../shared/text/text.ts';
import { footerUrlTargets } from '../footerUrlTargets.ts';

/** The web's by https only, or a page of the portal itself. */
function isFooterAddress(address: string): boolean {
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address)) return true;
  if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** POST footer-urls. */
export const createFooterUrlSchema = z.strictObject({
  label: createRequiredLineSchema(FOOTER_LABEL_MAX_LENGTH),
  url: createRequiredLineSchema(FOOTER_URL_MAX_LENGTH).refine(isFooterAddress, {
    error: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt, oder eine Seite des Portals wie /legal.',
  }),
  sortIndex: sortIndexSchema,
  target: z.enum(footerUrlTargets),
});
export type CreateFooterUrl = z.output<typeof createFooterUrlSchema>;
/** PATCH footer-urls/{id}. */
export const editFooterUrlSchema = createFooterUrlSchema.partial();
