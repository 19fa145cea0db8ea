import { forAll } from '../enquiryAccess.ts';
import { enquiryQuery } from '../enquiryCommand.ts';
import { serveDocument } from './serveDocument.ts';

export const downloadDocument = enquiryQuery({
  path: '/files/:id/download',
  summary: 'Dokument herunterladen',
  access: forAll,
  answers: { file: ['*/*'] },
  handle: (seen) => serveDocument('download', seen),
});
