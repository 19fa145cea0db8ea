import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ignoreSecondClickOfDouble } from '../../../components/ignoreSecondClickOfDouble.ts';
import { MoreMenu, type MenuAction } from '../../../components/menu/MoreMenu.tsx';
import { texts } from '../../../texts.ts';
import { useArchiveAbilities } from '../agree21/useArchiveAbilities.ts';
import { RequestedFileActionDialog, type RequestedFileActionDialogKind } from './dialogs/RequestedFileActionDialog.tsx';
import { requestedFilePath } from './requestedFilePath.ts';
import { downloadRequestedFile } from './document/downloadRequestedFile.ts';
import { useRequestedFileAbilities, type RequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { documentWithEnquiryEtag } from './useFileCommands.ts';
import { IconAction } from '../../../components/IconAction.tsx';

export interface RequestedFileActionsProps {
  readonly file: RequestedFileView;
  readonly enquiry: WithEtag<EnquiryView>;
  /** Something has changed: what was focused may be gone. */
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

const mainOf = (can: RequestedFileAbilities): { readonly label: string; readonly asks: 'verified' | 'processed' } | undefined => {
  if (can.verify) return { label: texts.files.verify, asks: 'verified' };
  return can.process ? { label: texts.files.process, asks: 'processed' } : undefined;
};

/** One thing to do, the document beside it, everything else behind '⋯'. */
export function RequestedFileActions({ file, enquiry, onDone, onRemoved }: RequestedFileActionsProps) {
  const can = useRequestedFileAbilities()(file, enquiry.status);
  const isArchivable = useArchiveAbilities().file(file);
  const [asking, setAsking] = useState<RequestedFileActionDialogKind>();
  const name = file.name ?? '';
  const main = mainOf(can);
  const more: readonly MenuAction[] = [
    ...(can.requestAgain ? [{ label: texts.files.requestAgain, icon: 'undo', does: () => setAsking('requestAgain') }] : []),
    ...(can.look ? [{ label: texts.files.download, icon: 'download', does: () => downloadRequestedFile(file) }] : []),
    ...(isArchivable ? [{ label: texts.archiveFile, icon: 'inventory_2', does: () => setAsking('archive') }] : []),
    ...(can.edit ? [{ label: texts.files.edit, icon: 'edit', does: { to: `${requestedFilePath(enquiry, file)}?bearbeiten=1` } }] : []),
    ...(can.remove ? [{ label: texts.files.remove, icon: 'delete', danger: true, does: () => setAsking('remove') }] : []),
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {main === undefined ? null : (
        <Button variant="outlined" onClick={ignoreSecondClickOfDouble(() => setAsking(main.asks))}>
          {main.label}
        </Button>
      )}
      {can.look ? <IconAction label={texts.files.preview} icon="visibility" of={name} onClick={() => setAsking('preview')} /> : null}
      <MoreMenu label={texts.files.more(name)} actions={more} />
      <RequestedFileActionDialog
        asking={asking}
        file={documentWithEnquiryEtag(file, enquiry)}
        enquiry={enquiry}
        onClose={() => setAsking(undefined)}
        onDone={() => {
          setAsking(undefined);
          (asking === 'remove' ? onRemoved : onDone)();
        }}
      />
    </Box>
  );
}
