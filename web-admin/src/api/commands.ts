import type { ActivationCodeAnswer, CustomerView } from '@portal/contracts/customers/views/customer';
import type { ChangeOwnDataBody } from '@portal/contracts/employees/commands/changeOwnData';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { Agree21MasterDataView, SelfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import type { CreateDemoCustomerBody, CreatedDemoCustomerAnswer, InvitedDemoCustomerAnswer } from '@portal/contracts/demo/demoCustomer';
import type { OwnDataChanged } from '@portal/contracts/employees/views/ownData';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { CreateEnquiryBody } from '@portal/contracts/enquiries/commands/createEnquiry';
import type { CreateByFileTemplateBody } from '@portal/contracts/enquiries/commands/fileByTemplate';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { acceptToken, currentSession } from '../session/sessionStore.ts';
import { refreshSession } from './httpClient.ts';
import { readOnce } from './readOnce.ts';
import { savedFilterCommands } from './savedFilterCommands.ts';
import { importCommands } from './importCommands.ts';
import { archiveCommands } from './archiveCommands.ts';
import { payoutCommands } from './payoutCommands.ts';
import { attachmentCommands } from './attachmentCommands.ts';
import { personErased } from '../session/erasedPeople.ts';
import { runCommand, runCommandWithoutResult } from './runCommand.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { retryIfUnaffected } from './retryIfUnaffected.ts';

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

async function erasing<Answer>(id: string, command: Promise<Answer>): Promise<Answer> {
  const answer = await command;
  personErased(id);
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
export const createCommands = () => ({
  inviteCustomer: (customer: WithEtag) => runCommand<CustomerView>(`customers/${customer.id}/invite`, 'POST', {}, customer['@etag']),
  assignAdviser: (customer: WithEtag, bankEmployee: string | null) =>
    runCommand<CustomerView>(`customers/${customer.id}`, 'PATCH', { bankEmployee }, customer['@etag']),
  requestSelfDisclosure: (customer: WithEtag) =>
    runCommand<CustomerView>(`customers/${customer.id}/request-selbstauskunft`, 'POST', {}, customer['@etag']),
  selfDisclosureLogin: () => readOnce<SelfDisclosureRedirectView>('customers/get-login-for-selbstauskunft'),
  agree21MasterData: (number: string) => readOnce<Agree21MasterDataView>(`customers/agree21-master-data/${encodeURIComponent(number)}`),
  createDemoCustomer: (customer: CreateDemoCustomerBody) =>
    runCommand<CreatedDemoCustomerAnswer>('demo/create-demo-customer', 'POST', customer),
  inviteDemoCustomer: (email: string) => runCommand<InvitedDemoCustomerAnswer>('demo/invite-demo-customer', 'POST', { email }),
  requestActivationCode: (customer: WithEtag) =>
    runCommand<ActivationCodeAnswer>(`customers/${customer.id}/request-activation-code`, 'POST', {}, customer['@etag']),
  inviteEmployee: (employee: WithEtag) => runCommand<EmployeeView>(`bank-employees/${employee.id}/invite`, 'POST', {}, employee['@etag']),
  blockEmployee: (employee: WithEtag, blocked: boolean) =>
    runCommand<EmployeeView>(`bank-employees/${employee.id}`, 'PATCH', { blocked }, employee['@etag']),
  archiveEmployee: (employee: WithEtag) =>
    erasing(employee.id, runCommand<EmployeeView>(`bank-employees/${employee.id}/archive`, 'POST', {}, employee['@etag'])),
  /** The session is renewed by it (specification 001 §2); where that fails the change is made all the same. */
  changeOwnData: async (employee: WithEtag, data: ChangeOwnDataBody): Promise<OwnDataChanged> => {
    const changed = await runCommand<OwnDataChanged>('bank-employees/change-own-data', 'POST', data, employee['@etag']);
    // A new password has ended all sessions and opened this one.
    if (changed.token === undefined) await refreshSession(currentSession().token).catch(() => undefined);
    else acceptToken(changed.token);
    return changed;
  },
  resetSecondFactor: (employee: WithEtag) =>
    runCommand<EmployeeView>(`bank-employees/${employee.id}/reset-second-factor`, 'POST', {}, employee['@etag']),
  endOwnSession: (id: string) => runCommandWithoutResult(`bank-employees/sessions/${id}`, 'DELETE'),
  endOtherSessions: () => runCommandWithoutResult('bank-employees/sessions', 'DELETE'),
  cancelDeletionRequest: (customer: WithEtag) =>
    runCommand<CustomerView>(`customers/${customer.id}/cancel-deletion-request`, 'POST', {}, customer['@etag']),
  archiveCustomer: (customer: WithEtag) =>
    erasing(customer.id, runCommand<CustomerView>(`customers/${customer.id}/hard-archive`, 'POST', {}, customer['@etag'])),
  createEnquiry: (enquiry: CreateEnquiryBody) => runCommand<EnquiryView>('enquiries', 'POST', enquiry),
  changeEnquiryStatus: (enquiry: WithEtag, change: StatusChange<EnquiryStatus>) =>
    runCommand<EnquiryView>(`enquiries/${enquiry.id}`, 'PATCH', body(change), enquiry['@etag']),
  extendDeadline: (enquiry: WithEtag<EnquiryView>, expiresAt: string, message: string | null) =>
    retryIfUnaffected<EnquiryView>(`enquiries/${enquiry.id}`, enquiry, {
      holds: (now) => now.expiresAt === enquiry.expiresAt,
      body: { expiresAt, ...contextOf(message) },
    }),
  remindOfEnquiry: (enquiry: WithEtag) => runCommand<EnquiryView>(`enquiries/${enquiry.id}/remind`, 'POST', {}, enquiry['@etag']),
  sendAccessLink: (enquiry: WithEtag) => runCommand<EnquiryView>(`enquiries/${enquiry.id}/access-link`, 'POST', {}, enquiry['@etag']),
  /** The whole list, in its new order; with room between two for what is asked for later. */
  orderFiles: (enquiry: WithEtag, fileIds: readonly string[]) =>
    runCommand<EnquiryView>(
      `enquiries/${enquiry.id}`,
      'PATCH',
      { requestedFiles: fileIds.map((id, place) => ({ id, sortIndex: (place + 1) * 10 })) },
      enquiry['@etag'],
    ),
  deleteEnquiry: (enquiry: WithEtag) => runCommandWithoutResult(`enquiries/${enquiry.id}`, 'DELETE', undefined, enquiry['@etag']),
  archiveEnquiry: (enquiry: WithEtag) => runCommand<EnquiryView>(`enquiries/${enquiry.id}/hard-archive`, 'POST', {}, enquiry['@etag']),
  requestFile: (file: RequestFileBody) => runCommand<RequestedFileView>('files', 'POST', file),
  requestFileByTemplate: (file: CreateByFileTemplateBody) => runCommand<RequestedFileView>('files/create-by-file-template', 'POST', file),
  applyFileTemplate: (file: WithEtag<RequestedFileView>, fileTemplateId: string) =>
    runCommand<RequestedFileView>(`files/${file.id}/patch-by-file-template`, 'POST', { fileTemplateId }, file['@etag']),
  changeFileStatus: (file: WithEtag<RequestedFileView>, change: StatusChange<RequestedFileStatus>) =>
    retryIfUnaffected<RequestedFileView>(`files/${file.id}`, file, { holds: (now) => decidesAlike(file, now), body: body(change) }),
  deleteFile: (file: WithEtag) => runCommandWithoutResult(`files/${file.id}`, 'DELETE', undefined, file['@etag']),
  ...attachmentCommands,
  ...archiveCommands,
  ...payoutCommands,
  ...importCommands,
  ...savedFilterCommands,
});

export type Commands = ReturnType<typeof createCommands>;
