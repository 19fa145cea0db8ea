import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../components/useObjectUrl.ts';

/** A photo that is stored. */
export interface CaptionedPhoto {
  readonly id: string;
  /** What it shows, and when it came: in place of the picture, and below it. */
  readonly caption: string;
}

/** `small`: as lists show it. */
type PhotoSize = 'small' | 'whole';

export type FetchPhoto = (id: string, size: PhotoSize, signal: AbortSignal) => Promise<Blob>;

const KEEP_MS = 10 * 60_000;

/** A stored photo never changes. Each look of an employee is recorded, so it is fetched when it is wanted, and kept a while. */
export function usePhoto(id: string, size: PhotoSize, fetchPhoto: FetchPhoto, isWanted = true) {
  const { data, error, refetch } = useQuery({
    queryKey: ['site-photo', id, size],
    queryFn: ({ signal }) => fetchPhoto(id, size, signal),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: KEEP_MS,
    meta: { quiet: true },
  });
  return { address: useObjectUrl(data), isFailed: error !== null && data === undefined, retry: () => void refetch() };
}
