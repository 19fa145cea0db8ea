import { fileTransitions, type FileAction, type FileStatus } from '@portal/contracts/enquiries/status';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { changedFields, definedOf } from './decideEnquiryData.ts';
import { change, foundFor, isVerdict, type Verdict } from './decideFiles.ts';
import type { ChangeFileStatusCommand, Changes, FileFields } from './enquiryCommands.ts';
import {
  enquiryIsThereFor,
  enquiryTakesFileAction,
  fileMayBeEdited,
  fileMayBeRemoved,
  fileOf,
  filesMayBeAdded,
  fileStatusesOfEmployees,
  firstBroken,
  onlyBy,
} from './enquiryRules.ts';
import type { EnquiryState, RequestedFile } from './enquiryState.ts';

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
  const action = actionFor(file.status, command.to);
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

/** The action behind `PATCH files/{id} {status}`. */
function actionFor(from: FileStatus, to: FileStatus): FileAction | undefined {
  return (Object.keys(fileTransitions) as FileAction[]).find((action) => {
    const transition = fileTransitions[action];
    return transition.by === 'bank_employee' && transition.to === to && (transition.from as readonly FileStatus[]).includes(from);
  });
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
