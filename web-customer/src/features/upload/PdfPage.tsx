import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
}

const MAX_PIXEL_RATIO = 2;
const A4 = 210 / 297;

/** One page on a canvas, drawn when it comes near the screen, in its real proportions from the start. */
export function PdfPage({ pdf, number, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(A4);
  const near = useNear(canvas);
  useEffect(() => {
    const target = canvas.current;
    if (!near || target === null) return undefined;
    let cancel = (): void => undefined;
    let over = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      if (over) return;
      setRatio(natural.width / natural.height);
      const width = target.clientWidth * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
      const viewport = page.getViewport({ scale: width / natural.width });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      over = true;
      cancel();
    };
  }, [pdf, number, near]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: `${ratio}`,
        backgroundColor: '#ffffff',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  );
}

function useNear(target: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = target;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [target]);
  return near;
}
