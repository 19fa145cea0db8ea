import { Box } from '@mui/material';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useLatest } from '../commands/useLatest.ts';
import { PdfPage } from './PdfPage.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import { useParsedPdf } from './useParsedPdf.ts';
import { usePageInView } from './usePageInView.ts';
import { usePageRotations } from './usePageRotations.ts';
import type { PdfViewerTexts } from './viewerTexts.ts';

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;
/** D as in drehen. */
const TURN_KEY = 'd';

/** For whoever has the keys around it. */
export interface PdfRotationHandle {
  readonly turn: () => void;
}

interface PdfViewerProps {
  readonly document: Blob;
  readonly name: string;
  readonly texts: PdfViewerTexts;
  /** In place of a document that cannot be read. */
  readonly failed: ReactNode;
  readonly handle?: Ref<PdfRotationHandle> | undefined;
  /** D turns the page while the focus is in the viewer. */
  readonly keys?: boolean;
  /** It is what the page around it is about: arrows scroll it at once. */
  readonly autoFocus?: boolean;
}

/** All pages below each other, drawn as they come into sight, with zoom; each can be turned, for the eye alone. */
export function PdfViewer({ document, name, texts, failed, handle, keys = true, autoFocus = false }: PdfViewerProps) {
  const opened = useParsedPdf(document);
  const [zoom, setZoom] = useState(0);
  const [said, setSaid] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const { turnOf, turnPage } = usePageRotations(document);
  const { page, onScroll, goTo } = usePageInView(scroller);
  const pdf = opened.kind === 'open' ? opened.pdf : undefined;
  const pages = pdf?.numPages ?? 0;
  const turn = (): void => {
    if (pdf !== undefined) setSaid(texts.turned(page, turnPage(page)));
  };
  useImperativeHandle(handle, () => ({ turn }));
  useStayAtPage(() => goTo(page), `${zoom} ${turnOf(page)}`);
  useLayoutEffect(() => {
    if (autoFocus && pdf !== undefined && leadsHere(scroller.current)) scroller.current?.focus({ preventScroll: true });
  }, [autoFocus, pdf]);
  if (opened.kind === 'failed') return failed;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey, repeat } = event;
    if (!keys || ctrlKey || metaKey || altKey || repeat || event.key.toLowerCase() !== TURN_KEY) return;
    event.preventDefault();
    turn();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its key counts where the focus is within it
    <Box onKeyDown={onKeyDown} sx={frameSx}>
      <PdfToolbar
        texts={texts}
        pdf={pdf}
        page={page}
        onPage={(number) => {
          goTo(number);
          setSaid(texts.page(number, pages));
        }}
        zoom={{ value: zoom, most: ZOOMS.length - 1, onChange: setZoom }}
        onTurn={turn}
        turnKey={keys ? TURN_KEY.toUpperCase() : undefined}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <Box
        ref={scroller}
        role="region"
        aria-label={texts.region(name, pages)}
        aria-busy={pdf === undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
        onScroll={onScroll}
        sx={scrollerSx}
      >
        {pdf === undefined
          ? null
          : Array.from({ length: pages }, (_, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                number={index + 1}
                label={texts.page(index + 1, pages)}
                zoom={ZOOMS[zoom] ?? 1}
                turn={turnOf(index + 1)}
                root={scroller}
                sx={{ boxShadow: '0 1px 4px rgb(0 0 0 / 24%)' }}
              />
            ))}
      </Box>
    </Box>
  );
}

/** Nobody has moved the focus elsewhere while the document was on its way. */
const leadsHere = (scroller: HTMLElement | null): boolean =>
  scroller !== null && (window.document.activeElement?.contains(scroller) ?? true);

/** What changes the height of pages leaves the one that is looked at in sight. */
function useStayAtPage(stay: () => void, layout: string): void {
  const before = useRef(layout);
  const staying = useLatest(stay);
  useLayoutEffect(() => {
    if (before.current !== layout) staying.current();
    before.current = layout;
  }, [layout, staying]);
}

const frameSx = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const scrollerSx = {
  position: 'relative',
  flex: 1,
  overflow: 'auto',
  bgcolor: 'background.default',
  p: 3,
  display: 'grid',
  gap: 3,
  alignContent: 'start',
  outlineOffset: -3,
} as const;
