import { Typography } from '@mui/material';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { texts } from '../../../texts.ts';
import { isReleased } from './attachmentLook.ts';
import { useDeleteAttachment, useReleaseAttachment } from './useAttachmentCommands.ts';

interface QuestionProps {
  readonly attachment: WithEtag<EnquiryAttachmentView>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Somebody outside will read it: that is asked for once more. */
export function AttachmentReleaseDialog({ attachment, enquiry, onClose, onDone }: QuestionProps & { readonly enquiry: EnquiryStatus }) {
  const release = useReleaseAttachment(true, { onDone });
  const { releaseText, releaseTextInDraft } = texts.attachments;
  return (
    <ConfirmDialog
      title={texts.attachments.releaseTitle}
      confirm={texts.attachments.release}
      busy={release.isPending}
      error={release.problem}
      onConfirm={() => release.mutate(attachment)}
      onClose={onClose}
    >
      <Typography>{(enquiry === 'draft' ? releaseTextInDraft : releaseText)(attachment.name ?? '')}</Typography>
    </ConfirmDialog>
  );
}

export function AttachmentDeleteDialog({ attachment, onClose, onDone }: QuestionProps) {
  const remove = useDeleteAttachment(onDone);
  const { deleteText, deleteReleasedText } = texts.attachments;
  return (
    <ConfirmDialog
      title={texts.deleteBankDocument}
      confirm={texts.deleteBankDocument}
      danger
      busy={remove.isPending}
      error={remove.problem}
      onConfirm={() => remove.mutate(attachment)}
      onClose={onClose}
    >
      <Typography>{(isReleased(attachment) ? deleteReleasedText : deleteText)(attachment.name ?? '')}</Typography>
    </ConfirmDialog>
  );
}
