import { Button } from '@mui/material';
import type { Ref } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { PdfRotationHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { Icon } from '../../../../components/Icon.tsx';
import { texts } from '../../../../texts.ts';
import { StoredPdf } from '../../../../components/pdf/StoredPdf.tsx';
import { downloadRequestedFile } from './downloadRequestedFile.ts';

interface RequestedFilePreviewProps {
  readonly file: RequestedFileView;
  /** Takes keys from around it. */
  readonly viewer?: Ref<PdfRotationHandle>;
  readonly autoFocus?: boolean;
}

/** The document as the customer released it, as far as it can be shown: what is no PDF is downloaded. */
export const RequestedFilePreview = ({ file, ...viewer }: RequestedFilePreviewProps) =>
  file.mediaType === null || file.mediaType === 'application/pdf' ? (
    <StoredPdf path={`files/${file.id}/preview`} document={file} {...viewer} />
  ) : (
    <EmptyState
      drawing="folder"
      text={texts.files.noPreview}
      action={
        <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => downloadRequestedFile(file)}>
          {texts.files.download}
        </Button>
      }
    />
  );

const reasons: Partial<Record<RequestedFileStatus, string>> = texts.files.noDocument;

/** Where a document would stand: why there is none to look at. */
export const NoDocument = ({ status }: { readonly status: RequestedFileStatus }) => (
  <EmptyState drawing="folder" text={reasons[status] ?? texts.files.documentGone} />
);
