import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isDocumentVisibleToEmployees } from '@portal/contracts/enquiries/statusRules';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { IconAction } from '../../../components/IconAction.tsx';
import { fetchNamedFile } from '../../../api/httpClientForReading.ts';

/** Sizes of the documents that an employee may see. */
const sizesOf = ({ status, requestedFiles, enquiryAttachments }: EnquiryView): readonly number[] =>
  status === 'archived'
    ? []
    : [...requestedFiles.filter((file) => isDocumentVisibleToEmployees(file.status)), ...enquiryAttachments].flatMap(
        ({ fileOriginalName, sizeBytes }) => (fileOriginalName === null ? [] : [sizeBytes ?? 0]),
      );

/** All documents of a case as one file, where there are any. */
export function DownloadAllButton({ enquiry }: { readonly enquiry: EnquiryView }) {
  const works = useAble('workOnEnquiries');
  const sizes = sizesOf(enquiry);
  return works && sizes.length > 0 ? <Download enquiry={enquiry} totalBytes={sizes.reduce((sum, size) => sum + size, 0)} /> : null;
}

function Download({ enquiry, totalBytes }: { readonly enquiry: EnquiryView; readonly totalBytes: number }) {
  const { isPending, loaded, start, cancel } = useDownloadAll(enquiry);
  const { home, goHome } = useFocusFallbackAfterAction<HTMLButtonElement>();
  const progress = loaded === undefined ? texts.download.preparing : texts.download.progress(formatBytes(loaded), formatBytes(totalBytes));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button
        ref={home}
        variant="outlined"
        startIcon={<Icon name="download" />}
        aria-busy={isPending}
        onClick={isPending ? undefined : start}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {isPending ? progress : texts.download.all}
      </Button>
      {isPending ? (
        <IconAction
          label={texts.download.cancel}
          icon="close"
          onClick={() => {
            cancel();
            goHome();
          }}
        />
      ) : null}
    </Box>
  );
}

/** A screen that changes with every packet is no help. */
const STEP_BYTES = 1024 ** 2;

/** Fetches all documents of a case and hands them to the browser; a failure is announced as every other. */
function useDownloadAll({ id }: Pick<EnquiryView, 'id'>) {
  const notify = useNotify();
  /** Bytes that have come, in steps of a megabyte; undefined before the first. */
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
