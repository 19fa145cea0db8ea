import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { HAND_OVER_RECHECK_WINDOW_MS, noteArchived } from '@portal/platform/agree21/archiveRecords';
import { instantAfter } from '@portal/platform/clock/clock';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import type { EnquiriesServices } from '../enquiriesServices.ts';

/** What went to agree21 of late is compared with it by night. */
export const noteForAgree21ComparisonPolicy = ({ records, clock }: Pick<EnquiriesServices, 'records' | 'clock'>): Policy => ({
  name: 'note-archived-documents',
  events: ['FileArchivedInAgree21', 'AttachmentArchivedInAgree21'],
  replay: true,
  async handle(recorded) {
    const { type, data, envelope } = recorded as RecordedEvent<EnquiryEvent>;
    if (type !== 'FileArchivedInAgree21' && type !== 'AttachmentArchivedInAgree21') return;
    const { stream: owner, recordedAt: begunAt } = envelope;
    if (begunAt <= instantAfter(clock.now(), -HAND_OVER_RECHECK_WINDOW_MS)) return;
    const subject =
      type === 'FileArchivedInAgree21'
        ? ({ kind: 'file', id: data.fileId } as const)
        : ({ kind: 'attachment', id: data.attachmentId } as const);
    await noteArchived(records, data.blobId, { owner, subject, begunAt });
  },
});
