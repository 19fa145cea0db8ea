import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type Ref } from 'react';
import type { PdfRotationHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';
import { fetchFileContent } from '../../api/httpClientForReading.ts';
import { LoadFailure } from '../LoadFailure.tsx';

const ConsolePdfViewer = lazy(async () => ({ default: (await import('./ConsolePdfViewer.tsx')).ConsolePdfViewer }));
const KEEP_MS = 60_000;

interface StoredPdfProps {
  /** Where it is read. */
  readonly path: string;
  readonly document: { readonly name: string | null; readonly uploadedAt: string | null };
  /** Takes keys from around it. */
  readonly viewer?: Ref<PdfRotationHandle>;
  readonly autoFocus?: boolean;
}

/** Another upload is another document. Each look at one is recorded, so it is kept a while. */
export function StoredPdf({ path, document: { name, uploadedAt }, viewer, autoFocus = false }: StoredPdfProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-preview', path, uploadedAt],
    queryFn: ({ signal }) => fetchFileContent(path, signal),
    staleTime: Infinity,
    gcTime: KEEP_MS,
  });
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      {data === undefined ? (
        <PreviewSkeleton />
      ) : (
        <ConsolePdfViewer document={data} name={name ?? ''} viewer={viewer} autoFocus={autoFocus} key={`${path} ${uploadedAt}`} />
      )}
    </Suspense>
  );
}

export const PreviewSkeleton = () => (
  <Box sx={{ p: 4 }} aria-busy="true">
    <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297', maxHeight: '60dvh' }} />
  </Box>
);
