import { z } from 'zod';

/** Ids are UUIDs in lower case. */
export const idSchema = z.uuid({ error: 'Ungültige Kennung' }).transform((id) => id.toLowerCase());

export const collections = [
  'customers',
  'bank-employees',
  'enquiries',
  'files',
  'file-categories',
  'enquiry-status-changes',
  'file-status-changes',
  'technical-messages',
  'footer-urls',
] as const;
export type CollectionName = (typeof collections)[number];

export const iriOf = (collection: CollectionName, id: string): string => `/api/${collection}/${id}`;

/** A reference arrives as IRI (`/api/customers/<id>`) or as plain id and leaves as id. */
export const referenceTo = (collection: CollectionName) =>
  z
    .string({ error: 'Pflichtfeld' })
    .max(200)
    .transform((value) => (value.startsWith(`/api/${collection}/`) ? value.slice(`/api/${collection}/`.length) : value))
    .pipe(idSchema);
