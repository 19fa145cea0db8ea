import { useImperativeHandle, type Ref } from 'react';
import type { PdfRotationHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';

interface PagesInWordsProps {
  readonly document: Blob;
  readonly name: string;
  readonly viewer?: Ref<PdfRotationHandle> | undefined;
}

/** Names of the documents whose pages were turned. */
export const namesOfRotatedDocuments: string[] = [];

/** In place of the viewer, whose drawing needs a canvas. The same for all specs: they share their modules. */
export function ConsolePdfViewer({ document, name, viewer }: PagesInWordsProps) {
  useImperativeHandle(viewer, () => ({ turn: () => namesOfRotatedDocuments.push(name) }));
  return (
    <>
      <p>Seiten von {name}</p>
      <p>Seiten, {document.size} Bytes</p>
    </>
  );
}
