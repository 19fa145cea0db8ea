import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { PdfPage } from '@portal/web-shared/pdf/PdfPage.tsx';
import { useOpenPdf } from '@portal/web-shared/pdf/useOpenPdf.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** All pages below each other, drawn as they come into sight, with zoom. */
export function PdfPages({ document, name }: { readonly document: Blob; readonly name: string }) {
  const opened = useOpenPdf(document);
  const [zoom, setZoom] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const pdf = opened.kind === 'open' ? opened.pdf : undefined;
  if (opened.kind === 'failed') {
    return (
      <Callout tone="warning" role="alert">
        {texts.files.previewFailed}
      </Callout>
    );
  }
  const pages = pdf?.numPages ?? 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {pdf === undefined ? texts.common.loading : texts.files.pages(pages)}
        </Typography>
        <Tooltip title={texts.files.zoomOut}>
          <span>
            <IconButton aria-label={texts.files.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <Icon name="zoom_out" />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={texts.files.zoomIn}>
          <span>
            <IconButton aria-label={texts.files.zoomIn} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
              <Icon name="zoom_in" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      <Box
        ref={scroller}
        role="region"
        aria-label={texts.files.previewLabel(name, pages)}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
        sx={{
          flex: 1,
          overflow: 'auto',
          bgcolor: 'background.default',
          p: 3,
          display: 'grid',
          gap: 3,
          alignContent: 'start',
          outlineOffset: -3,
        }}
      >
        {pdf === undefined
          ? null
          : Array.from({ length: pages }, (_, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                number={index + 1}
                label={texts.files.pageLabel(index + 1, pages)}
                zoom={ZOOMS[zoom] ?? 1}
                root={scroller}
                sx={{ boxShadow: '0 1px 4px rgb(0 0 0 / 24%)' }}
              />
            ))}
      </Box>
    </Box>
  );
}
