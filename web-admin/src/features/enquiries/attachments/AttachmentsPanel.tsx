import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { canAddAttachments } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { AttachmentDialog } from './AttachmentDialog.tsx';
import { AttachmentRow } from './AttachmentRow.tsx';

/** Documents of the bank, where it has them switched on. */
export function AttachmentsPanel({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const { upload } = useConfig();
  return upload.activateEnquiryAttachments ? <Attachments enquiry={enquiry} /> : null;
}

function Attachments({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const { home, goHome } = useFocusFallback<HTMLHeadingElement>();
  const works = useAble('workOnEnquiries');
  const takes = canAddAttachments(enquiry.status);
  const attachments = enquiry.enquiryAttachments;
  return (
    <Panel title={texts.bankDocuments} headingRef={home} flush actions={works ? <AddButton enquiry={enquiry} takes={takes} /> : undefined}>
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

function AddButton({ enquiry, takes }: { readonly enquiry: WithEtag<EnquiryView>; readonly takes: boolean }) {
  const [adding, setAdding] = useState(false);
  return (
    <span title={takes ? undefined : texts.attachments.notChangeable}>
      <Button variant="outlined" disabled={!takes} startIcon={<Icon name="add" />} onClick={() => setAdding(true)}>
        {texts.addBankDocument}
      </Button>
      {adding ? <AttachmentDialog enquiry={enquiry} onClose={() => setAdding(false)} /> : null}
    </span>
  );
}
