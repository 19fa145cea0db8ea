import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { texts } from '../../../texts.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

/** As it was shown inside its enquiry: they change as one, under one ETag. */
export const attachmentIn = (attachment: EnquiryAttachmentView, enquiry: WithEtag<EnquiryView>): WithEtag<EnquiryAttachmentView> => ({
  ...attachment,
  '@etag': enquiry['@etag'],
});

export function useReleaseAttachment(isPublic: boolean, options: { readonly onDone?: () => void } = {}) {
  return useConsoleCommand<WithEtag<EnquiryAttachmentView>, unknown>({
    run: (provider, attachment) => provider.changeAttachment(attachment, { public: isPublic }),
    invalidates: queriesShowing.attachment,
    lockedBy: ({ id }) => id,
    done: isPublic ? texts.attachments.released : texts.attachments.takenBack,
    ...options,
  });
}

export function useDeleteAttachment(onDone: () => void) {
  return useConsoleCommand<WithEtag<EnquiryAttachmentView>, unknown>({
    run: (provider, attachment) => provider.deleteAttachment(attachment),
    invalidates: queriesShowing.attachment,
    done: texts.attachments.deleted,
    onDone,
  });
}
