import { z } from 'zod';
import { requiredText } from '../../shared/text.ts';
import { enquiryStatuses } from '../status.ts';
import { enquiryFields } from './createEnquiry.ts';
import { statusContextSchema } from './statusContext.ts';

/**
 * PATCH enquiries/{id}: either a status change (`status`, optional `__context.message`, `expiresAt` when an expired
 * enquiry is opened again), or an edit of the draft, or only `expiresAt` with a reason: a longer deadline while open.
 */
export const patchEnquirySchema = z.strictObject({
  status: z.enum(enquiryStatuses, { error: 'Unbekannter Status' }).optional(),
  __context: statusContextSchema.optional(),
  publicId: requiredText(40).optional(),
  name: enquiryFields.name.optional(),
  description: enquiryFields.description.optional(),
  expiresAt: enquiryFields.expiresAt.optional(),
});
export type PatchEnquiry = z.output<typeof patchEnquirySchema>;
export type PatchEnquiryBody = z.input<typeof patchEnquirySchema>;
