import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { findProblemReasonCodeByText } from '@portal/contracts/enquiries/problemReasonTexts';
import { requestedFileTransitionByAction, type RequestedFileAction, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { StoredUpload } from '@portal/platform/documents/checkAndStoreUpload';
import type { CustomerRequestedFileStatusCommand } from '../enquiryCommands.ts';
import {
  checkEnquiryActor,
  checkEnquiryIsOpen,
  isFileActionAllowedByEnquiry,
  findRequestedFileOrUndefined,
  firstRefusalOf,
  saysNothing,
  type EnquiryDecision,
} from './enquiryRules.ts';
import { checkEnquiryStorageNotFull } from '../documents/keptDocuments.ts';
import type { EnquiryState, RequestedFile } from '../enquiryState.ts';

const customerChanges = {
  ReleaseFile: { action: 'release', event: 'FileReleased' },
  ReportFileProblem: { action: 'reportProblem', event: 'FileProblemReported' },
  WithdrawFileProblem: { action: 'withdrawProblem', event: 'FileProblemWithdrawn' },
} as const satisfies Record<
  CustomerRequestedFileStatusCommand['type'],
  { readonly action: RequestedFileAction; readonly event: EnquiryEvent['type'] }
>;

/** The customer's to do; an employee does it for a customer who is on the phone (specification 001 §7). */
export function decideCustomerRequestedFileStatus(
  command: CustomerRequestedFileStatusCommand,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const { action } = customerChanges[command.type];
  const file = foundWhileOpen(action, command.fileId, state, facts);
  if (isRefusal(file)) return file;
  if (file.status === requestedFileTransitionByAction[action].to && saysNothing(command)) return [];
  return mayGo(action, file) ?? [changedByCustomer(command, file)];
}

function changedByCustomer(command: CustomerRequestedFileStatusCommand, file: RequestedFile): EnquiryEvent {
  const { action, event } = customerChanges[command.type];
  const data = requestedFileStatusChangeData(action, file, command);
  const reasonCode = command.type === 'ReportFileProblem' ? findProblemReasonCodeByText(command.message) : undefined;
  return reasonCode === undefined ? { type: event, data } : { type: 'FileProblemReported', data: { ...data, reasonCode } };
}

export function decideCheckFileUpload(fileId: string, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const file = foundWhileOpen('upload', fileId, state, facts);
  return isRefusal(file) ? file : (firstRefusalOf(mayGo('upload', file), checkEnquiryStorageNotFull(state)) ?? []);
}

/** Uploading again replaces what was there. */
export function decideUploadRequestedFile(
  fileId: string,
  document: StoredUpload,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const file = foundWhileOpen('upload', fileId, state, facts);
  if (isRefusal(file)) return file;
  return (
    mayGo('upload', file) ?? [
      { type: 'FileUploaded', data: { ...requestedFileStatusChangeData('upload', file, { message: null, comment: null }), ...document } },
    ]
  );
}

export const requestedFileStatusChangeData = (action: RequestedFileAction, file: RequestedFile, { message, comment }: StatusContext) => ({
  fileId: file.id,
  previousStatus: file.status,
  newStatus: requestedFileTransitionByAction[action].to,
  message,
  comment,
});

const mayGo = (action: RequestedFileAction, file: RequestedFile): Refusal | undefined =>
  (requestedFileTransitionByAction[action].from as readonly RequestedFileStatus[]).includes(file.status)
    ? undefined
    : refuse('TRANSITION_NOT_ALLOWED', { from: file.status, to: requestedFileTransitionByAction[action].to });

export function findRequestedFileFor(
  kind: 'bank_employee' | 'customer' | 'system',
  fileId: string,
  state: EnquiryState,
  facts: DecisionFacts,
): RequestedFile | Refusal {
  return checkEnquiryActor(kind, facts.actor, state) ?? findRequestedFileOrUndefined(state, fileId) ?? refuse('NOT_FOUND');
}

/** What customers do with files needs the enquiry to be open. Uploading is theirs alone: it says where a document comes from. */
function foundWhileOpen(action: RequestedFileAction, fileId: string, state: EnquiryState, facts: DecisionFacts): RequestedFile | Refusal {
  const standsIn = action !== 'upload' && facts.actor.kind === 'bank_employee';
  const found = findRequestedFileFor(standsIn ? 'bank_employee' : 'customer', fileId, state, facts);
  return isRefusal(found) || isFileActionAllowedByEnquiry(action, state) ? found : (checkEnquiryIsOpen(state) ?? found);
}
