import { useDataProvider } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';

/** As it was shown inside its enquiry: they change as one, under one ETag. */
export const attachmentIn = (attachment: EnquiryAttachmentView, enquiry: WithEtag<EnquiryView>): WithEtag<EnquiryAttachmentView> => ({
  ...attachment,
  '@etag': enquiry['@etag'],
});

export function useReleaseAttachment(isPublic: boolean, options: { readonly onDone?: () => void } = {}) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  return useCommand<WithEtag<EnquiryAttachmentView>, unknown>({
    run: (attachment) => provider.changeAttachment(attachment, { public: isPublic }),
    invalidates: queriesShowing.attachment,
    lockedBy: ({ id }) => id,
    onAnswer: done(isPublic ? texts.attachments.released : texts.attachments.takenBack),
    ...options,
  });
}

export function useDeleteAttachment(onDone: () => void) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  return useCommand<WithEtag<EnquiryAttachmentView>, unknown>({
    run: (attachment) => provider.deleteAttachment(attachment),
    invalidates: queriesShowing.attachment,
    onAnswer: done(texts.attachments.deleted),
    onDone,
  });
}
