import { berlinDay } from '@portal/contracts/shared/time/dates';
import { Agree21Away, type Agree21Fault } from '@portal/platform/agree21/agree21Away';
import {
  deleteArchiveFindingOfKind,
  forgetHandOver,
  readHandOverPages,
  keepFinding,
  type FileOrAttachmentReference,
  type ArchiveFindingKind,
  type HandOverRecord,
  type StoredHandOver,
} from '@portal/platform/agree21/archiveRecords';
import type { DocumentArchive } from '@portal/platform/agree21/documentArchive';
import { HOUR_MS, instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Log } from '@portal/platform/log/createLog';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { forEachConcurrent } from '@portal/platform/scheduler/forEachConcurrent';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { declareEnquiryCommand } from '../enquiry/declareEnquiryCommand.ts';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import type { EnquiryDocumentInArchive } from '../enquiry/enquiryCommands.ts';

/** Whatever was begun has ended by then, in whatever process. */
const ENDED_AFTER_MS = HOUR_MS;
const ASKED_WITHIN_MS = 10_000;
const AT_ONCE = 4;
/** So many questions in a row without an answer: then it is agree21 that is away, and not a document that it cannot answer for. */
const FAILURES_IN_A_ROW = 5;
/** All that agree21 has taken is compared in the first run after two o'clock at night. */
const NIGHT_BEGINS_MS = 2 * HOUR_MS;
const COMPARISONS = 'agree21-comparisons';

type Deps = Pick<EnquiriesServices, 'commands' | 'records'> & {
  readonly log: Pick<Log, 'warn'>;
  readonly documentArchive: Pick<DocumentArchive, 'find'> | undefined;
};

/** What an employee has begun, and agree21 has: only its event is missing. */
const completeArchiving = declareEnquiryCommand<{ readonly subject: FileOrAttachmentReference; readonly entry: EnquiryDocumentInArchive }>({
  command: ({ body: { subject, entry } }) =>
    subject.kind === 'file'
      ? { type: 'ArchiveFileInAgree21', fileId: subject.id, entry, markAsProcessed: false }
      : { type: 'ArchiveAttachmentInAgree21', attachmentId: subject.id, entry },
});

/**
 * Asks agree21 for what was handed over: every hour for what was begun and no event tells of, once a night for all that went there
 * of late. What it finds people are told.
 */
export function createAgree21ArchiveComparisonJob(deps: Deps, { run }: Pick<UseCaseRunner<EnquiriesServices>, 'run'>): ScheduledJob {
  const { commands, records, documentArchive, log } = deps;

  const tell = (key: string, { owner, subject }: HandOverRecord, kind: ArchiveFindingKind, now: string): Promise<void> =>
    keepFinding(records, key, { kind, owner, subject }, now);

  const complete = async (archive: Pick<DocumentArchive, 'find'>, handOver: StoredHandOver, now: string): Promise<void> => {
    const { key, version, owner, subject } = handOver;
    const id = idOfStream(owner);
    if (!isArchived((await commands.load(enquiryAggregate, id)).state, subject, key)) {
      const place = await archive.find(key, AbortSignal.timeout(ASKED_WITHIN_MS));
      if (place !== undefined) {
        const context = createSystemCommandContext(derivedId('complete-archiving', key, now), now);
        const ran = await run(completeArchiving, id, { subject, entry: { ...place, blobId: key } }, context);
        // Somebody is at it just now: the next run looks again.
        if (ran.kind === 'busy' || ran.kind === 'stale') return;
        if (ran.kind !== 'accepted') await tell(key, handOver, 'without-event', now);
        // The event's own policy notes the hand-over from now on.
        else if (ran.accepted.events.length > 0) return tell(key, handOver, 'completed', now);
      }
    }
    await forgetHandOver(records, key, version);
  };
  const compare = async (archive: Pick<DocumentArchive, 'find'>, handOver: StoredHandOver, now: string): Promise<boolean> => {
    const { key } = handOver;
    const isThere = (await archive.find(key, AbortSignal.timeout(ASKED_WITHIN_MS))) !== undefined;
    if (isThere) await deleteArchiveFindingOfKind(records, key, 'missing');
    else await tell(key, handOver, 'missing', now);
    return isThere;
  };

  const compareAll = async (archive: Pick<DocumentArchive, 'find'>, now: string, signal: AbortSignal | undefined): Promise<void> => {
    const night = berlinDay(instantAfter(now, -NIGHT_BEGINS_MS));
    const isNightly = (await records.get<string>(COMPARISONS, 'night'))?.value !== night;
    const ended = instantAfter(now, -ENDED_AFTER_MS);
    let missing = 0;
    const unanswered: StoredHandOver[] = [];
    let failuresInARow = 0;
    let lastFault: Agree21Fault | undefined;
    const ask = async (handOver: StoredHandOver): Promise<void> => {
      try {
        if (!handOver.isNoted) await skipIfKeyLostOrEventForged(() => complete(archive, handOver, now));
        else if (!(await compare(archive, handOver, now))) missing += 1;
        failuresInARow = 0;
      } catch (error) {
        if (!(error instanceof Agree21Away)) throw error;
        failuresInARow += 1;
        if (failuresInARow >= FAILURES_IN_A_ROW) throw error;
        lastFault = error.why;
        unanswered.push(handOver);
      }
    };
    for await (const page of readHandOverPages(records)) {
      await forEachConcurrent(page, AT_ONCE, async (handOver) => {
        if (signal?.aborted === true || handOver.begunAt > ended) return;
        if (!handOver.isNoted || isNightly) await ask(handOver);
      });
      if (signal?.aborted === true) return;
    }
    if (missing > 0) log.warn('documents are missing in agree21', { component: 'agree21', count: missing });
    if (lastFault !== undefined)
      log.warn('agree21 does not answer for documents', { component: 'agree21', code: lastFault, count: unanswered.length });
    // What no event tells of is asked for every hour anyway.
    if (!unanswered.some(({ isNoted }) => isNoted)) await records.put(COMPARISONS, 'night', night);
  };

  return {
    name: 'compare-with-agree21',
    everyMs: HOUR_MS,
    firstAfterMs: 5 * MINUTE_MS,
    async run(now, signal) {
      if (documentArchive === undefined) return;
      try {
        await compareAll(documentArchive, now, signal);
      } catch (error) {
        if (!(error instanceof Agree21Away)) throw error;
        // The rest is compared an hour later.
        log.warn('agree21 is away, nothing is compared', { component: 'agree21', code: error.why });
      }
    },
  };
}

function isArchived({ files, attachments }: EnquiryState, { kind, id }: FileOrAttachmentReference, key: string): boolean {
  const kept = (kind === 'file' ? files : attachments).find((one) => one.id === id);
  return kept?.document?.blobId === key && kept.inAgree21 !== undefined;
}
