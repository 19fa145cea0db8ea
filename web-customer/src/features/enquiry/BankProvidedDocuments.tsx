import { Box, Button, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useDialogClosedByBack } from '@portal/web-shared/router/useDialogClosedByBack.ts';
import { downloadAttachment } from '../../api/requests/enquiries/downloads.ts';
import { pdfRefOfAttachment } from '../../api/requests/enquiries/getStoredPdf.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { usePlainLanguageOnlyHelpTexts } from '../../plainLanguageOnlyHelpTexts.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { RowList } from '../../components/RowList.tsx';
import { createLazyPart } from '../../app/createLazyPart.tsx';
import { Section } from '../../components/Section.tsx';
import { QuietText } from '../../components/TextParts.tsx';

const PreviewDialog = createLazyPart(async () => (await import('../../documents/PreviewDialog.tsx')).PreviewDialog);

/** What the bank has released to read, where it does such a thing; nothing stands there without (specification 000 §2). */
export function BankProvidedDocuments({ attachments }: { readonly attachments: readonly EnquiryAttachmentView[] }) {
  const { upload } = useConfig();
  const { bankDocuments: help } = usePlainLanguageOnlyHelpTexts();
  if (!upload.activateEnquiryAttachments || attachments.length === 0) return null;
  return (
    <Section id="provided-documents" title={signedInTexts.bankDocuments}>
      <PlainLanguageHelp>{help}</PlainLanguageHelp>
      <RowList>
        {attachments.map((attachment) => (
          <ProvidedDocument key={attachment.id} attachment={attachment} />
        ))}
      </RowList>
    </Section>
  );
}

function ProvidedDocument({ attachment }: { readonly attachment: EnquiryAttachmentView }) {
  const { description, sizeBytes } = attachment;
  const name = attachment.name ?? signedInTexts.attachments.fallbackName;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, px: { xs: 4, sm: 5 }, py: 3 }}>
      <IconDisc icon="description" tone="neutral" />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {description === null ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        {sizeBytes === null ? null : <QuietText>PDF, {formatBytes(sizeBytes)}</QuietText>}
      </Box>
      <DocumentActions attachment={attachment} name={name} />
    </Box>
  );
}

function DocumentActions({ attachment, name }: { readonly attachment: EnquiryAttachmentView; readonly name: string }) {
  const preview = useDialogClosedByBack(`preview-${attachment.id}`);
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        startIcon={<Icon name="visibility" />}
        aria-label={signedInTexts.attachments.previewOf(name)}
        onClick={() => preview.show()}
      >
        {signedInTexts.previewDocument}
      </Button>
      <DownloadButton aria-label={signedInTexts.attachments.downloadOf(name)} download={() => downloadAttachment(attachment.id)}>
        {signedInTexts.downloadDocument}
      </DownloadButton>
      {preview.open ? <PreviewDialog name={attachment.name} stored={pdfRefOfAttachment(attachment)} onClose={preview.close} /> : null}
    </Box>
  );
}
