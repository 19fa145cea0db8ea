import { MAX_REQUESTED_FILES } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { requestedFileFields } from '@portal/contracts/enquiries/enquiryFields';
import { fileTransitions, type FileAction, type FileStatus } from '@portal/contracts/enquiries/status';
import { canAddFiles, isFileDeletable, isFileEditable } from '@portal/contracts/enquiries/statusRules';
import { presentValues } from '@portal/contracts/record/fields';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import { actionsOfEmployees } from './actionsOfEmployees.ts';
import { changedFields } from './changedFields.ts';
import { fileStatusChangeData, foundFor } from './decideFiles.ts';
import type { ChangeFileStatusCommand, FileFields } from '../enquiryCommands.ts';
import {
  checkNewDeadline,
  enquiryIsThereFor,
  enquiryTakesFileAction,
  fileOf,
  firstBroken,
  onlyBy,
  type EnquiryDecision,
} from './enquiryRules.ts';
import type { EnquiryState, RequestedFile } from '../enquiryState.ts';

export function requestFile(fileId: string, fields: FileFields, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  if (state.lifecycle !== 'live' && facts.actor.kind === 'bank_employee') return refuse('ENQUIRY_UNKNOWN');
  const broken = firstBroken(
    enquiryIsThereFor(facts.actor, state),
    onlyBy('bank_employee', facts.actor),
    filesMayBeAdded(state),
    checkNewDeadline(fields.expiresOn, facts),
  );
  if (broken) return broken;
  return fileOf(state, fileId) === undefined ? [{ type: 'FileRequested', data: { fileId, ...fields } }] : refuse('FILE_EXISTS');
}

export function editFile(fileId: string, changes: Changes<FileFields>, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const file = foundFor('bank_employee', fileId, state, facts);
  if (isRefusal(file)) return file;
  const before = presentFields(file);
  const after = { ...before, ...definedChanges(changes) };
  const changed = changedFields(before, after);
  if (changed.length === 0) return [];
  const broken = firstBroken(
    fileMayBeEdited(state, file),
    changed.includes('expiresOn') ? checkNewDeadline(after.expiresOn, facts) : undefined,
  );
  return broken ?? [{ type: 'FileEdited', data: { fileId, ...after } }];
}

export function removeFile(fileId: string, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const file = foundFor('bank_employee', fileId, state, facts);
  if (isRefusal(file)) return file;
  return fileMayBeRemoved(state, file) ?? [{ type: 'FileRemoved', data: { fileId } }];
}

/** The employee's wish: which action it is follows from where the file stands. */
export function changeFileStatus(command: ChangeFileStatusCommand, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const file = foundFor('bank_employee', command.fileId, state, facts);
  if (isRefusal(file)) return file;
  const notAllowed = refuse('TRANSITION_NOT_ALLOWED', { from: file.status, to: command.to });
  const isSoAlready = file.status === command.to && ofEmployees.leadTo(command.to);
  if (isSoAlready) return [];
  const action = ofEmployees.actionFor(file.status, command.to);
  if (action === undefined || !enquiryTakesFileAction(action, state)) return notAllowed;
  const data = fileStatusChangeData(action, file, command);
  return [
    action === 'verify'
      ? { type: 'FileVerified', data }
      : action === 'process'
        ? { type: 'FileProcessed', data }
        : {
            type: 'FileRequestedAgain',
            data: { ...data, ...(command.reasonCode === undefined ? {} : { reasonCode: command.reasonCode }) },
          },
  ];
}

/** The action behind `PATCH files/{id} {status}`. */
const ofEmployees = actionsOfEmployees<FileAction, FileStatus>(fileTransitions);

/** Erased texts count as empty. */
export const presentFields = ({ fileTemplateId, ...file }: RequestedFile): FileFields => ({
  ...presentValues(requestedFileFields, file),
  ...(fileTemplateId === undefined ? {} : { fileTemplateId }),
});

const filesMayBeAdded = (state: EnquiryState): Refusal | undefined =>
  !canAddFiles(state.status)
    ? refuse('FILES_NOT_ADDABLE')
    : state.files.length >= MAX_REQUESTED_FILES
      ? refuse('TOO_MANY_REQUESTED_FILES', { max: MAX_REQUESTED_FILES })
      : undefined;

const fileMayBeEdited = (state: EnquiryState, file: RequestedFile): Refusal | undefined =>
  isFileEditable(file.status) && canAddFiles(state.status) ? undefined : refuse('FILE_NOT_EDITABLE');

const fileMayBeRemoved = (state: EnquiryState, file: RequestedFile): Refusal | undefined =>
  isFileDeletable(file.status, state.status) ? undefined : refuse('FILE_NOT_DELETABLE');
