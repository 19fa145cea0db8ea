import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { fetchNamedFile } from '../../../api/httpClient.ts';
import { texts } from '../../../texts.ts';

/** A screen that changes with every packet is no help. */
const STEP_BYTES = 1024 ** 2;

interface DownloadAll {
  readonly isPending: boolean;
  /** Bytes that have come, in steps of a megabyte; undefined before the first. */
  readonly loaded: number | undefined;
  start(): void;
  cancel(): void;
}

/** Fetches all documents of a case and hands them to the browser; a failure is announced as every other. */
export function useDownloadAll({ id }: Pick<EnquiryView, 'id'>): DownloadAll {
  const notify = useNotify();
  const [loaded, setLoaded] = useState<number>();
  const leaving = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { signal } = (leaving.current = new AbortController());
      const onProgress = (bytes: number): void => {
        if (bytes >= STEP_BYTES) setLoaded(Math.floor(bytes / STEP_BYTES) * STEP_BYTES);
      };
      try {
        saveFile(await fetchNamedFile(`enquiries/${id}/download`, { signal, onProgress }));
        return texts.download.done;
      } catch (error) {
        if (signal.aborted) return texts.download.cancelled;
        throw error;
      }
    },
    onMutate: () => setLoaded(undefined),
    onSuccess: (said) => notify(said, { type: said === texts.download.done ? 'success' : 'info' }),
  });
  return { isPending, loaded, start: () => mutate(), cancel: () => leaving.current?.abort() };
}
