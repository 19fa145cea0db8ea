import { forBoth } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { serveProof } from './serveProof.ts';

export const previewProof = payoutsQuery({
  path: '/valutierung-document-files/:id/preview',
  summary: 'Nachweis ansehen',
  access: forBoth,
  answers: { file: ['*/*'] },
  handle: (seen) => serveProof('preview', seen),
});
