import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { ignoreSecondClickOfDouble } from '../../../components/ignoreSecondClickOfDouble.ts';
import { MoreMenu, type MenuAction } from '../../../components/menu/MoreMenu.tsx';
import { texts } from '../../../texts.ts';
import { AttachmentArchiveDialog } from '../agree21/archiveDialogs.tsx';
import { useArchiveAbilities } from '../agree21/useArchiveAbilities.ts';
import { downloadFrom } from '../../../api/downloadFrom.ts';
import { AttachmentDialog } from './AttachmentDialog.tsx';
import { possibleAttachmentActionsOn, isReleased } from './attachmentLook.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { documentWithEnquiryEtag } from '../files/useFileCommands.ts';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { PdfDialog } from '../../../components/pdf/PdfDialog.tsx';
import { StoredPdf } from '../../../components/pdf/StoredPdf.tsx';

const { releaseText, releaseTextInDraft, deleteText, deleteReleasedText } = texts.attachments;

type Asking = 'preview' | 'release' | 'archive' | 'edit' | 'remove';

export interface AttachmentActionsProps {
  readonly attachment: EnquiryAttachmentView;
  readonly enquiry: WithEtag<EnquiryView>;
  /** Something has changed: what was focused may be gone. */
  readonly onDone: () => void;
}

/** Release or take back, the document beside it, everything else behind '⋯'. */
export function AttachmentActions({ attachment, enquiry, onDone }: AttachmentActionsProps) {
  const can = possibleAttachmentActionsOn(attachment, enquiry.status);
  const isArchivable = useArchiveAbilities().attachment(attachment, enquiry.status);
  const [asking, setAsking] = useState<Asking>();
  const takeBack = useConsoleCommand<WithEtag<EnquiryAttachmentView>>({
    run: (provider, taken) => provider.changeAttachment(taken, { public: false }),
    invalidates: queryKeysToInvalidate.attachment,
    done: texts.attachments.takenBack,
    onDone,
  });
  const shown = documentWithEnquiryEtag(attachment, enquiry);
  const name = attachment.name ?? '';
  const close = (): void => setAsking(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const download = (): void => void downloadFrom(`enquiry-attachments/${attachment.id}/download`).catch(announceFailure);
  const more: readonly MenuAction[] = [
    ...(can.look ? [{ label: texts.files.download, icon: 'download', does: download }] : []),
    ...(isArchivable ? [{ label: texts.archiveBankDocument, icon: 'inventory_2', does: () => setAsking('archive') }] : []),
    ...(can.edit ? [{ label: texts.edit, icon: 'edit', does: () => setAsking('edit') }] : []),
    ...(can.remove ? [{ label: texts.files.remove, icon: 'delete', danger: true, does: () => setAsking('remove') }] : []),
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {can.release ? (
        <Button
          variant="outlined"
          aria-label={texts.attachments.releaseOf(name)}
          onClick={ignoreSecondClickOfDouble(() => setAsking('release'))}
        >
          {texts.attachments.release}
        </Button>
      ) : null}
      {can.takeBack ? (
        <Button
          aria-label={texts.attachments.takeBackOf(name)}
          aria-busy={takeBack.isPending}
          onClick={ignoreSecondClickOfDouble(() => takeBack.mutate(shown))}
        >
          {texts.attachments.takeBack}
        </Button>
      ) : null}
      {can.look ? <IconAction label={texts.files.preview} icon="visibility" of={name} onClick={() => setAsking('preview')} /> : null}
      <MoreMenu label={texts.files.more(name)} actions={more} />
      {asking === 'preview' ? (
        <PdfDialog title={texts.files.previewTitle(name)} onDownload={download} onClose={close}>
          <StoredPdf path={`enquiry-attachments/${attachment.id}/preview`} document={attachment} autoFocus />
        </PdfDialog>
      ) : null}
      {asking === 'release' ? (
        // Somebody outside will read it: that is asked for once more.
        <ConfirmCommandDialog
          title={texts.attachments.releaseTitle}
          confirm={texts.attachments.release}
          run={(provider) => provider.changeAttachment(shown, { public: true })}
          invalidates={queryKeysToInvalidate.attachment}
          done={texts.attachments.released}
          onDone={done}
          onClose={close}
        >
          <Typography>{(enquiry.status === 'draft' ? releaseTextInDraft : releaseText)(name)}</Typography>
        </ConfirmCommandDialog>
      ) : null}
      {asking === 'archive' ? <AttachmentArchiveDialog attachment={shown} enquiry={enquiry} onClose={close} onDone={done} /> : null}
      {asking === 'edit' ? <AttachmentDialog enquiry={enquiry} attachment={attachment} onClose={done} /> : null}
      {asking === 'remove' ? (
        <ConfirmCommandDialog
          title={texts.deleteBankDocument}
          danger
          run={(provider) => provider.deleteAttachment(shown)}
          invalidates={queryKeysToInvalidate.attachment}
          done={texts.attachments.deleted}
          onDone={done}
          onClose={close}
        >
          <Typography>{(isReleased(attachment) ? deleteReleasedText : deleteText)(name)}</Typography>
        </ConfirmCommandDialog>
      ) : null}
    </Box>
  );
}
