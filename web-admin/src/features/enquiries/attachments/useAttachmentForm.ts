import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { texts } from '../../../texts.ts';
import { documentWithEnquiryEtag } from '../files/useFileCommands.ts';
import { attachmentResolverFor, attachmentValuesOf, newAttachmentValues, type AttachmentValues } from './attachmentForm.ts';
import { useSaveAttachment } from './useSaveAttachment.ts';

export interface AttachmentFormOptions {
  readonly enquiry: WithEtag<EnquiryView>;
  /** Undefined for a new one. */
  readonly attachment?: EnquiryAttachmentView;
  readonly onClose: () => void;
}

/** Of a refused upload without a field of its own. */
const placeOf = ({ status }: ApiProblem): 'file' | undefined => (status === 413 ? 'file' : undefined);

/**
 * As `useEditFormFollowingRecord`, of a document that is a part of its enquiry: it has changed where its own `updatedAt` has,
 * while the ETag is that of the whole enquiry.
 */
export function useAttachmentForm({ enquiry, attachment, onClose }: AttachmentFormOptions) {
  const { maxBytes } = useConfig().upload;
  const isNew = attachment === undefined;
  const shown = attachment && documentWithEnquiryEtag(attachment, enquiry);
  const [base, setBase] = useState(shown);
  const { refetch } = useGetOne<WithEtag<EnquiryView>>('enquiries', { id: enquiry.id }, { enabled: false });
  const { save, ...sending } = useSaveAttachment(enquiry.id);
  const command = useConsoleCommandForm<AttachmentValues, void>({
    defaultValues: base === undefined ? newAttachmentValues : attachmentValuesOf(base),
    resolver: attachmentResolverFor(enquiry.id, isNew, maxBytes),
    run: (_, values) => save(values, base && shown && { base, shown, onStep: setBase }),
    invalidates: queryKeysToInvalidate.attachment,
    placeOf,
    done: isNew ? texts.attachments.created : texts.attachments.edited,
    onDone: onClose,
  });
  const { form, dirty, busy } = command;
  const take = (now: WithEtag<EnquiryAttachmentView>): void => {
    setBase(now);
    form.reset(attachmentValuesOf(now), { keepDirtyValues: true });
  };
  const newer = base !== undefined && shown !== undefined && !busy && !dirty && shown.updatedAt > base.updatedAt;
  useEffect(() => {
    if (newer) take(shown);
    // oxlint-disable-next-line react/exhaustive-deps -- when there is a newer state, not when the functions around it change
  }, [newer]);
  return {
    command,
    ...sending,
    /** The state as it is now, under what was typed. */
    takeNewState: async (): Promise<void> => {
      const { data } = await refetch();
      const now = data?.enquiryAttachments.find(({ id }) => id === attachment?.id);
      if (data !== undefined && now !== undefined) take(documentWithEnquiryEtag(now, data));
    },
  };
}
