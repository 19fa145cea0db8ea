import { z } from 'zod';
import { idField, iriField, readonlyArrayField, defineView } from '../../shared/defineView.ts';

const fileTemplateReference = defineView('FileTemplateReference', {
  '@id': iriField(),
  id: idField(),
  name: z.string(),
  required: z.boolean(),
});

/** GET enquiry-templates/{id}, also a row of GET enquiry-templates. */
export const enquiryTemplateView = defineView('EnquiryTemplate', {
  id: idField(),
  name: z.string().meta({ title: 'Name' }),
  description: z.string().nullable().meta({ title: 'Beschreibung' }),
  /** In their order; deleted ones are gone. */
  fileTemplates: readonlyArrayField(fileTemplateReference).meta({ title: 'Dokumentvorlagen' }),
  expires: z.boolean().meta({ title: 'Läuft ab' }),
  /** 0 where it does not expire. */
  expiresInDays: z.int().meta({ title: 'Läuft ab nach Tagen' }),
  /** Cases that were made from it and are there, archived ones among them. */
  uses: z.int().meta({ title: 'Vorgänge' }),
});
export type EnquiryTemplateView = z.output<typeof enquiryTemplateView>;
