import { Box, Button } from '@mui/material';
import { isDocumentVisibleToEmployees } from '@portal/contracts/enquiries/statusRules';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { Icon } from '../../../components/Icon.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { useDownloadAll } from './useDownloadAll.ts';
import { IconAction } from '../../../components/IconAction.tsx';

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
  const { home, goHome } = useFocusFallback<HTMLButtonElement>();
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
