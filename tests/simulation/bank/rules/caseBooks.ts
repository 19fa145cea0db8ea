import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryTransitionByAction, type EnquiryAction } from '@portal/contracts/enquiries/status';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';
import { takeAttachmentEvent } from './caseAttachmentRules.ts';
import { takeFileEvent } from './caseFileRules.ts';
import { takeLinkEvent } from './caseLinkRules.ts';
import { keptBlobsOf, newCaseRecord, type CaseChange, type CaseRecord } from './caseRecord.ts';
import { createCustomersOfCases } from './customersOfCases.ts';
import { createGivenOutBooks } from './givenOutBooks.ts';

const actionOfCaseEvent: Readonly<Record<string, EnquiryAction>> = {
  EnquiryOpened: 'open',
  EnquiryHandedBack: 'handBack',
  EnquiryCompleted: 'complete',
  EnquiryProcessed: 'process',
  EnquiryAborted: 'abort',
  EnquiryExpired: 'expire',
  EnquiryReopened: 'reopen',
  EnquiryArchived: 'archive',
};
const GIVES_TIME = new Set<string>(['EnquiryOpened', 'EnquiryHandedBack', 'EnquiryReopened']);
const ACTORS_OF = {
  customer: ['customer', 'access_token'],
  bank_employee: ['bank_employee'],
  system: ['system'],
} as const;

const isOver = (day: string | null, now: string): boolean => day !== null && day < berlinDay(now);

function takeDeadline({ one, event, envelope: { recordedAt }, wrong }: CaseChange): void {
  if (event.type === 'EnquiryDeadlineExtended') {
    const { expiresOn } = event.data;
    if (!['open', 'completed', 'expired'].includes(one.status)) wrong(`more time in a case that is ${one.status}`);
    if (one.expiresOn !== null && expiresOn <= one.expiresOn) wrong(`the deadline came from ${one.expiresOn} to ${expiresOn}`);
    if (isOver(expiresOn, recordedAt)) wrong(`more time until ${expiresOn}, at ${recordedAt}`);
    one.expiresOn = expiresOn;
  }
  if (event.type === 'EnquiryEdited' || event.type === 'EnquiryReopened') one.expiresOn = event.data.expiresOn;
  if (event.type === 'EnquiryExpired' && !(one.expiresOn !== null && isOver(one.expiresOn, recordedAt)))
    wrong(`expired at ${recordedAt}, though its last day is ${one.expiresOn}`);
  if (GIVES_TIME.has(event.type) && isOver(one.expiresOn, recordedAt)) wrong(`${event.type} at ${recordedAt} until ${one.expiresOn}`);
}

function takeStatus({ one, event, envelope: { actor }, wrong }: CaseChange): void {
  const action = actionOfCaseEvent[event.type];
  if (action === undefined || !('newStatus' in event.data) || 'fileId' in event.data) return;
  const { from, to, by } = enquiryTransitionByAction[action];
  const { previousStatus, newStatus } = event.data;
  const isAllowed = (from as readonly string[]).includes(one.status) && previousStatus === one.status && newStatus === to;
  if (!isAllowed) wrong(`${event.type} from ${one.status} to ${newStatus}`);
  const actors: readonly string[] = action === 'archive' ? ['bank_employee', 'system'] : ACTORS_OF[by];
  if (!actors.includes(actor.kind)) wrong(`${event.type} by ${actor.kind}`);
  const files = [...one.files.values()];
  if (action === 'complete' && files.some(({ status }) => status === 'uploaded')) wrong('completed with a document that was not released');
  if (action === 'complete' && files.some(({ status, required }) => status === 'requested' && required))
    wrong('completed without a document that is required');
  one.status = newStatus;
}

function takeCaseEvent(change: CaseChange): void {
  const { one, event, envelope, wrong } = change;
  const isEdit = event.type === 'EnquiryEdited' || event.type === 'EnquiryDeleted';
  if (isEdit && one.status !== 'draft') wrong(`${event.type} of a case that is ${one.status}`);
  if (event.type === 'EnquiryReminded') {
    const { recordedAt } = envelope;
    if (one.status !== 'open') wrong(`reminded of a case that is ${one.status}`);
    if (one.remindedAt !== undefined && berlinDay(one.remindedAt) === berlinDay(recordedAt)) wrong('reminded twice a day');
    one.remindedAt = recordedAt;
  }
  takeDeadline(change);
  takeStatus(change);
  if (event.type === 'EnquiryDeleted') one.isDeleted = true;
}

/** Keeps the cases from the events alone, and says what the specification does not allow. */
export function createCaseBooks(
  { firstSentAt, firstSentAfter }: Pick<BankWorld, 'firstSentAt' | 'firstSentAfter'>,
  wrong: (text: string) => void,
) {
  const cases = new Map<string, CaseRecord>();
  const givenOut = createGivenOutBooks(cases, wrong);
  const customers = createCustomersOfCases(cases);

  const takeEvent = (recorded: RecordedEvent): void => {
    const { envelope } = recorded;
    const { stream, actor } = envelope;
    const event = recorded as unknown as EnquiryEvent;
    if (event.type === 'EnquiryCreated') {
      if (cases.has(stream)) wrong(`${stream}: created twice`);
      cases.set(stream, newCaseRecord(stream, event.data.ownerId, event.data.expiresOn));
      return;
    }
    const one = cases.get(stream);
    if (one === undefined) return wrong(`${stream}: ${event.type} before it was created`);
    if (one.isDeleted || one.status === 'archived') return wrong(`${stream}: ${event.type} after its end`);
    if (actor.kind === 'customer' && actor.id !== one.ownerId) wrong(`${stream}: ${event.type} by somebody whose case it is not`);
    const { causationId, recordedAt } = envelope;
    const sent = { at: firstSentAt.get(causationId) ?? recordedAt, after: firstSentAfter.get(causationId) ?? 0 };
    const change: CaseChange = { one, event, envelope, sent, wrong: (text) => wrong(`${stream}: ${text}`) };
    takeLinkEvent(change);
    takeFileEvent(change);
    takeAttachmentEvent(change);
    takeCaseEvent(change);
  };

  return {
    take(recorded: RecordedEvent): void {
      const { stream } = recorded.envelope;
      if (stream.startsWith('enquiry-')) takeEvent(recorded);
      givenOut.take([...customers.take(recorded), stream]);
    },
    lookAtReply: givenOut.lookAtReply,
    checkReplies: givenOut.checkReplies,
    /** What is kept is there, and nothing else. */
    checkBlobs(there: { has(blobId: string): boolean }, isErased: (stream: string) => boolean): void {
      for (const one of cases.values()) {
        const kept = isErased(one.stream) ? new Set() : keptBlobsOf(one);
        for (const blobId of one.everStored)
          if (there.has(blobId) !== kept.has(blobId))
            wrong(`${one.stream}: the document ${blobId} is ${kept.has(blobId) ? 'gone' : 'still there'}`);
      }
    },
  };
}
