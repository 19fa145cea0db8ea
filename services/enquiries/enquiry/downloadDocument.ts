import { forBoth } from './enquiryAccess.ts';
import { enquiryQuery } from './enquiryCommand.ts';
import { serveDocument } from './serveDocument.ts';

export const downloadDocument = enquiryQuery({
  path: '/files/:id/download',
  summary: 'Dokument herunterladen',
  access: forBoth,
  answers: { file: ['*/*'] },
  handle: (seen) => serveDocument('download', seen),
});
