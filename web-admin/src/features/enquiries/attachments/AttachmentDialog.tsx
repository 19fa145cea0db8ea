import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FileInput } from '../../../components/form/inputs/FileInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { CommentAndShelfInputs } from '../agree21/FilingInputs.tsx';
import { useArchiveAbilities } from '../agree21/useArchiveAbilities.ts';
import { attachmentResolverFor, attachmentValuesOf, newAttachmentValues, PDF_ONLY, type AttachmentValues } from './attachmentForm.ts';
import { useSaveAttachment, type UploadProgress } from './useSaveAttachment.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { documentWithEnquiryEtag } from '../files/useFileCommands.ts';

interface AttachmentDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  /** Undefined for a new one. */
  readonly attachment?: EnquiryAttachmentView;
  readonly onClose: () => void;
}

/** Of a refused upload without a field of its own. */
const placeOf = ({ status }: ApiProblem): 'file' | undefined => (status === 413 ? 'file' : undefined);

/** A document of the bank with its PDF. When the upload fails, nothing stays but what was typed. */
export function AttachmentDialog({ enquiry, attachment, onClose }: AttachmentDialogProps) {
  const { maxBytes } = useConfig().upload;
  const isNew = attachment === undefined;
  const shown = attachment && documentWithEnquiryEtag(attachment, enquiry);
  const { progress, abort, save } = useSaveAttachment(enquiry.id, shown);
  const withoutDocument = !isNew && attachment.uploadedAt === null;
  const command = useConsoleCommandForm<AttachmentValues, void>({
    defaultValues: isNew ? newAttachmentValues : attachmentValuesOf(attachment),
    resolver: attachmentResolverFor(enquiry.id, isNew, maxBytes),
    run: (_, input) => save(input),
    invalidates: queryKeysToInvalidate.attachment,
    placeOf,
    done: isNew ? texts.attachments.created : texts.attachments.edited,
    onDone: onClose,
  });
  const publicHelp = enquiry.status === 'draft' ? texts.attachments.publicInDraft : texts.attachments.publicHelp;
  // What is in agree21 is filed there.
  const filing = useArchiveAbilities().isOn && (attachment?.agree21ArchivedAt ?? null) === null;
  const fileName = attachment?.fileOriginalName ?? null;
  return (
    <FormDialog
      title={isNew ? texts.newBankDocument : texts.editBankDocument}
      submit={texts.save}
      command={command}
      keptAs={`bank document ${attachment?.id ?? `of ${enquiry.id}`}`}
      onClose={onClose}
    >
      <TextInput name="name" label={texts.attachments.name} required maxLength={TITLE_MAX_LENGTH} />
      <TextInput
        name="description"
        label={texts.attachments.description}
        help={texts.attachments.descriptionHelp}
        multiline
        minRows={2}
        maxLength={DESCRIPTION_MAX_LENGTH}
      />
      <FileInput
        name="file"
        label={texts.attachments.file}
        accept={PDF_ONLY.join(',')}
        required={isNew}
        help={fileName === null ? texts.attachments.fileHelp(formatBytes(maxBytes)) : texts.attachments.replaceHelp(fileName)}
      />
      <CheckboxInput
        name="public"
        label={texts.attachments.public}
        help={withoutDocument && command.form.watch('file') === null ? texts.attachments.withoutDocument : publicHelp}
      />
      {filing ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CommentAndShelfInputs prefix="" />
          <SecondaryText variant="caption">{texts.agree21.planHelp}</SecondaryText>
        </Box>
      ) : null}
      {progress === undefined ? null : <Uploading progress={progress} onAbort={abort} />}
    </FormDialog>
  );
}

function Uploading({ progress: { sentBytes, totalBytes }, onAbort }: { readonly progress: UploadProgress; readonly onAbort: () => void }) {
  const sent = sentBytes >= totalBytes && totalBytes > 0;
  const detail = sent ? texts.attachments.checking : texts.attachments.sent(formatBytes(sentBytes), formatBytes(totalBytes));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2">{detail}</Typography>
        <Button onClick={onAbort}>{texts.attachments.abort}</Button>
      </Box>
      <LinearProgress
        aria-label={texts.attachments.uploading}
        aria-valuetext={detail}
        {...(sent ? {} : { variant: 'determinate' as const, value: Math.round((sentBytes / Math.max(1, totalBytes)) * 100) })}
      />
    </Box>
  );
}
