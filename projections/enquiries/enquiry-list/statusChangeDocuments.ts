import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { EnquiryDocument, EnquiryStatusChangeDocument, FileStatusChangeDocument } from './enquiryDocument.ts';
import { isFileChange } from './evolveFileDocument.ts';

type Event = Recorded<EnquiryEvent>;
type EnquiryChangeEvent = Exclude<
  Extract<Event, { readonly data: { readonly newStatus: string } }>,
  { readonly data: { readonly fileId: string } }
>;

const isEnquiryChange = (event: Event): event is EnquiryChangeEvent => 'newStatus' in event.data && !('fileId' in event.data);

const common = (
  enquiryId: string,
  { envelope, data }: Event & { readonly data: { readonly message: string | null; readonly comment: string | null } },
) => ({
  id: envelope.id,
  enquiryId,
  createdAt: envelope.recordedAt,
  initiatedBy: envelope.actor.kind,
  employeeId: envelope.actor.kind === 'bank_employee' ? (envelope.actor.id ?? null) : null,
  context: { message: data.message, comment: data.comment },
  revision: envelope.revision,
});

/** A row of the enquiry's history, if the event changes its status. */
export function enquiryStatusChange(enquiryId: string, event: Event): EnquiryStatusChangeDocument | undefined {
  if (!isEnquiryChange(event)) return undefined;
  const { previousStatus, newStatus } = event.data;
  return { ...common(enquiryId, event), previousStatus, newStatus };
}

/** A row of a file's history, if the event changes its status. */
export function fileStatusChange(enquiry: EnquiryDocument, event: Event): FileStatusChangeDocument | undefined {
  if (!isFileChange(event)) return undefined;
  const { fileId, previousStatus, newStatus } = event.data;
  const fileName = enquiry.requestedFiles.find(({ id }) => id === fileId)?.name ?? null;
  return { ...common(enquiry.id, event), previousStatus, newStatus, fileId, fileName };
}
