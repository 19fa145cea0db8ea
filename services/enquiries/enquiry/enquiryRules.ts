import { enquiryTransitions, fileTransitions, type EnquiryAction, type FileAction } from '@portal/contracts/enquiries/status';
import {
  canAddFiles,
  isFileDeletable,
  isFileEditable,
  isReadyToComplete,
  isVisibleToCustomers,
} from '@portal/contracts/enquiries/statusRules';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { Actor, ActorKind } from '@portal/platform/journal/journal';
import type { EnquiryState, RequestedFile } from './enquiryState.ts';

/** A rule answers the refusal, or nothing when it is kept. */
export type Verdict = Refusal | undefined;

/** More files than this are no request that a person could fulfil. */
export const MAX_REQUESTED_FILES = 200;

export const fileOf = (state: EnquiryState, fileId: string): RequestedFile | undefined => state.files.find((file) => file.id === fileId);

/** The first rule that is broken. */
export function firstBroken(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== undefined);
}

/** To strangers, and to the owner before it is handed over and once it is archived, an enquiry does not exist. */
export function enquiryIsThereFor(actor: Actor, state: EnquiryState): Verdict {
  if (state.lifecycle !== 'live') return refuse('NOT_FOUND');
  if (actor.kind !== 'customer') return undefined;
  return actor.id === state.ownerId && isVisibleToCustomers(state.status) ? undefined : refuse('NOT_FOUND');
}

export const onlyBy = (kind: ActorKind, actor: Actor): Verdict => (actor.kind === kind ? undefined : refuse('ACTOR_NOT_ALLOWED'));

export const enquiryIsDraft = (state: EnquiryState): Verdict => (state.status === 'draft' ? undefined : refuse('ENQUIRY_NOT_DRAFT'));

export const enquiryIsOpen = (state: EnquiryState): Verdict =>
  state.status === 'open' ? undefined : refuse('ENQUIRY_NOT_OPEN', { status: state.status });

/** No file waits for the customer's release and no required one is missing. */
export function enquiryIsReady(state: EnquiryState): Verdict {
  if (isReadyToComplete(state.files)) return undefined;
  return refuse('ENQUIRY_NOT_READY', {
    missing: state.files.filter((file) => file.required && file.status === 'requested').length,
    unconfirmed: state.files.filter((file) => file.status === 'uploaded').length,
  });
}

export const filesMayBeAdded = (state: EnquiryState): Verdict =>
  !canAddFiles(state.status)
    ? refuse('FILES_NOT_ADDABLE')
    : state.files.length >= MAX_REQUESTED_FILES
      ? refuse('TOO_MANY_REQUESTED_FILES', { max: MAX_REQUESTED_FILES })
      : undefined;

export const fileMayBeEdited = (state: EnquiryState, file: RequestedFile): Verdict =>
  isFileEditable(file.status) && canAddFiles(state.status) ? undefined : refuse('FILE_NOT_EDITABLE');

export const fileMayBeRemoved = (state: EnquiryState, file: RequestedFile): Verdict =>
  isFileDeletable(file.status, state.status) ? undefined : refuse('FILE_NOT_DELETABLE');

const includes = <T>(all: readonly T[], one: T): boolean => all.includes(one);

/** Whether the action leads out of the enquiry's present status. */
export const enquiryMayGo = (action: EnquiryAction, state: EnquiryState): boolean =>
  includes<string>(enquiryTransitions[action].from, state.status);
/** Whether the action leads out of the file's present status. */
export const fileMayGo = (action: FileAction, file: RequestedFile): boolean => includes<string>(fileTransitions[action].from, file.status);
/** Whether the enquiry is where the action on its files is possible. */
export const enquiryTakesFileAction = (action: FileAction, state: EnquiryState): boolean =>
  includes<string>(fileTransitions[action].enquiry, state.status);

const employeeTargetsOf = (transitions: Readonly<Record<string, { readonly by: string; readonly to: string }>>): ReadonlySet<string> =>
  new Set(Object.values(transitions).flatMap(({ by, to }) => (by === 'bank_employee' ? [to] : [])));
/** Statuses to which employees' own actions lead: asking again for what is so already is no mistake. */
export const enquiryStatusesOfEmployees = employeeTargetsOf(enquiryTransitions);
export const fileStatusesOfEmployees = employeeTargetsOf(fileTransitions);
