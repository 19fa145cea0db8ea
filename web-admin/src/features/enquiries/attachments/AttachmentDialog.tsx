import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Callout } from '../../../components/Callout.tsx';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FileInput } from '../../../components/form/inputs/FileInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { CommentAndShelfInputs } from '../agree21/FilingInputs.tsx';
import { useArchiveAbilities } from '../agree21/useArchiveAbilities.ts';
import { PDF_ONLY } from './attachmentForm.ts';
import { useAttachmentForm, type AttachmentFormOptions } from './useAttachmentForm.ts';
import type { UploadProgress } from './useSaveAttachment.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

/** A document of the bank with its PDF. When the upload fails, nothing stays but what was typed. */
export function AttachmentDialog(options: AttachmentFormOptions) {
  const { enquiry, attachment, onClose } = options;
  const { maxBytes } = useConfig().upload;
  const { command, progress, steps, abort, takeNewState } = useAttachmentForm(options);
  const isNew = attachment === undefined;
  const withoutDocument = !isNew && attachment.uploadedAt === null;
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
      onReload={takeNewState}
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
      {steps.length === 0 || command.busy ? null : (
        <Callout tone="info" role="status">
          {texts.attachments.doneSoFar(steps)}
        </Callout>
      )}
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
