import { forAll } from '../enquiryAccess.ts';
import { enquiryQuery } from '../enquiryCommand.ts';
import { serveDocument } from './serveDocument.ts';

export const previewDocument = enquiryQuery({
  path: '/files/:id/preview',
  summary: 'Dokument ansehen',
  access: forAll,
  answers: { file: ['*/*'] },
  handle: (seen) => serveDocument('preview', seen),
});
