import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addIcons, Icon } from '../components/Icon.tsx';
import { viewerIconPaths } from '../icons/viewerIconPaths.ts';
import type { ViewerTexts } from './viewerTexts.ts';

// Those of cases are there in both apps as soon as somebody is signed in.
addIcons(viewerIconPaths);

interface PdfToolbarProps {
  readonly texts: ViewerTexts;
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
