import { useDataProvider } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { seenIn } from '../../../api/seenIn.ts';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';

/** As it was shown inside its enquiry: they change as one, under one ETag. */
export const attachmentIn = (attachment: EnquiryAttachmentView, enquiry: Shown<EnquiryView>): Shown<EnquiryAttachmentView> => ({
  ...attachment,
  '@etag': enquiry['@etag'],
});

export function useReleaseAttachment(isPublic: boolean, options: { readonly onDone?: () => void } = {}) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  return useCommand<Shown<EnquiryAttachmentView>, unknown>({
    run: (attachment) => provider.changeAttachment(attachment, { public: isPublic }),
    invalidates: seenIn.attachment,
    lockedBy: ({ id }) => id,
    onAnswer: done(isPublic ? texts.attachments.released : texts.attachments.takenBack),
    ...options,
  });
}

export function useDeleteAttachment(onDone: () => void) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  return useCommand<Shown<EnquiryAttachmentView>, unknown>({
    run: (attachment) => provider.deleteAttachment(attachment),
    invalidates: seenIn.attachment,
    onAnswer: done(texts.attachments.deleted),
    onDone,
  });
}
