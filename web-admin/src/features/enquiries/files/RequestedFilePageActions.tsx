import { Button } from '@mui/material';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { useArchiveAbilities } from '../agree21/useArchiveAbilities.ts';
import type { RequestedFileActionDialogKind } from './dialogs/RequestedFileActionDialog.tsx';
import type { RequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { downloadRequestedFile } from './document/downloadRequestedFile.ts';

interface RequestedFilePageActionsProps {
  readonly file: RequestedFileView;
  readonly can: RequestedFileAbilities;
  readonly onAsk: (asking: RequestedFileActionDialogKind) => void;
}

/** What can be done with the document, the main thing last. */
export function RequestedFilePageActions({ file, can, onAsk }: RequestedFilePageActionsProps) {
  const isArchivable = useArchiveAbilities().file(file);
  const beside = (offered: boolean, kind: RequestedFileActionDialogKind, icon: string, label: string) =>
    offered ? (
      <Button variant="outlined" startIcon={<Icon name={icon} />} onClick={() => onAsk(kind)}>
        {label}
      </Button>
    ) : null;
  const main = (offered: boolean, kind: RequestedFileActionDialogKind, label: string) =>
    offered ? (
      <Button variant="contained" onClick={() => onAsk(kind)}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      {can.look ? (
        <Button startIcon={<Icon name="download" />} onClick={() => downloadRequestedFile(file)}>
          {texts.files.download}
        </Button>
      ) : null}
      {beside(can.look, 'preview', 'visibility', texts.files.preview)}
      {beside(can.requestAgain, 'requestAgain', 'undo', texts.files.requestAgain)}
      {beside(isArchivable, 'archive', 'inventory_2', texts.archiveFile)}
      {main(can.process, 'processed', texts.files.process)}
      {main(can.verify, 'verified', texts.files.verify)}
    </>
  );
}
