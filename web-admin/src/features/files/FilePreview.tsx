import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { fetchFile } from '../../api/httpClient.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }));
const KEEP_MS = 60_000;

/** The document as the customer released it. */
export function FilePreview({ file }: { readonly file: Pick<FileView, 'id' | 'updatedAt' | 'name'> }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-preview', file.id],
    queryFn: ({ signal }) => fetchFile(`files/${file.id}/preview`, signal),
    staleTime: Infinity,
    gcTime: KEEP_MS,
    meta: { updatedAt: file.updatedAt },
  });
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<Waiting />}>
      {data === undefined ? <Waiting /> : <PdfPages document={data} name={file.name ?? ''} key={file.id} />}
    </Suspense>
  );
}

const Waiting = () => (
  <Box sx={{ p: 4 }} aria-busy="true">
    <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297', maxHeight: '60dvh' }} />
  </Box>
);
