import { z } from 'zod';
import { idField, instantField, iriField, defineView } from '../../shared/defineView.ts';
import { agree21ArchiveFields } from './agree21Archive.ts';

/** Null while nothing is uploaded. */
export const uploadedDocumentFields = {
  /** Which document it is: another one has another time. */
  uploadedAt: instantField().nullable(),
  mediaType: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  pages: z.int().nullable(),
  scanned: z.boolean(),
};

/** GET enquiry-attachments/{id}, also inside an enquiry: a document of the bank. Customers see released ones with a document only. */
export const enquiryAttachmentView = defineView('EnquiryAttachment', {
  '@id': iriField(),
  id: idField(),
  enquiry: iriField(),
  name: z.string().nullable().meta({ title: 'Bezeichnung' }),
  description: z.string().nullable().meta({ title: 'Beschreibung' }),
  public: z.boolean().meta({ title: 'Freigegeben' }),
  /** Null while nothing is uploaded, as are the next ones. */
  fileOriginalName: z.string().nullable().meta({ title: 'Dateiname' }),
  ...uploadedDocumentFields,
  ...agree21ArchiveFields,
  createdAt: instantField().meta({ title: 'Angelegt' }),
  updatedAt: instantField().meta({ title: 'Geändert' }),
});
export type EnquiryAttachmentView = z.output<typeof enquiryAttachmentView>;
