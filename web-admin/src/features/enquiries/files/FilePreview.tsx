import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { fetchFile } from '../../../api/httpClient.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }));
const KEEP_MS = 60_000;

/** The document as the customer released it: another upload is another document. Each download is recorded, so one is kept. */
export function FilePreview({ file: { id, name, uploadedAt } }: { readonly file: Pick<FileView, 'id' | 'name' | 'uploadedAt'> }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-preview', id, uploadedAt],
    queryFn: ({ signal }) => fetchFile(`files/${id}/preview`, signal),
    staleTime: Infinity,
    gcTime: KEEP_MS,
  });
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<Waiting />}>
      {data === undefined ? <Waiting /> : <PdfPages document={data} name={name ?? ''} key={`${id} ${uploadedAt}`} />}
    </Suspense>
  );
}

const Waiting = () => (
  <Box sx={{ p: 4 }} aria-busy="true">
    <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '210 / 297', maxHeight: '60dvh' }} />
  </Box>
);
