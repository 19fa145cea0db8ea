import { z } from 'zod';
import { daySchema } from '../../shared/dates.ts';
import { referenceTo } from '../../shared/ids.ts';
import { optionalText, requiredText } from '../../shared/text.ts';

export const enquiryFields = {
  publicId: optionalText(40),
  name: requiredText(120),
  description: optionalText(2000),
  expiresAt: daySchema.nullable(),
};

/** POST enquiries. Left empty, `publicId` becomes `V-<year>-<6 digits>`. */
export const createEnquirySchema = z.strictObject({
  customer: referenceTo('customers'),
  publicId: enquiryFields.publicId.default(null),
  name: enquiryFields.name,
  description: enquiryFields.description.default(null),
  expiresAt: enquiryFields.expiresAt.default(null),
  status: z.literal('draft', { error: 'Ein neuer Vorgang beginnt als Entwurf.' }).default('draft'),
});
export type CreateEnquiry = z.output<typeof createEnquirySchema>;
export type CreateEnquiryBody = z.input<typeof createEnquirySchema>;
