import { z } from 'zod';
import { idSchema } from '../../shared/ids.ts';
import { REQUIRED } from '../../shared/required.ts';
import { publicIdSchema } from '../../shared/publicId.ts';
import { enquiryStatuses } from '../status.ts';
import { enquiryFields } from './createEnquiry.ts';
import { fileFields } from './requestedFile.ts';
import { statusContextSchema } from './statusContext.ts';

/** As many as an enquiry may have. */
export const MAX_REQUESTED_FILES = 200;

/** With `id` a file that is there, of which the named fields change; without it a new one. */
const listedFile = z
  .strictObject({ id: idSchema.optional(), ...z.strictObject(fileFields).partial().shape })
  .refine(({ id, name }) => id !== undefined || name !== undefined, { error: REQUIRED, path: ['name'] });
export type ListedFile = z.output<typeof listedFile>;

const fileList = z
  .array(listedFile)
  .max(MAX_REQUESTED_FILES, { error: `Höchstens ${MAX_REQUESTED_FILES} Dokumente` })
  .superRefine((files, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { id }] of files.entries()) {
      if (id === undefined) continue;
      if (seen.has(id)) addIssue({ code: 'custom', path: [index, 'id'], message: 'Dieses Dokument steht zweimal in der Liste.' });
      seen.add(id);
    }
  });

/**
 * PATCH enquiries/{id}: either a status change (`status`, optional `__context.message`, `expiresAt` when an expired
 * enquiry is opened again), or an edit of the draft (`requestedFiles` is the whole list
 * then: who is missing goes), or only `expiresAt` with a reason: a longer deadline while open.
 */
export const patchEnquirySchema = z.strictObject({
  status: z.enum(enquiryStatuses, { error: 'Unbekannter Status' }).optional(),
  __context: statusContextSchema.optional(),
  publicId: publicIdSchema.optional(),
  name: enquiryFields.name.optional(),
  description: enquiryFields.description.optional(),
  expiresAt: enquiryFields.expiresAt.optional(),
  requestedFiles: fileList.optional(),
});
export type PatchEnquiry = z.output<typeof patchEnquirySchema>;
export type PatchEnquiryBody = z.input<typeof patchEnquirySchema>;
