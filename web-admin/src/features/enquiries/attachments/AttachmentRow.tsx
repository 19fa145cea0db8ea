import { Box, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { ArchiveNote } from '../agree21/ArchiveNote.tsx';
import { BatchCheckbox } from '../agree21/BatchCheckbox.tsx';
import { useBatchSelection } from '../agree21/batchSelection.ts';
import { ContentWithActions } from '../files/ContentWithActions.tsx';
import { ScanMark } from '../files/document/ScanMark.tsx';
import { AttachmentActions } from './AttachmentActions.tsx';
import { badgeOf } from './attachmentLook.ts';
import { SecondaryText, CaptionText } from '../../../components/SecondaryText.tsx';

interface AttachmentRowProps {
  readonly attachment: EnquiryAttachmentView;
  readonly enquiry: WithEtag<EnquiryView>;
  readonly onDone: () => void;
}

/** One document of the bank: whether the customer sees it, what it is, what can be done. */
export function AttachmentRow({ attachment, enquiry, onDone }: AttachmentRowProps) {
  const works = useAble('workOnEnquiries');
  const lead = useBatchSelection().isOn ? '184px' : '152px';
  const { look, label } = badgeOf(attachment, enquiry.status);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `${lead} minmax(0, 1fr)`,
        },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'center',
        px: 4,
        py: 2,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ alignSelf: 'start', pt: '3px', display: 'flex' }}>
        <BatchCheckbox id={attachment.id} name={attachment.name ?? ''} />
        <StatusChip look={look} label={label} />
      </Box>
      <ContentWithActions actions={works ? <AttachmentActions attachment={attachment} enquiry={enquiry} onDone={onDone} /> : null}>
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
        <ArchiveNote document={attachment} />
      </ContentWithActions>
    </Box>
  );
}

function factsOf({ fileOriginalName, pages, sizeBytes, uploadedAt, public: isPublic }: EnquiryAttachmentView): readonly string[] {
  if (uploadedAt === null) return [texts.attachments.noDocument, ...(isPublic ? [texts.attachments.releasedSoon] : [])];
  return [
    ...(pages === null ? [] : [texts.attachments.pages(pages)]),
    ...(sizeBytes === null ? [] : [formatBytes(sizeBytes)]),
    ...(fileOriginalName === null ? [] : [fileOriginalName]),
  ];
}
