import type { ActivationCodeAnswer, CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatus, FileStatus } from '@portal/contracts/enquiries/status';
import type { CreateEnquiryBody } from '@portal/contracts/enquiries/commands/createEnquiry';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { runCommand } from './runCommand.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { whileAsSeen } from './whileAsSeen.ts';

interface StatusChange<Status> {
  readonly status: Status;
  readonly message?: string | null;
  /** `YYYY-MM-DD`: the new deadline where one is needed. */
  readonly expiresAt?: string;
}

const contextOf = (message: string | null | undefined) => (message ? { __context: { message } } : {});
const body = <Status>({ status, message, expiresAt }: StatusChange<Status>) => ({
  status,
  ...contextOf(message),
  ...(expiresAt === undefined ? {} : { expiresAt }),
});

/** Nothing has changed of what a decision on a file rests on: the document, or what the customer says in place of one. */
const decidesAlike = (seen: FileView, now: FileView): boolean =>
  now.uploadedAt === seen.uploadedAt &&
  (now.status !== 'problem' || seen.status !== 'problem' || now.lastStatusChange?.createdAt === seen.lastStatusChange?.createdAt);

/**
 * What employees do, as methods of the data provider: each on the state that was shown. Enquiry and files have one ETag, and
 * customers go on uploading meanwhile: where that is no reason to refuse, the command says what must still be as it was seen.
 */
export const createCommands = () => ({
  inviteCustomer: (customer: Shown) => runCommand<CustomerView>(`customers/${customer.id}/invite`, 'POST', {}, customer['@etag']),
  requestActivationCode: (customer: Shown) =>
    runCommand<ActivationCodeAnswer>(`customers/${customer.id}/request-activation-code`, 'POST', {}, customer['@etag']),
  cancelDeletionRequest: (customer: Shown) =>
    runCommand<CustomerView>(`customers/${customer.id}/cancel-deletion-request`, 'POST', {}, customer['@etag']),
  archiveCustomer: (customer: Shown) => runCommand<CustomerView>(`customers/${customer.id}/hard-archive`, 'POST', {}, customer['@etag']),
  createEnquiry: (enquiry: CreateEnquiryBody) => runCommand<EnquiryView>('enquiries', 'POST', enquiry),
  changeEnquiryStatus: (enquiry: Shown, change: StatusChange<EnquiryStatus>) =>
    runCommand<EnquiryView>(`enquiries/${enquiry.id}`, 'PATCH', body(change), enquiry['@etag']),
  extendDeadline: (enquiry: Shown<EnquiryView>, expiresAt: string, message: string | null) =>
    whileAsSeen<EnquiryView>(`enquiries/${enquiry.id}`, enquiry, {
      holds: (now) => now.expiresAt === enquiry.expiresAt,
      body: { expiresAt, ...contextOf(message) },
    }),
  deleteEnquiry: (enquiry: Shown) => runCommand(`enquiries/${enquiry.id}`, 'DELETE', undefined, enquiry['@etag']),
  archiveEnquiry: (enquiry: Shown) => runCommand<EnquiryView>(`enquiries/${enquiry.id}/hard-archive`, 'POST', {}, enquiry['@etag']),
  requestFile: (file: RequestFileBody) => runCommand<FileView>('files', 'POST', file),
  changeFileStatus: (file: Shown<FileView>, change: StatusChange<FileStatus>) =>
    whileAsSeen<FileView>(`files/${file.id}`, file, { holds: (now) => decidesAlike(file, now), body: body(change) }),
  deleteFile: (file: Shown) => runCommand(`files/${file.id}`, 'DELETE', undefined, file['@etag']),
});

export type Commands = ReturnType<typeof createCommands>;
