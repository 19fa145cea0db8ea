import { z } from 'zod';
import { contactKinds } from '../customers/views/agree21Person.ts';

/** Names a document in the archive: PUT and GET {AGREE21_URL}/documents/{key}. */
export const archivedDocumentKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .meta({ description: 'Bleibt für dasselbe Dokument dieselbe, wann und wie oft es auch übergeben wird' });

/** Number of a person in a path; what does not fit nobody has. */
export const personNumberSchema = z.string().regex(/^(?!\.{1,2}$)[^\p{Cc}]{1,64}$/u);

const filing = {
  personId: z.string().min(1).max(64).meta({ description: 'Personennummer in agree21' }),
  comment: z.string().max(64).nullable(),
  shelfId: z.int().min(0).max(999_999_999).nullable().meta({ description: 'Ablagenummer; null, wenn ein Formular genannt ist' }),
  formId: z.string().max(20).nullable(),
  formName: z.string().max(64).nullable(),
};

/** How a document is to be filed: the header Document-Filing, as base64url of JSON. */
export const documentFilingSchema = z.strictObject({
  ...filing,
  name: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: 'Dateiname, wie der Kunde oder die Bank ihn vergeben hat; die Endung ist die des Inhalts' }),
});
export type DocumentFiling = z.output<typeof documentFilingSchema>;

/** What the archive has. Members that we do not know are ignored. */
export const archivedDocumentSchema = z.object({
  ...filing,
  section: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Bereich des Archivs, in seinen Worten', examples: ['Kundenakte'] }),
  documentId: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Nummer des Dokuments im Archiv', examples: ['A21-0004711815'] }),
  archivedAt: z.iso.datetime({ offset: true }).meta({ description: 'Wann es aufgenommen wurde' }),
});

/** Why not: without the code a 404 says nothing of persons or documents, but that the address is wrong. */
const archiveProblemCodes = ['PERSON_UNKNOWN', 'DOCUMENT_UNKNOWN', 'DOCUMENT_REFUSED', 'KEY_TAKEN'] as const;
export const agree21ProblemSchema = z.object({ code: z.enum(archiveProblemCodes) });

const text = z.string().max(200);

/** GET {AGREE21_URL}/persons/{number}. */
export const agree21PersonSchema = z.object({
  personId: z.string().min(1).max(64),
  isVerified: z.boolean().meta({ description: 'Die Person ist legitimiert' }),
  salutation: text,
  title: text,
  firstName: text,
  lastName: text,
  contacts: z.array(z.object({ kind: z.enum(contactKinds), value: z.string().max(320) })).max(50),
});
