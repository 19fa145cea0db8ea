import { Typography } from '@mui/material';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';
import { ConfirmCommandDialog } from '../../../../components/dialog/ConfirmCommandDialog.tsx';
import { texts } from '../../../../texts.ts';
import { RequestedFileArchiveDialog } from '../../agree21/archiveDialogs.tsx';
import { PreviewDialog } from '../document/PreviewDialog.tsx';
import { RequestAgainDialog } from './RequestAgainDialog.tsx';
import { RequestedFileStatusDialog } from './RequestedFileStatusDialog.tsx';

export type RequestedFileActionDialogKind = 'preview' | 'verified' | 'processed' | 'requestAgain' | 'archive' | 'remove';

interface RequestedFileActionDialogProps {
  /** What was pressed; no dialog where that is nothing. */
  readonly asking: RequestedFileActionDialogKind | undefined;
  readonly file: WithEtag<RequestedFileView>;
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What is asked before something is done with a requested document. */
export function RequestedFileActionDialog({ asking, enquiry, ...dialog }: RequestedFileActionDialogProps) {
  switch (asking) {
    case undefined:
      return null;
    case 'preview':
      return <PreviewDialog file={dialog.file} onClose={dialog.onClose} />;
    case 'verified':
    case 'processed':
      return <RequestedFileStatusDialog status={asking} {...dialog} />;
    case 'requestAgain':
      return <RequestAgainDialog {...dialog} />;
    case 'archive':
      return <RequestedFileArchiveDialog enquiry={enquiry} {...dialog} />;
    case 'remove':
      return <DeleteDialog {...dialog} />;
  }
}

const DeleteDialog = ({ file, onClose, onDone }: Omit<RequestedFileActionDialogProps, 'asking' | 'enquiry'>) => (
  <ConfirmCommandDialog
    title={texts.deleteFile}
    danger
    run={(provider) => provider.deleteFile(file)}
    invalidates={queryKeysToInvalidate.file}
    done={texts.files.deleted}
    onDone={onDone}
    onClose={onClose}
  >
    <Typography>{texts.files.deleteText(file.name ?? '')}</Typography>
  </ConfirmCommandDialog>
);
