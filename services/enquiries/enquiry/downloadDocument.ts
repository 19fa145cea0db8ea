import { forBoth } from './enquiryAccess.ts';
import { enquiryQuery } from './enquiryCommand.ts';
import { serveDocument } from './serveDocument.ts';

export const downloadDocument = enquiryQuery({
  path: '/files/:id/download',
  summary: 'Dokument herunterladen',
  access: forBoth,
  handle: (seen) => serveDocument('download', seen),
});
