import { z } from 'zod';
import { idSchema } from '../../shared/ids.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { publicIdSchema } from '../../shared/publicId.ts';
import { enquiryStatuses, requestedFileStatuses } from '../status.ts';
import { enquiryBodyFields } from './createEnquiry.ts';
import { requestedFileBodyFields } from './requestedFile.ts';
import { statusContextSchema } from './statusContext.ts';
import { requestedFileView, type RequestedFileView } from '../views/enquiry.ts';

/** As many as an enquiry may have. */
export const MAX_REQUESTED_FILES_PER_ENQUIRY = 200;

/** Gone when it is read, whatever it is. */
const dropped = z.unknown().transform(() => undefined);

type ReadMember = Exclude<keyof RequestedFileView, keyof typeof requestedFileBodyFields | 'id'> | '@type';
/** Members of a file as it is read that nobody can change: whoever sends the list back as read may leave them in it. */
const readMembers = ['@id', '@type', ...Object.keys(requestedFileView.unwrap().omit({ '@id': true, id: true }).shape)].filter(
  (name) => !(name in requestedFileBodyFields),
);
const readOnly = {
  ...(Object.fromEntries(readMembers.map((name) => [name, dropped])) as Readonly<Record<ReadMember, typeof dropped>>),
  status: z.enum(requestedFileStatuses, { error: 'Unbekannter Status' }),
};

/** With `id` a file that is there, of which the named fields change; without it a new one. */
const listedFile = z
  .strictObject({
    id: idSchema.optional(),
    ...z.strictObject(requestedFileBodyFields).partial().shape,
    ...z.strictObject(readOnly).partial().shape,
  })
  .superRefine((file, { addIssue }) => {
    if (file.id !== undefined) return;
    if (file.name === undefined) addIssue({ code: 'custom', path: ['name'], message: REQUIRED_FIELD_TEXT });
    for (const member of readMembers.filter((name) => name in file))
      addIssue({ code: 'custom', path: [member], message: 'Unbekanntes Feld' });
  });
export type RequestedFileInEnquiryPatch = z.output<typeof listedFile>;

const fileList = z
  .array(listedFile)
  .max(MAX_REQUESTED_FILES_PER_ENQUIRY, { error: `Höchstens ${MAX_REQUESTED_FILES_PER_ENQUIRY} Dokumente` })
  .superRefine((files, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { id }] of files.entries()) {
      if (id === undefined) continue;
      if (seen.has(id)) addIssue({ code: 'custom', path: [index, 'id'], message: 'Dieses Dokument steht zweimal in der Liste.' });
      seen.add(id);
    }
  });

/**
 * PATCH enquiries/{id}: either a status change (`status`, optional `__context` with message and comment, `expiresAt` when an
 * enquiry is handed back or opened again), or an edit of the draft (`requestedFiles` is the whole list
 * then: who is missing goes), or only `expiresAt` with a reason: a longer deadline while open.
 */
export const patchEnquirySchema = z.strictObject({
  status: z.enum(enquiryStatuses, { error: 'Unbekannter Status' }).optional(),
  __context: statusContextSchema.optional(),
  publicId: publicIdSchema.optional(),
  name: enquiryBodyFields.name.optional(),
  description: enquiryBodyFields.description.optional(),
  expiresAt: enquiryBodyFields.expiresAt.optional(),
  requestedFiles: fileList.optional(),
});
