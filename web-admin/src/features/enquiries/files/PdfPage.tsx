import { Box } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { texts } from '../../../texts.ts';

const MAX_PIXEL_RATIO = 2;
const AHEAD = '400px';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly zoom: number;
  readonly root: RefObject<HTMLDivElement | null>;
}

/** One page on a canvas, drawn when it comes near; until then its place is kept. */
export function PdfPage({ pdf, number, zoom, root }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [ratio, setRatio] = useState(210 / 297);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      root: root.current,
      rootMargin: AHEAD,
    });
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [root]);
  useEffect(() => {
    const target = canvas.current;
    if (!near || target === null) return undefined;
    let left = false;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (left) return;
      const natural = page.getViewport({ scale: 1 });
      setRatio(natural.width / natural.height);
      const width = target.clientWidth * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
      const viewport = page.getViewport({ scale: width / natural.width });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    void draw().catch(() => undefined);
    return () => {
      left = true;
      cancel();
    };
  }, [pdf, number, near, zoom]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={texts.files.pageLabel(number, pdf.numPages)}
      sx={{
        display: 'block',
        width: `${zoom * 100}%`,
        aspectRatio: String(ratio),
        bgcolor: '#ffffff',
        boxShadow: '0 1px 4px rgb(0 0 0 / 24%)',
      }}
    />
  );
}
