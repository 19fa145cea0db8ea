import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { employeeFileActionFor, fileTransitions, type FileAction } from '@portal/contracts/enquiries/status';
import { isRefusal, refuse, type Decision, type DecisionFacts, type Refusal } from '@portal/platform/commands/aggregate';
import { changedFields, definedOf } from './decideEnquiryData.ts';
import type { ChangeFileStatusCommand, Changes, CustomerFileCommand, FileFields, Said, UploadedDocument } from './enquiryCommands.ts';
import {
  enquiryHasRoom,
  enquiryIsOpen,
  enquiryIsThereFor,
  enquiryTakesFileAction,
  fileMayBeEdited,
  fileMayBeRemoved,
  fileMayGo,
  filesMayBeAdded,
  fileStatusesOfEmployees,
  firstBroken,
  onlyBy,
} from './enquiryRules.ts';
import { fileOf, type EnquiryState, type RequestedFile } from './enquiryState.ts';

type Verdict = Decision<EnquiryEvent>;

export function requestFile(fileId: string, fields: FileFields, state: EnquiryState, facts: DecisionFacts): Verdict {
  if (state.lifecycle !== 'live' && facts.actor.kind === 'bank_employee') return refuse('ENQUIRY_UNKNOWN');
  const broken = firstBroken(enquiryIsThereFor(facts.actor, state), onlyBy('bank_employee', facts.actor), filesMayBeAdded(state));
  if (broken) return broken;
  return fileOf(state, fileId) === undefined ? [{ type: 'FileRequested', data: { fileId, ...fields } }] : refuse('FILE_EXISTS');
}

export function editFile(fileId: string, changes: Changes<FileFields>, state: EnquiryState, facts: DecisionFacts): Verdict {
  const file = foundFor('bank_employee', fileId, state, facts);
  if (isVerdict(file)) return file;
  const before = presentFields(file);
  const after = { ...before, ...definedOf(changes) };
  if (changedFields(before, after).length === 0) return [];
  return fileMayBeEdited(state, file) ?? [{ type: 'FileEdited', data: { fileId, ...after } }];
}

export function removeFile(fileId: string, state: EnquiryState, facts: DecisionFacts): Verdict {
  const file = foundFor('bank_employee', fileId, state, facts);
  if (isVerdict(file)) return file;
  return fileMayBeRemoved(state, file) ?? [{ type: 'FileRemoved', data: { fileId } }];
}

/** The employee's wish: which action it is follows from where the file stands. */
export function changeFileStatus(command: ChangeFileStatusCommand, state: EnquiryState, facts: DecisionFacts): Verdict {
  const file = foundFor('bank_employee', command.fileId, state, facts);
  if (isVerdict(file)) return file;
  const notAllowed = refuse('TRANSITION_NOT_ALLOWED', { from: file.status, to: command.to });
  const isSoAlready = file.status === command.to && fileStatusesOfEmployees.has(command.to);
  if (isSoAlready) return [];
  const action = employeeFileActionFor(file.status, command.to);
  if (action === undefined || !enquiryTakesFileAction(action, state)) return notAllowed;
  const data = change(action, file, command);
  return [
    action === 'verify'
      ? { type: 'FileVerified', data }
      : action === 'process'
        ? { type: 'FileProcessed', data }
        : { type: 'FileRequestedAgain', data },
  ];
}

const customerEvents = { release: 'FileReleased', reportProblem: 'FileProblemReported', withdrawProblem: 'FileProblemWithdrawn' } as const;

export function changeFileAsCustomer(command: CustomerFileCommand, state: EnquiryState, facts: DecisionFacts): Verdict {
  const file = foundForCustomer(command.type, command.fileId, state, facts);
  if (isVerdict(file)) return file;
  if (file.status === fileTransitions[command.type].to) return [];
  return mayGo(command.type, file) ?? [{ type: customerEvents[command.type], data: change(command.type, file, command) }];
}

export function checkUpload(fileId: string, state: EnquiryState, facts: DecisionFacts): Verdict {
  const file = foundForCustomer('upload', fileId, state, facts);
  return isVerdict(file) ? file : (firstBroken(mayGo('upload', file), enquiryHasRoom(state)) ?? []);
}

/** Uploading again replaces what was there. */
export function upload(fileId: string, document: UploadedDocument, state: EnquiryState, facts: DecisionFacts): Verdict {
  const file = foundForCustomer('upload', fileId, state, facts);
  if (isVerdict(file)) return file;
  return (
    mayGo('upload', file) ?? [{ type: 'FileUploaded', data: { ...change('upload', file, { message: null, comment: null }), ...document } }]
  );
}

const change = (action: FileAction, file: RequestedFile, { message, comment }: Said) => ({
  fileId: file.id,
  previousStatus: file.status,
  newStatus: fileTransitions[action].to,
  message,
  comment,
});

const mayGo = (action: FileAction, file: RequestedFile): Refusal | undefined =>
  fileMayGo(action, file) ? undefined : refuse('TRANSITION_NOT_ALLOWED', { from: file.status, to: fileTransitions[action].to });

const isVerdict = (found: RequestedFile | Refusal): found is Refusal => 'refused' in found && isRefusal(found);

function foundFor(kind: 'bank_employee' | 'customer', fileId: string, state: EnquiryState, facts: DecisionFacts): RequestedFile | Refusal {
  return firstBroken(enquiryIsThereFor(facts.actor, state), onlyBy(kind, facts.actor)) ?? fileOf(state, fileId) ?? refuse('NOT_FOUND');
}

/** What customers do with files needs the enquiry to be open. */
function foundForCustomer(action: FileAction, fileId: string, state: EnquiryState, facts: DecisionFacts): RequestedFile | Refusal {
  const found = foundFor('customer', fileId, state, facts);
  return isVerdict(found) || enquiryTakesFileAction(action, state) ? found : (enquiryIsOpen(state) ?? found);
}

/** Erased texts count as empty. */
const presentFields = ({
  name,
  description,
  tooltip,
  required,
  sortIndex,
  fileCategoryId,
  expiresOn,
  accept,
  maxSizeBytes,
}: RequestedFile): FileFields => ({
  name: name ?? '',
  description,
  tooltip,
  required,
  sortIndex,
  fileCategoryId,
  expiresOn,
  accept,
  maxSizeBytes,
});
