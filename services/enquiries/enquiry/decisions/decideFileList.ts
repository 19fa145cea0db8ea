import { MAX_REQUESTED_FILES_PER_ENQUIRY } from '@portal/contracts/enquiries/commands/patchEnquiry';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { changedFieldNames } from './changedFieldNames.ts';
import { currentRequestedFileFields } from './decideFilesOfEmployees.ts';
import type { RequestedFileListReplacement } from '../enquiryCommands.ts';
import { checkFileDeadlinesNotPast, findRequestedFileOrUndefined } from './enquiryRules.ts';
import type { EnquiryState } from '../enquiryState.ts';

/** One decision is one append, and an append has an end; the enquiry itself may change with it. */
const MAX_CHANGES_AT_ONCE = 250;
/** Of the events as they are decided: encrypted they are half as much more, and 1 MB is the most. */
const MAX_BYTES_AT_ONCE = 600_000;

/** `beside` = files that the enquiry has besides. */
export function decideEventsForNewFiles(
  files: RequestedFileListReplacement['added'],
  beside: number,
  facts: DecisionFacts,
): readonly EnquiryEvent[] | Refusal {
  if (files.length + beside > MAX_REQUESTED_FILES_PER_ENQUIRY)
    return refuse('TOO_MANY_REQUESTED_FILES', { max: MAX_REQUESTED_FILES_PER_ENQUIRY });
  const past = checkFileDeadlinesNotPast(
    files.map(({ place, fields: { expiresOn } }) => ({ place, expiresOn })),
    facts,
  );
  return past ?? inOneAppend(files.map(({ fileId, fields }) => ({ type: 'FileRequested', data: { fileId, ...fields } })));
}

/** In a draft: the list becomes what the enquiry asks for, all of it or nothing. */
export function decideReplaceRequestedFiles(
  { kept, added }: RequestedFileListReplacement,
  state: EnquiryState,
  facts: DecisionFacts,
): readonly EnquiryEvent[] | Refusal {
  if (kept.some(({ fileId }) => findRequestedFileOrUndefined(state, fileId) === undefined)) return refuse('REQUESTED_FILE_UNKNOWN');
  const newDays = kept.flatMap(({ fileId, place, changes: { expiresOn } }) =>
    expiresOn === undefined || expiresOn === findRequestedFileOrUndefined(state, fileId)?.expiresOn ? [] : [{ place, expiresOn }],
  );
  const requests = checkFileDeadlinesNotPast(newDays, facts) ?? decideEventsForNewFiles(added, kept.length, facts);
  if ('refused' in requests) return requests;
  const keptIds = new Set(kept.map(({ fileId }) => fileId));
  const changes = [
    ...state.files.filter(({ id }) => !keptIds.has(id)).map(removed),
    ...kept.flatMap((file) => edited(file, state)),
    ...requests,
  ];
  return inOneAppend(changes);
}

function inOneAppend(events: readonly EnquiryEvent[]): readonly EnquiryEvent[] | Refusal {
  if (events.length > MAX_CHANGES_AT_ONCE) return refuse('TOO_MANY_CHANGES', { max: MAX_CHANGES_AT_ONCE });
  return Buffer.byteLength(JSON.stringify(events)) > MAX_BYTES_AT_ONCE ? refuse('TEXTS_TOO_LONG') : events;
}

const removed = ({ id }: { readonly id: string }): EnquiryEvent => ({ type: 'FileRemoved', data: { fileId: id } });

function edited({ fileId, changes }: RequestedFileListReplacement['kept'][number], state: EnquiryState): readonly EnquiryEvent[] {
  const file = findRequestedFileOrUndefined(state, fileId);
  if (file === undefined) return [];
  const before = currentRequestedFileFields(file);
  const after = { ...before, ...definedChanges(changes) };
  return changedFieldNames(before, after).length === 0 ? [] : [{ type: 'FileEdited', data: { fileId, ...after } }];
}
