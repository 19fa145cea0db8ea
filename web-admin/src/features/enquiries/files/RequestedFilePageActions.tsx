import { Button } from '@mui/material';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { useArchiveAbilities } from '../agree21/useArchiveAbilities.ts';
import type { RequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { useDownloadRequestedFile } from './document/useDownloadRequestedFile.ts';

export type RequestedFileActionDialogKind = 'preview' | 'verified' | 'processed' | 'requestAgain' | 'archive' | 'remove';

interface RequestedFilePageActionsProps {
  readonly file: RequestedFileView;
  readonly can: RequestedFileAbilities;
  readonly onAsk: (asking: RequestedFileActionDialogKind) => void;
}

/** What can be done with the document, the main thing last. */
export function RequestedFilePageActions({ file, can, onAsk }: RequestedFilePageActionsProps) {
  const download = useDownloadRequestedFile();
  const isArchivable = useArchiveAbilities().file(file);
  return (
    <>
      {can.look ? (
        <Button startIcon={<Icon name="download" />} onClick={() => download(file)}>
          {texts.files.download}
        </Button>
      ) : null}
      {can.look ? (
        <Button variant="outlined" startIcon={<Icon name="visibility" />} onClick={() => onAsk('preview')}>
          {texts.files.preview}
        </Button>
      ) : null}
      {can.requestAgain ? (
        <Button variant="outlined" startIcon={<Icon name="undo" />} onClick={() => onAsk('requestAgain')}>
          {texts.files.requestAgain}
        </Button>
      ) : null}
      {isArchivable ? (
        <Button variant="outlined" startIcon={<Icon name="inventory_2" />} onClick={() => onAsk('archive')}>
          {texts.archiveFile}
        </Button>
      ) : null}
      {can.process ? (
        <Button variant="contained" onClick={() => onAsk('processed')}>
          {texts.files.process}
        </Button>
      ) : null}
      {can.verify ? (
        <Button variant="contained" onClick={() => onAsk('verified')}>
          {texts.files.verify}
        </Button>
      ) : null}
    </>
  );
}
