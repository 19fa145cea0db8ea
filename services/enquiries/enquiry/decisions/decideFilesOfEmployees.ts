import { MAX_REQUESTED_FILES_PER_ENQUIRY } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { requestedFileFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { requestedFileTransitionByAction, type RequestedFileAction, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { canAddRequestedFiles, isRequestedFileDeletable, isEditableRequestedFileStatus } from '@portal/contracts/enquiries/statusRules';
import { valuesOfState } from '@portal/contracts/record/fields';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import { createEmployeeActionByTargetStatusLookup } from './createEmployeeActionByTargetStatusLookup.ts';
import { changedFieldNames } from './changedFieldNames.ts';
import { requestedFileStatusChangeData, findRequestedFileFor } from './decideFiles.ts';
import type { ChangeRequestedFileStatusCommand, RequestedFileValues } from '../enquiryCommands.ts';
import {
  checkDeadlineNotPast,
  checkEnquiryActor,
  isFileActionAllowedByEnquiry,
  findRequestedFileOrUndefined,
  firstRefusalOf,
  saysNothing,
  type EnquiryDecision,
} from './enquiryRules.ts';
import type { EnquiryState, RequestedFile } from '../enquiryState.ts';

export function decideRequestFile(fileId: string, fields: RequestedFileValues, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  if (state.lifecycle !== 'live' && facts.actor.kind === 'bank_employee') return refuse('ENQUIRY_UNKNOWN');
  const broken = firstRefusalOf(
    checkEnquiryActor('bank_employee', facts.actor, state),
    filesMayBeAdded(state),
    checkDeadlineNotPast(fields.expiresOn, facts),
  );
  if (broken) return broken;
  return findRequestedFileOrUndefined(state, fileId) === undefined
    ? [{ type: 'FileRequested', data: { fileId, ...fields } }]
    : refuse('FILE_EXISTS');
}

export function decideEditRequestedFile(
  fileId: string,
  changes: Changes<RequestedFileValues>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const file = findRequestedFileFor('bank_employee', fileId, state, facts);
  if (isRefusal(file)) return file;
  const before = currentRequestedFileFields(file);
  const after = { ...before, ...definedChanges(changes) };
  const changed = changedFieldNames(before, after);
  if (changed.length === 0) return [];
  const broken = firstRefusalOf(
    fileMayBeEdited(state, file),
    changed.includes('expiresOn') ? checkDeadlineNotPast(after.expiresOn, facts) : undefined,
  );
  return broken ?? [{ type: 'FileEdited', data: { fileId, ...after } }];
}

export function decideRemoveRequestedFile(fileId: string, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const file = findRequestedFileFor('bank_employee', fileId, state, facts);
  if (isRefusal(file)) return file;
  return fileMayBeRemoved(state, file) ?? [{ type: 'FileRemoved', data: { fileId } }];
}

/** The employee's wish: which action it is follows from where the file stands. */
export function decideChangeRequestedFileStatus(
  command: ChangeRequestedFileStatusCommand,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const file = findRequestedFileFor('bank_employee', command.fileId, state, facts);
  if (isRefusal(file)) return file;
  const { to, reasonCode } = command;
  if (file.status === to && ofEmployees.leadTo(to) && reasonCode === undefined && saysNothing(command)) return [];
  const action = ofEmployees.actionFor(file.status, to);
  if (action === undefined || !isFileActionAllowedByEnquiry(action, state))
    return refuse('TRANSITION_NOT_ALLOWED', { from: file.status, to });
  const data = requestedFileStatusChangeData(action, file, command);
  if (action === 'verify') return [{ type: 'FileVerified', data }];
  if (action === 'process') return [{ type: 'FileProcessed', data }];
  return [{ type: 'FileRequestedAgain', data: { ...data, ...(reasonCode === undefined ? {} : { reasonCode }) } }];
}

/** The action behind `PATCH files/{id} {status}`. */
const ofEmployees = createEmployeeActionByTargetStatusLookup<RequestedFileAction, RequestedFileStatus>(requestedFileTransitionByAction);

/** Erased texts count as empty. */
export const currentRequestedFileFields = ({ fileTemplateId, ...file }: RequestedFile): RequestedFileValues => ({
  ...valuesOfState(requestedFileFieldDefinitions, file),
  ...(fileTemplateId === undefined ? {} : { fileTemplateId }),
});

const filesMayBeAdded = (state: EnquiryState): Refusal | undefined =>
  !canAddRequestedFiles(state.status)
    ? refuse('FILES_NOT_ADDABLE')
    : state.files.length >= MAX_REQUESTED_FILES_PER_ENQUIRY
      ? refuse('TOO_MANY_REQUESTED_FILES', { max: MAX_REQUESTED_FILES_PER_ENQUIRY })
      : undefined;

const fileMayBeEdited = (state: EnquiryState, file: RequestedFile): Refusal | undefined =>
  isEditableRequestedFileStatus(file.status) && canAddRequestedFiles(state.status) ? undefined : refuse('FILE_NOT_EDITABLE');

const fileMayBeRemoved = (state: EnquiryState, file: RequestedFile): Refusal | undefined =>
  isRequestedFileDeletable(file.status, state.status) ? undefined : refuse('FILE_NOT_DELETABLE');
