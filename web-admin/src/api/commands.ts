import type { ActivationCodeAnswer, CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatus, FileStatus } from '@portal/contracts/enquiries/status';
import type { CreateEnquiryBody } from '@portal/contracts/enquiries/commands/createEnquiry';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { runCommand } from './runCommand.ts';
import type { Tagged } from './tagged.ts';

/** A record as it was shown: commands on it fail with 412 when somebody else changed it since. */
export type Shown = Tagged & { readonly id: string };

interface StatusChange<Status> {
  readonly status: Status;
  readonly message?: string | null;
  /** `YYYY-MM-DD`: the new deadline where one is needed. */
  readonly expiresAt?: string;
}

const body = <Status>({ status, message, expiresAt }: StatusChange<Status>) => ({
  status,
  ...(message ? { __context: { message } } : {}),
  ...(expiresAt === undefined ? {} : { expiresAt }),
});

/** What employees do, as methods of the data provider. Each answers the fresh view, or nothing. */
export const createCommands = () => ({
  inviteCustomer: (customer: Shown) => runCommand<CustomerView>(`customers/${customer.id}/invite`, 'POST', {}, customer['@etag']),
  requestActivationCode: (customerId: string) =>
    runCommand<ActivationCodeAnswer>(`customers/${customerId}/request-activation-code`, 'POST', {}),
  createEnquiry: (enquiry: CreateEnquiryBody) => runCommand<EnquiryView>('enquiries', 'POST', enquiry),
  openEnquiry: (enquiry: Shown, message?: string | null) =>
    runCommand<EnquiryView>(`enquiries/${enquiry.id}`, 'PATCH', body({ status: 'open', message }), enquiry['@etag']),
  changeEnquiryStatus: (enquiry: Shown, change: StatusChange<EnquiryStatus>) =>
    runCommand<EnquiryView>(`enquiries/${enquiry.id}`, 'PATCH', body(change), enquiry['@etag']),
  /** Without ETag: the server takes later days only, and customers go on uploading meanwhile. */
  extendDeadline: (enquiryId: string, expiresAt: string, message: string | null) =>
    runCommand<EnquiryView>(`enquiries/${enquiryId}`, 'PATCH', { expiresAt, ...(message ? { __context: { message } } : {}) }),
  deleteEnquiry: (enquiry: Shown) => runCommand(`enquiries/${enquiry.id}`, 'DELETE', undefined, enquiry['@etag']),
  requestFile: (file: RequestFileBody) => runCommand<FileView>('files', 'POST', file),
  /** Decided on the file as it is now: no ETag. */
  changeFileStatus: (fileId: string, change: StatusChange<FileStatus>) => runCommand<FileView>(`files/${fileId}`, 'PATCH', body(change)),
  deleteFile: (file: Shown) => runCommand(`files/${file.id}`, 'DELETE', undefined, file['@etag']),
});

export type Commands = ReturnType<typeof createCommands>;
