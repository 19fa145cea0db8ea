import { z } from 'zod';
import { fileCategoryReference } from '../../enquiries/views/enquiry.ts';
import { idField, defineView } from '../../shared/defineView.ts';

/** GET file-templates/{id}, also a row of GET file-templates. */
export const fileTemplateView = defineView('FileTemplate', {
  id: idField(),
  name: z.string().meta({ title: 'Bezeichnung' }),
  description: z.string().nullable().meta({ title: 'Beschreibung' }),
  tooltip: z.string().nullable().meta({ title: 'Hinweis für den Kunden' }),
  required: z.boolean().meta({ title: 'Pflichtdokument' }),
  sortIndex: z.int().meta({ title: 'Sortierindex' }),
  /** Null also when the category was deleted since. */
  fileCategory: fileCategoryReference.nullable().meta({ title: 'Kategorie' }),
  accept: z.string().nullable().meta({ title: 'Dateitypen' }),
  /** Bytes. */
  maxSize: z.int().nullable().meta({ title: 'Maximale Größe' }),
  /** Null: what is made from it does not expire. */
  expiresInDays: z.int().nullable().meta({ title: 'Läuft ab nach Tagen' }),
  /** Requested files that name it and are there, archived ones among them. */
  uses: z.int().meta({ title: 'Dokumente' }),
});
export type FileTemplateView = z.output<typeof fileTemplateView>;
