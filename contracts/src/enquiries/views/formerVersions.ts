import { z } from 'zod';
import { instantField, rowsOf, view } from '../../shared/view.ts';

/** What the bank has had of a document before it asked for it again. */
const formerVersionView = view('FormerVersion', {
  /** Its place among all uploads of the document, from 1. */
  version: z.int(),
  fileOriginalName: z.string().nullable(),
  uploadedAt: instantField(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});
export type FormerVersionView = z.output<typeof formerVersionView>;

/** GET files/{id}/former-versions, the newest first. */
export const formerVersionsView = view('FormerVersions', { versions: rowsOf(formerVersionView) });
export type FormerVersionsView = z.output<typeof formerVersionsView>;
