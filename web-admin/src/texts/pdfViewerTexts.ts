import type { PdfViewerTexts } from '@portal/web-shared/pdf/viewerTexts.ts';
import { countWithNoun } from './countWithNoun.ts';

/** Texts of the viewer of documents. */
export const pdfViewerTexts: PdfViewerTexts = {
  loading: 'Wird geladen …',
  region: (name, pages) => (pages === 0 ? `Vorschau von ${name}` : `Vorschau von ${name}, ${countWithNoun(pages, 'Seite', 'Seiten')}`),
  page: (page, pages) => `Seite ${page} von ${pages}`,
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  turn: (page) => `Seite ${page} drehen, nur in der Ansicht`,
  turned: (page, degrees) =>
    degrees === 0 ? `Seite ${page} steht wieder wie eingereicht.` : `Seite ${page} ist um ${degrees} Grad gedreht.`,
};
