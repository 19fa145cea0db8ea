import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useIsNearViewport } from '../components/useNearViewport.ts';
import { isSideways, type PageRotation } from './pageTurns.ts';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
  /** 1 is as wide as the room there is. */
  readonly zoom?: number;
  /** On top of how it lies in the document. */
  readonly turn?: PageRotation;
  /** What scrolls the pages, if not the window. */
  readonly root?: RefObject<HTMLElement | null>;
  readonly sx?: SxProps<Theme>;
}

const MAX_PIXEL_RATIO = 2;
/** More than some browsers of phones draw on one canvas leaves it blank. */
const MAX_PIXELS = 16_000_000;
const A4 = 210 / 297;

/** One page on a canvas, drawn while it is near the screen, in its real proportions from the start. */
export function PdfPage({ pdf, number, label, zoom = 1, turn = 0, root, sx = {} }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(A4);
  const near = useIsNearViewport(canvas, root);
  // The memory of a long document's pages is more than a phone has.
  useEffect(() => {
    if (!near && canvas.current !== null) canvas.current.width = canvas.current.height = 0;
  }, [near]);
  useEffect(() => {
    const target = canvas.current;
    if (!near || target === null) return undefined;
    let cancel = (): void => undefined;
    let left = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (left) return;
      const upright = page.getViewport({ scale: 1 });
      setRatio(upright.width / upright.height);
      const rotation = (page.rotate + turn) % 360;
      const natural = page.getViewport({ scale: 1, rotation });
      const sharpWidth = target.clientWidth * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
      const width = Math.min(sharpWidth, Math.sqrt((MAX_PIXELS * natural.width) / natural.height));
      const viewport = page.getViewport({ scale: width / natural.width, rotation });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      left = true;
      cancel();
    };
  }, [pdf, number, near, zoom, turn]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      sx={[
        {
          display: 'block',
          width: `${zoom * 100}%`,
          aspectRatio: `${isSideways(turn) ? 1 / ratio : ratio}`,
          backgroundColor: '#ffffff',
          // Until it is drawn anew.
          objectFit: 'contain',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
