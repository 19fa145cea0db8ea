import { z } from 'zod';
import { instantField } from '../../shared/defineView.ts';

/** Where a document lies in agree21's archive: for employees only, null while it is not there. Erased texts are null. */
export const agree21ArchiveFields = {
  agree21ArchivedAt: instantField().nullable().exactOptional().meta({ title: 'Archiviert' }),
  agree21ArchiveSection: z.string().nullable().exactOptional().meta({ title: 'Archivbereich' }),
  agree21DocumentId: z.string().nullable().exactOptional().meta({ title: 'Dokument-ID' }),
  agree21Comment: z.string().nullable().exactOptional().meta({ title: 'Bemerkung' }),
  agree21ShelfId: z.int().nullable().exactOptional().meta({ title: 'Ablagenummer' }),
  agree21FormId: z.string().nullable().exactOptional().meta({ title: 'Formularnummer' }),
  agree21FormName: z.string().nullable().exactOptional().meta({ title: 'Formularname' }),
};
export type Agree21ArchiveView = Readonly<z.output<z.ZodObject<typeof agree21ArchiveFields>>>;
