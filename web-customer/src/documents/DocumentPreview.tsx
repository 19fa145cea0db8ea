import { Box, Button, Skeleton, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { StoredPdfRef } from '../api/requests/enquiries/getStoredPdf.ts';
import { DownloadButton } from '../components/DownloadButton.tsx';
import { Callout } from '../components/state/Callout.tsx';
import { documentPageBorderSx } from './documentPageBorderSx.ts';
import { useStoredPdf } from './useStoredPdf.ts';
import { useDialogClosedByBack } from '@portal/web-shared/router/useDialogClosedByBack.ts';
import { PdfPage } from '@portal/web-shared/pdf/PdfPage.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { signedInTexts } from '../signedInTexts.ts';
import { texts } from '../texts.ts';
import { uploadTexts } from '../uploadTexts.ts';
import { createLazyPart } from '../app/createLazyPart.tsx';
import { QuietText } from '../components/TextParts.tsx';

const PreviewDialog = createLazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

interface ShownDocument extends Pick<RequestedFileView, 'name' | 'mediaType' | 'pages' | 'sizeBytes' | 'scanned'> {
  readonly stored: StoredPdfRef;
  readonly download: () => Promise<void>;
}

interface DocumentPreviewProps {
  readonly document: ShownDocument;
}

/** The first page in the page itself, and the way to the whole document. */
export function DocumentPreview({ document: file }: DocumentPreviewProps) {
  const whole = useDialogClosedByBack(`preview ${file.stored.path}`);
  const isPdf = file.mediaType === null || file.mediaType === 'application/pdf';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isPdf ? (
        <FirstPage document={file} onOpen={() => whole.show()} />
      ) : (
        <Callout tone="neutral">{uploadTexts.document.noPreview}</Callout>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {isPdf ? (
          <Button variant="outlined" startIcon={<Icon name="visibility" />} onClick={() => whole.show()}>
            {uploadTexts.document.wholePreview}
          </Button>
        ) : null}
        <DownloadButton download={file.download}>{uploadTexts.document.download}</DownloadButton>
        <Typography variant="body2" sx={{ color: 'text.secondary', ml: 'auto' }}>
          {[file.pages === null ? '' : uploadTexts.document.pages(file.pages), file.sizeBytes === null ? '' : formatBytes(file.sizeBytes)]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
      {file.scanned ? <QuietText>{uploadTexts.document.scanned}</QuietText> : null}
      {whole.open ? <PreviewDialog name={file.name} stored={file.stored} onClose={whole.close} /> : null}
    </Box>
  );
}

function FirstPage({ document: file, onOpen }: DocumentPreviewProps & { readonly onOpen: () => void }) {
  const state = useStoredPdf(file.stored);
  if (state.kind === 'failed') {
    return (
      <Callout tone="warning" action={<Button onClick={state.retry}>{texts.common.retry}</Button>}>
        {uploadTexts.document.previewFailed}
      </Callout>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- more room for the button below it
    <Box onClick={onOpen} sx={{ width: '100%', maxWidth: 360, mx: 'auto', cursor: 'zoom-in' }}>
      {state.kind === 'open' ? (
        <PdfPage
          pdf={state.pdf}
          number={1}
          label={uploadTexts.document.firstPageOf(file.name ?? signedInTexts.files.fallbackName)}
          sx={documentPageBorderSx}
        />
      ) : (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297' }} />
      )}
    </Box>
  );
}
