import { forBoth } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { serveProof } from './serveProof.ts';

export const downloadProof = payoutsQuery({
  path: '/valutierung-document-files/:id/download',
  summary: 'Nachweis herunterladen',
  access: forBoth,
  answers: { file: ['*/*'] },
  handle: (seen) => serveProof('download', seen),
});
