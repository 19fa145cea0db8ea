import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addIcons, Icon } from '../components/Icon.tsx';
import type { PdfViewerTexts } from './viewerTexts.ts';

// What the viewer adds to those of cases, which are there in both apps as soon as somebody is signed in.
addIcons({
  zoom_in:
    'M15.5 14h-.79l-.28-.27c1.2-1.4 1.82-3.31 1.48-5.34-.47-2.78-2.79-5-5.59-5.34-4.23-.52-7.78 3.04-7.27 7.27.34 2.8 2.56 5.12 5.34 5.59 2.03.34 3.94-.28 5.34-1.48l.27.28v.79l4.26 4.25c.41.41 1.07.41 1.48 0l.01-.01c.41-.41.41-1.07 0-1.48zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14m0-7c-.28 0-.5.22-.5.5V9H7.5c-.28 0-.5.22-.5.5s.22.5.5.5H9v1.5c0 .28.22.5.5.5s.5-.22.5-.5V10h1.5c.28 0 .5-.22.5-.5s-.22-.5-.5-.5H10V7.5c0-.28-.22-.5-.5-.5',
  zoom_out:
    'M15.5 14h-.79l-.28-.27c1.2-1.4 1.82-3.31 1.48-5.34-.47-2.78-2.79-5-5.59-5.34-4.23-.52-7.79 3.04-7.27 7.27.34 2.8 2.56 5.12 5.34 5.59 2.03.34 3.94-.28 5.34-1.48l.27.28v.79l4.26 4.25c.41.41 1.07.41 1.48 0l.01-.01c.41-.41.41-1.07 0-1.48zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14m-2-5h4c.28 0 .5.22.5.5s-.22.5-.5.5h-4c-.28 0-.5-.22-.5-.5s.22-.5.5-.5',
});

interface PdfToolbarProps {
  readonly texts: PdfViewerTexts;
  readonly pdf: PDFDocumentProxy | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly zoom: { readonly value: number; readonly most: number; readonly onChange: (zoom: number) => void };
  readonly onTurn: () => void;
  readonly turnKey: string | undefined;
}

/** Which page is looked at, the way to its neighbours, its size, and how it lies. */
export function PdfToolbar({ texts, pdf, page, onPage, zoom, onTurn, turnKey }: PdfToolbarProps) {
  const pages = pdf?.numPages ?? 0;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {pages > 1 ? (
        <>
          <Tool icon="arrow_upward" label={texts.previousPage} off={page <= 1} onPress={() => onPage(page - 1)} />
          <Tool icon="arrow_downward" label={texts.nextPage} off={page >= pages} onPress={() => onPage(page + 1)} />
        </>
      ) : null}
      <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto', px: 1 }}>
        {pdf === undefined ? texts.loading : texts.page(page, pages)}
      </Typography>
      <Tool icon="zoom_out" label={texts.zoomOut} off={zoom.value === 0} onPress={() => zoom.onChange(zoom.value - 1)} />
      <Tool icon="zoom_in" label={texts.zoomIn} off={zoom.value === zoom.most} onPress={() => zoom.onChange(zoom.value + 1)} />
      <Tool icon="rotate_right" label={texts.turn(page)} off={pdf === undefined} onPress={onTurn} shortcut={turnKey} />
    </Box>
  );
}

interface ToolProps {
  readonly icon: string;
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
  readonly shortcut?: string | undefined;
}

/** Stays focusable at either end, so that the focus does not get lost. */
function Tool({ icon, label, off, onPress, shortcut }: ToolProps) {
  return (
    <Tooltip title={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <IconButton
        aria-label={label}
        aria-disabled={off}
        aria-keyshortcuts={shortcut}
        onClick={off ? undefined : onPress}
        sx={{ '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } }}
      >
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}
