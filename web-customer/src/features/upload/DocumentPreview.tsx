import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { pdfOfFile } from '../../api/requests/getStoredPdf.ts';
import { downloadFile } from '../../api/requests/downloadFile.ts';
import { Callout } from '../../components/Callout.tsx';
import { pageSx } from '../../documents/pageSx.ts';
import { useDocument } from '../../documents/useDocument.ts';
import { useHistoryDialog } from '@portal/web-shared/router/useHistoryDialog.ts';
import { PdfPage } from '@portal/web-shared/pdf/PdfPage.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { areaTexts } from '../../areaTexts.ts';
import { texts } from '../../texts.ts';
import { uploadTexts } from '../../uploadTexts.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('../../documents/PreviewDialog.tsx')).PreviewDialog }));

const nameOf = (file: FileView): string => file.name ?? areaTexts.files.fallbackName;

/** The first page in the page itself, and the way to the whole document. */
export function DocumentPreview({ file }: { readonly file: FileView }) {
  const whole = useHistoryDialog('preview');
  const isPdf = file.mediaType === null || file.mediaType === 'application/pdf';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isPdf ? <FirstPage file={file} onOpen={() => whole.show()} /> : <Callout tone="neutral">{uploadTexts.document.noPreview}</Callout>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {isPdf ? (
          <Button variant="outlined" startIcon={<Icon name="visibility" />} onClick={() => whole.show()}>
            {uploadTexts.document.wholePreview}
          </Button>
        ) : null}
        <DownloadButton file={file} />
        <Typography variant="body2" sx={{ color: 'text.secondary', ml: 'auto' }}>
          {[file.pages === null ? '' : uploadTexts.document.pages(file.pages), file.sizeBytes === null ? '' : formatBytes(file.sizeBytes)]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
      {file.scanned ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {uploadTexts.document.scanned}
        </Typography>
      ) : null}
      {whole.open ? (
        <Suspense fallback={null}>
          <PreviewDialog name={file.name} stored={pdfOfFile(file)} onClose={whole.close} />
        </Suspense>
      ) : null}
    </Box>
  );
}

function FirstPage({ file, onOpen }: { readonly file: FileView; readonly onOpen: () => void }) {
  const state = useDocument(pdfOfFile(file));
  if (state.kind === 'failed') {
    return (
      <Callout tone="warning" action={<Button onClick={state.retry}>{texts.common.retry}</Button>}>
        {uploadTexts.document.previewFailed}
      </Callout>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- more room for the button below it
    <Box onClick={onOpen} sx={{ width: '100%', maxWidth: 360, mx: 'auto', cursor: 'zoom-in' }}>
      {state.kind === 'open' ? (
        <PdfPage pdf={state.pdf} number={1} label={uploadTexts.document.firstPageOf(nameOf(file))} sx={pageSx} />
      ) : (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297' }} />
      )}
    </Box>
  );
}

function DownloadButton({ file }: { readonly file: FileView }) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadFile(file.id).catch(announceFailure);
    setBusy(false);
  };
  return (
    <Button startIcon={<Icon name="download" />} disabled={busy} onClick={() => void download()}>
      {uploadTexts.document.download}
    </Button>
  );
}
