import { Box, Typography } from '@mui/material';
import { canAddOrEditAttachments } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { AttachmentDialog } from './AttachmentDialog.tsx';
import { Agree21ArchiveNote, ScanMark } from '../documentMarks.tsx';
import { DocumentRow } from '../DocumentRow.tsx';
import { AttachmentActions, type AttachmentActionsProps } from './AttachmentActions.tsx';
import { badgeOf } from './attachmentLook.ts';
import { SecondaryText, CaptionText } from '../../../components/SecondaryText.tsx';

/** Documents of the bank, where it has them switched on. */
export function AttachmentsPanel({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const { upload } = useConfig();
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const works = useAble('workOnEnquiries');
  const takes = canAddOrEditAttachments(enquiry.status);
  const attachments = enquiry.enquiryAttachments;
  const add = (
    <span title={takes ? undefined : texts.attachments.notChangeable}>
      <OpenDialogButton label={texts.addBankDocument} variant="outlined" disabled={!takes} icon="add">
        {(close) => <AttachmentDialog enquiry={enquiry} onClose={close} />}
      </OpenDialogButton>
    </span>
  );
  if (!upload.activateEnquiryAttachments) return null;
  return (
    <Panel title={texts.bankDocuments} headingRef={home} flush actions={works ? add : undefined}>
      {attachments.length === 0 ? (
        <EmptyState drawing="folder" text={texts.attachments.empty} {...(works && takes ? { hint: texts.attachments.emptyHint } : {})} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {attachments.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} enquiry={enquiry} onDone={goHome} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** One document of the bank: whether the customer sees it, what it is, what can be done. */
function AttachmentRow({ attachment, enquiry, onDone }: AttachmentActionsProps) {
  const works = useAble('workOnEnquiries');
  return (
    <DocumentRow
      document={attachment}
      badge={badgeOf(attachment, enquiry.status)}
      width={152}
      actions={works ? <AttachmentActions attachment={attachment} enquiry={enquiry} onDone={onDone} /> : null}
    >
      <Typography component="h3" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {attachment.name ?? texts.enquiries.withdrawn}
      </Typography>
      {attachment.description === null ? null : (
        <SecondaryText sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{attachment.description}</SecondaryText>
      )}
      <CaptionText sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {factsOf(attachment).join(' · ')}
        <ScanMark file={attachment} />
      </CaptionText>
      <Agree21ArchiveNote document={attachment} />
    </DocumentRow>
  );
}

function factsOf({ fileOriginalName, pages, sizeBytes, uploadedAt, public: isPublic }: EnquiryAttachmentView): readonly string[] {
  if (uploadedAt === null) return [texts.attachments.noDocument, ...(isPublic ? [texts.attachments.releasedSoon] : [])];
  return [
    ...(pages === null ? [] : [texts.files.pages(pages)]),
    ...(sizeBytes === null ? [] : [formatBytes(sizeBytes)]),
    ...(fileOriginalName === null ? [] : [fileOriginalName]),
  ];
}
