import type { ActivationCodeForAdviserAnswer, CustomerView } from '@portal/contracts/customers/views/customer';
import type { ChangeOwnDataBody } from '@portal/contracts/employees/commands/changeOwnData';
import type { SavedFilter, SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { Agree21MasterDataView, SelfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import type { CreateDemoCustomerBody, CreatedDemoCustomerAnswer, InvitedDemoCustomerAnswer } from '@portal/contracts/demo/demoCustomer';
import type { OwnDataChangedAnswer } from '@portal/contracts/employees/views/ownData';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { CreateEnquiryBody } from '@portal/contracts/enquiries/commands/createEnquiry';
import type { CreateRequestedFileByTemplateBody } from '@portal/contracts/enquiries/commands/fileByTemplate';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { acceptToken, currentSession } from '../session/sessionStore.ts';
import { callPortal, fetchJson, refreshSession, withResponseEtag } from './httpClientForReading.ts';
import { customerImportCommands } from './customerImportCommands.ts';
import { agree21ArchiveCommands } from './agree21ArchiveCommands.ts';
import { payoutCommands } from './payoutCommands.ts';
import { attachmentCommands } from './attachmentCommands.ts';
import { broadcastPersonErased } from '../session/erasedPeople.ts';
import { runCommandForRecord, runCommandAnew, runCommandWithoutResult } from './runCommand.ts';
import type { HasEtag, WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { ApiCall } from '@portal/web-shared/http/createApiClient.ts';
import { sendAndRetryUnderNewEtag } from './sendAndRetryUnderNewEtag.ts';

interface StatusChange<Status> {
  readonly status: Status;
  readonly message?: string | null;
  /** Own words beside a reason, and the code of that. */
  readonly comment?: string | null;
  readonly reason?: string;
  /** `YYYY-MM-DD`: the new deadline where one is needed. */
  readonly expiresAt?: string;
}

const contextOf = (message: string | null | undefined) => (message ? { __context: { message } } : {});
const reasonOf = ({ reason, comment }: Pick<StatusChange<unknown>, 'reason' | 'comment'>) => ({
  __context: { reason, ...(comment ? { comment } : {}) },
});
const body = <Status>({ status, message, expiresAt, ...said }: StatusChange<Status>) => ({
  status,
  ...(said.reason === undefined ? contextOf(message) : reasonOf(said)),
  ...(expiresAt === undefined ? {} : { expiresAt }),
});

const ownFields = ['salutation', 'firstName', 'lastName', 'email'] as const;
type OwnData = { readonly id: string } & Partial<Pick<EmployeeView, (typeof ownFields)[number]>>;

const savedFiltersPath = (list: string): string => `bank-employees/saved-filters/${list}`;

/** Beside the record or to it, on the state that was shown. */
const post = <View extends object>(path: string, { '@etag': etag }: WithEtag): Promise<View & Partial<HasEtag>> =>
  runCommandForRecord<View>(path, 'POST', {}, etag);
const patch = <View extends object>(path: string, { '@etag': etag }: WithEtag, changes: object): Promise<View & Partial<HasEtag>> =>
  runCommandForRecord<View>(path, 'PATCH', changes, etag);

async function erasing<Answer>(id: string, command: Promise<Answer>): Promise<Answer> {
  const answer = await command;
  broadcastPersonErased(id);
  return answer;
}

/** Nothing has changed of what a decision on a file rests on: the document, or what the customer says in place of one. */
const decidesAlike = (seen: RequestedFileView, now: RequestedFileView): boolean =>
  now.uploadedAt === seen.uploadedAt &&
  (now.status !== 'problem' || seen.status !== 'problem' || now.lastStatusChange?.createdAt === seen.lastStatusChange?.createdAt);

/**
 * What employees do, as methods of the data provider: each on the state that was shown. Enquiry and files have one ETag, and
 * customers go on uploading meanwhile: where that is no reason to refuse, the command says what must still be as it was seen.
 */
export const createPortalCommands = () => ({
  inviteCustomer: (customer: WithEtag) => post<CustomerView>(`customers/${customer.id}/invite`, customer),
  assignAdviser: (customer: WithEtag, bankEmployee: string | null) =>
    patch<CustomerView>(`customers/${customer.id}`, customer, { bankEmployee }),
  requestSelfDisclosure: (customer: WithEtag) => post<CustomerView>(`customers/${customer.id}/request-selbstauskunft`, customer),
  selfDisclosureLogin: () => fetchJson<SelfDisclosureRedirectView>('customers/get-login-for-selbstauskunft'),
  agree21MasterData: (number: string) => fetchJson<Agree21MasterDataView>(`customers/agree21-master-data/${encodeURIComponent(number)}`),
  createDemoCustomer: (customer: CreateDemoCustomerBody) =>
    runCommandForRecord<CreatedDemoCustomerAnswer>('demo/create-demo-customer', 'POST', customer),
  inviteDemoCustomer: (email: string) => runCommandForRecord<InvitedDemoCustomerAnswer>('demo/invite-demo-customer', 'POST', { email }),
  requestActivationCode: (customer: WithEtag) =>
    post<ActivationCodeForAdviserAnswer>(`customers/${customer.id}/request-activation-code`, customer),
  inviteEmployee: (employee: WithEtag) => post<EmployeeView>(`bank-employees/${employee.id}/invite`, employee),
  blockEmployee: (employee: WithEtag, blocked: boolean) => patch<EmployeeView>(`bank-employees/${employee.id}`, employee, { blocked }),
  archiveEmployee: (employee: WithEtag) => erasing(employee.id, post<EmployeeView>(`bank-employees/${employee.id}/archive`, employee)),
  /**
   * The session is renewed by it (specification 001 §2); where that fails the change is made all the same. A recovery code that is
   * used up on the way changes the record, and nothing of the data.
   */
  changeOwnData: async (employee: WithEtag<OwnData>, data: ChangeOwnDataBody): Promise<OwnDataChangedAnswer> => {
    const changed = await sendAndRetryUnderNewEtag<OwnData, OwnDataChangedAnswer>(`bank-employees/${employee.id}`, employee, {
      address: 'bank-employees/change-own-data',
      body: data,
      holds: (now) => ownFields.every((name) => now[name] === employee[name]),
    });
    // Whoever has signed out meanwhile stays so.
    if (currentSession().payload === null) return changed;
    // A new password has ended all sessions and opened this one.
    if (changed.token === undefined) await refreshSession(currentSession().token).catch(() => undefined);
    else acceptToken(changed.token);
    return changed;
  },
  resetSecondFactor: (employee: WithEtag) => post<EmployeeView>(`bank-employees/${employee.id}/reset-second-factor`, employee),
  endSessionsOfEmployee: (id: string) => runCommandAnew(`bank-employees/${id}/end-sessions`, 'POST', {}),
  endSessionsOfCustomer: (id: string) => runCommandAnew(`customers/${id}/end-sessions`, 'POST', {}),
  endOwnSession: (id: string) => runCommandWithoutResult(`bank-employees/sessions/${id}`, 'DELETE'),
  endOtherSessions: () => runCommandAnew('bank-employees/sessions', 'DELETE'),
  cancelDeletionRequest: (customer: WithEtag) => post<CustomerView>(`customers/${customer.id}/cancel-deletion-request`, customer),
  archiveCustomer: (customer: WithEtag) => erasing(customer.id, post<CustomerView>(`customers/${customer.id}/hard-archive`, customer)),
  createEnquiry: (enquiry: CreateEnquiryBody) => runCommandForRecord<EnquiryView>('enquiries', 'POST', enquiry),
  changeEnquiryStatus: (enquiry: WithEtag, change: StatusChange<EnquiryStatus>) =>
    patch<EnquiryView>(`enquiries/${enquiry.id}`, enquiry, body(change)),
  extendDeadline: (enquiry: WithEtag<EnquiryView>, expiresAt: string, message: string | null) =>
    sendAndRetryUnderNewEtag<EnquiryView>(`enquiries/${enquiry.id}`, enquiry, {
      holds: (now) => now.expiresAt === enquiry.expiresAt,
      body: { expiresAt, ...contextOf(message) },
    }),
  remindOfEnquiry: (enquiry: WithEtag) => post<EnquiryView>(`enquiries/${enquiry.id}/remind`, enquiry),
  sendAccessLink: (enquiry: WithEtag) => post<EnquiryView>(`enquiries/${enquiry.id}/access-link`, enquiry),
  /** The whole list, in its new order; with room between two for what is asked for later. */
  orderFiles: (enquiry: WithEtag, fileIds: readonly string[]) =>
    patch<EnquiryView>(`enquiries/${enquiry.id}`, enquiry, {
      requestedFiles: fileIds.map((id, place) => ({ id, sortIndex: (place + 1) * 10 })),
    }),
  deleteEnquiry: (enquiry: WithEtag) => runCommandWithoutResult(`enquiries/${enquiry.id}`, 'DELETE', undefined, enquiry['@etag']),
  archiveEnquiry: (enquiry: WithEtag) => post<EnquiryView>(`enquiries/${enquiry.id}/hard-archive`, enquiry),
  requestFile: (file: RequestFileBody) => runCommandForRecord<RequestedFileView>('files', 'POST', file),
  requestFileByTemplate: (file: CreateRequestedFileByTemplateBody) =>
    runCommandForRecord<RequestedFileView>('files/create-by-file-template', 'POST', file),
  applyFileTemplate: (file: WithEtag<RequestedFileView>, fileTemplateId: string) =>
    runCommandForRecord<RequestedFileView>(`files/${file.id}/patch-by-file-template`, 'POST', { fileTemplateId }, file['@etag']),
  changeFileStatus: (
    file: WithEtag<RequestedFileView>,
    { keepalive, ...change }: StatusChange<RequestedFileStatus> & Pick<ApiCall, 'keepalive'>,
  ) =>
    sendAndRetryUnderNewEtag<RequestedFileView>(`files/${file.id}`, file, {
      holds: (now) => decidesAlike(file, now),
      body: body(change),
      keepalive,
    }),
  deleteFile: (file: WithEtag) => runCommandWithoutResult(`files/${file.id}`, 'DELETE', undefined, file['@etag']),
  ...attachmentCommands,
  ...agree21ArchiveCommands,
  ...payoutCommands,
  ...customerImportCommands,
  /** The own filters of a list, all at once. */
  savedFilters: async (list: string) =>
    withResponseEtag<SavedFiltersAnswer>(await callPortal({ method: 'GET', path: savedFiltersPath(list) })),
  saveFilters: (list: string, filters: readonly SavedFilter[], etag: string | undefined) =>
    runCommandForRecord<SavedFiltersAnswer>(savedFiltersPath(list), 'PUT', { filters }, etag),
});

export type PortalCommandMethods = ReturnType<typeof createPortalCommands>;
