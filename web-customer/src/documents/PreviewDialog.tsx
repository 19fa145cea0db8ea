import { Box, Dialog, DialogContent, DialogTitle, IconButton, Skeleton, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { PREVIEW_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import type { StoredPdfRef } from '../api/requests/enquiries/getStoredPdf.ts';
import { Callout } from '../components/state/Callout.tsx';
import { PdfPage } from '@portal/web-shared/pdf/PdfPage.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { signedInTexts } from '../signedInTexts.ts';
import { texts } from '../texts.ts';
import { uploadTexts } from '../uploadTexts.ts';
import { documentPageBorderSx } from './documentPageBorderSx.ts';
import { useStoredPdf } from './useStoredPdf.ts';

interface PreviewDialogProps {
  readonly name: string | null;
  readonly stored: StoredPdfRef;
  readonly onClose: () => void;
}

/** The whole document, 800 px wide; the full screen on phones. */
export function PreviewDialog({ name, stored, onClose }: PreviewDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const state = useStoredPdf(stored);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: PREVIEW_DIALOG_WIDTH_PX } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, py: 4 }}>
          {uploadTexts.document.preview}: {name ?? signedInTexts.files.fallbackName}
        </DialogTitle>
        <IconButton aria-label={texts.common.close} onClick={onClose}>
          <Icon name="close" size={24} />
        </IconButton>
      </Box>
      <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 4, alignContent: 'start', backgroundColor: 'background.default' }}>
        {state.kind === 'failed' ? <Callout tone="warning">{uploadTexts.document.previewFailed}</Callout> : null}
        {state.kind === 'loading' ? <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297' }} /> : null}
        {state.kind === 'open'
          ? Array.from({ length: state.pdf.numPages }, (_, index) => (
              <PdfPage
                key={index}
                pdf={state.pdf}
                number={index + 1}
                label={uploadTexts.document.pageOf(index + 1, state.pdf.numPages)}
                sx={documentPageBorderSx}
              />
            ))
          : null}
      </DialogContent>
    </Dialog>
  );
}
