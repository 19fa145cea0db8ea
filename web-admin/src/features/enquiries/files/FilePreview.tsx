import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type Ref } from 'react';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { PdfViewerHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';
import { fetchFile } from '../../../api/httpClient.ts';
import { Icon } from '../../../components/Icon.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { texts } from '../../../texts.ts';
import { useDownload } from './useDownload.ts';

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }));
const KEEP_MS = 60_000;

interface FilePreviewProps {
  readonly file: FileView;
  /** Takes keys from around it. */
  readonly viewer?: Ref<PdfViewerHandle>;
  readonly autoFocus?: boolean;
}

/** The document as the customer released it, as far as it can be shown: what is no PDF is downloaded. */
export function FilePreview(props: FilePreviewProps) {
  const { mediaType } = props.file;
  return mediaType === null || mediaType === 'application/pdf' ? <PdfPreview {...props} /> : <DownloadOnly file={props.file} />;
}

/** Another upload is another document. Each look at one is recorded, so it is kept a while. */
function PdfPreview({ file: { id, name, uploadedAt }, viewer, autoFocus = false }: FilePreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-preview', id, uploadedAt],
    queryFn: ({ signal }) => fetchFile(`files/${id}/preview`, signal),
    staleTime: Infinity,
    gcTime: KEEP_MS,
  });
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      {data === undefined ? (
        <PreviewSkeleton />
      ) : (
        <PdfPages document={data} name={name ?? ''} viewer={viewer} autoFocus={autoFocus} key={`${id} ${uploadedAt}`} />
      )}
    </Suspense>
  );
}

function DownloadOnly({ file }: { readonly file: FileView }) {
  const download = useDownload();
  return (
    <EmptyState
      drawing="folder"
      text={texts.files.noPreview}
      action={
        <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => download(file)}>
          {texts.files.download}
        </Button>
      }
    />
  );
}

export const PreviewSkeleton = () => (
  <Box sx={{ p: 4 }} aria-busy="true">
    <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297', maxHeight: '60dvh' }} />
  </Box>
);
