import { Button } from '@mui/material';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { useArchivability } from '../agree21/useArchivability.ts';
import type { FileAbilities } from './useFileAbilities.ts';
import { useDownload } from './document/useDownload.ts';

export type FileActionDialogKind = 'preview' | 'verified' | 'processed' | 'requestAgain' | 'archive' | 'remove';

interface FilePageActionsProps {
  readonly file: FileView;
  readonly can: FileAbilities;
  readonly onAsk: (asking: FileActionDialogKind) => void;
}

/** What can be done with the document, the main thing last. */
export function FilePageActions({ file, can, onAsk }: FilePageActionsProps) {
  const download = useDownload();
  const isArchivable = useArchivability().file(file);
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
