import { z } from 'zod';
import { instantField, readonlyArrayField, defineView } from '../../shared/defineView.ts';

/** What the bank has had of a document before it asked for it again. */
const formerVersionView = defineView('FormerVersion', {
  /** Its place among all uploads of the document, from 1. */
  version: z.int(),
  fileOriginalName: z.string().nullable(),
  uploadedAt: instantField(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});
export type FormerVersionView = z.output<typeof formerVersionView>;

/** GET files/{id}/former-versions, the newest first. */
export const formerVersionsView = defineView('FormerVersions', { versions: readonlyArrayField(formerVersionView) });
export type FormerVersionsView = z.output<typeof formerVersionsView>;
