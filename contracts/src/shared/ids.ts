import { z } from 'zod';

/** Ids are UUIDs in lower case. */
export const idSchema = z.uuid({ error: 'Ungültige Kennung' }).transform((id) => id.toLowerCase());

export const iriOf = (collection: string, id: string): string => `/api/${collection}/${id}`;

/** A reference arrives as IRI (`/api/customers/<id>`) or as plain id and leaves as id. */
export const referenceSchemaFor = (collection: string) =>
  z
    .string({ error: 'Pflichtfeld' })
    .max(200)
    .transform((value) => (value.startsWith(`/api/${collection}/`) ? value.slice(`/api/${collection}/`.length) : value))
    .pipe(idSchema);
