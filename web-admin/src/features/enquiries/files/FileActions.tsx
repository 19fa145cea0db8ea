import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { firstClick } from '../../../components/firstClick.ts';
import { MoreMenu, type MenuAction } from '../../../components/menu/MoreMenu.tsx';
import { texts } from '../../../texts.ts';
import { FileArchiveDialog } from '../agree21/FileArchiveDialog.tsx';
import { useArchivability } from '../agree21/useArchivability.ts';
import { FileDeleteDialog } from './dialogs/FileDeleteDialog.tsx';
import { filePath } from './filePath.ts';
import { FileStatusDialog } from './dialogs/FileStatusDialog.tsx';
import { PreviewDialog } from './document/PreviewDialog.tsx';
import { RequestAgainDialog } from './dialogs/RequestAgainDialog.tsx';
import { useDownload } from './document/useDownload.ts';
import { useFileAbilities, type FileAbilities } from './useFileAbilities.ts';
import { inEnquiry } from './useFileCommands.ts';
import { IconAction } from '../../../components/IconAction.tsx';

type Asking = 'preview' | 'verified' | 'processed' | 'requestAgain' | 'archive' | 'remove';

interface FileActionsProps {
  readonly file: FileView;
  readonly enquiry: WithEtag<EnquiryView>;
  /** Something has changed: what was focused may be gone. */
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

const mainOf = (can: FileAbilities): { readonly label: string; readonly asks: 'verified' | 'processed' } | undefined => {
  if (can.verify) return { label: texts.files.verify, asks: 'verified' };
  return can.process ? { label: texts.files.process, asks: 'processed' } : undefined;
};

/** One thing to do, the document beside it, everything else behind '⋯'. */
export function FileActions({ file, enquiry, onDone, onRemoved }: FileActionsProps) {
  const can = useFileAbilities()(file, enquiry.status);
  const isArchivable = useArchivability().file(file);
  const [asking, setAsking] = useState<Asking>();
  const download = useDownload();
  const name = file.name ?? '';
  const shown = inEnquiry(file, enquiry);
  const main = mainOf(can);
  const close = (): void => setAsking(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const more: readonly MenuAction[] = [
    ...(can.requestAgain ? [{ label: texts.files.requestAgain, icon: 'undo', does: () => setAsking('requestAgain') }] : []),
    ...(can.look ? [{ label: texts.files.download, icon: 'download', does: () => download(file) }] : []),
    ...(isArchivable ? [{ label: texts.archiveFile, icon: 'inventory_2', does: () => setAsking('archive') }] : []),
    ...(can.edit ? [{ label: texts.files.edit, icon: 'edit', does: { to: `${filePath(enquiry, file)}?bearbeiten=1` } }] : []),
    ...(can.remove ? [{ label: texts.files.remove, icon: 'delete', danger: true, does: () => setAsking('remove') }] : []),
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {main === undefined ? null : (
        <Button variant="outlined" onClick={firstClick(() => setAsking(main.asks))}>
          {main.label}
        </Button>
      )}
      {can.look ? <IconAction label={texts.files.preview} icon="visibility" of={name} onClick={() => setAsking('preview')} /> : null}
      <MoreMenu label={texts.files.more(name)} actions={more} />
      {asking === 'preview' ? <PreviewDialog file={file} onClose={close} /> : null}
      {asking === 'verified' || asking === 'processed' ? (
        <FileStatusDialog file={shown} status={asking} onClose={close} onDone={done} />
      ) : null}
      {asking === 'requestAgain' ? <RequestAgainDialog file={shown} onClose={close} onDone={done} /> : null}
      {asking === 'archive' ? <FileArchiveDialog file={shown} enquiry={enquiry} onClose={close} onDone={done} /> : null}
      {asking === 'remove' ? (
        <FileDeleteDialog
          file={shown}
          onClose={close}
          onDone={() => {
            close();
            onRemoved();
          }}
        />
      ) : null}
    </Box>
  );
}
