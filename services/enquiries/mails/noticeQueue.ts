import { derivedId } from '@portal/platform/commands/derivedId';
import { HOUR_MS, instantAfter, type Clock } from '@portal/platform/clock/clock';
import { iterateRecordCollectionPages } from '@portal/platform/records/iterateRecordCollectionPages';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { enquiryLetterDefinitionByKind, type EnquiryNotice, type EnquiryLetterRecipientKind } from './enquiryLetterDefinitionByKind.ts';

const QUIET = 'enquiry-mail-quiet';
const BUNDLES = 'enquiry-mail-bundles';
const REMEMBER_MS = 48 * HOUR_MS;
const MAX_REMEMBERED = 100;
/** From so many on a bundle grows only by what it does not tell yet. */
const MANY_NOTICES = 100;
const MAX_ATTEMPTS = 10;
const AT_ONCE = 100;

/** The hour after a letter: what happens in it waits for the next one. */
interface QuietHour {
  readonly until: string;
  /** What the last letters told. */
  readonly told: readonly string[];
}

/** With until when it waits for a letter in which it can be told. */
type WaitingNotice = EnquiryNotice & { readonly waitsUntil?: string };

interface Bundle {
  readonly dueAt: string;
  readonly notices: readonly WaitingNotice[];
}

/** Equal where a letter says the same, whatever caused it. */
const contentOf = (notice: WaitingNotice): string => JSON.stringify({ ...notice, cause: null, waitsUntil: null });

/** Writes and queues one letter; the same id again is the same letter. Answers those that it tells: none where nothing is (left) to tell. */
type SendLetter = <Notice extends EnquiryNotice>(
  letterId: string,
  enquiryId: string,
  recipient: EnquiryLetterRecipientKind,
  notices: readonly Notice[],
) => Promise<readonly Notice[]>;

export interface BundlingNoticeMailer {
  /** At once when it is urgent or the last letter is an hour old, else in the next one. Idempotent by the notice's cause. */
  notify(enquiryId: string, recipient: EnquiryLetterRecipientKind, notice: EnquiryNotice): Promise<void>;
  /** Sends the bundles whose hour is over. */
  sendDue(now: string): Promise<void>;
}

/** One letter per enquiry, recipient and hour at most: the first at once, the others in a bundle. */
export function createBundlingNoticeMailer(records: RecordStore, clock: Clock, send: SendLetter): BundlingNoticeMailer {
  const ownerOf = (key: string): string => enquiryStreamNameOf(key.slice(0, key.indexOf(':')));
  const quietHourOf = async (key: string): Promise<QuietHour | undefined> => (await records.get<QuietHour>(QUIET, key))?.value;
  const startQuietHour = async (key: string, now: string, causes: readonly string[]): Promise<void> => {
    const before = (await quietHourOf(key))?.told ?? [];
    const told = [...new Set([...before, ...causes])].slice(-MAX_REMEMBERED);
    const quiet = { until: instantAfter(now, HOUR_MS), told };
    await records.put<QuietHour>(QUIET, key, quiet, { expiresAt: instantAfter(now, REMEMBER_MS), owner: ownerOf(key) });
  };

  const addToBundle = async (key: string, dueAt: string, notice: EnquiryNotice): Promise<void> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const bundle = await records.get<Bundle>(BUNDLES, key);
      const notices = bundle?.value.notices ?? [];
      if (notices.some(({ cause }) => cause === notice.cause)) return;
      const kept = notices.length < MANY_NOTICES ? notices : notices.filter((one) => contentOf(one) !== contentOf(notice));
      const waiting = enquiryLetterDefinitionByKind[notice.kind].waitsForHandBack
        ? { ...notice, waitsUntil: instantAfter(clock.now(), HOUR_MS) }
        : notice;
      const next = { dueAt: bundle?.value.dueAt ?? dueAt, notices: [...kept, waiting] };
      const expect = bundle?.version ?? 'absent';
      if ((await records.put<Bundle>(BUNDLES, key, next, { expect, owner: ownerOf(key) })) !== undefined) return;
    }
    throw new Error('a bundle of letters changes too often');
  };

  const sendBundle = async (key: string, { notices }: Bundle, version: number, now: string): Promise<void> => {
    const [enquiryId, recipient] = key.split(':') as [string, EnquiryLetterRecipientKind];
    const toldBefore = (await quietHourOf(key))?.told ?? [];
    // What a newer release has put there waits for it.
    const known = notices.filter(({ kind }) => kind in enquiryLetterDefinitionByKind);
    const untold = known.filter(({ cause }) => !toldBefore.includes(cause));
    const letterId = derivedId('bundle', key, ...untold.map(({ cause }) => cause));
    const told = untold.length === 0 ? [] : await send(letterId, enquiryId, recipient, untold);
    const waitsOn = (one: WaitingNotice): boolean => !told.includes(one) && one.waitsUntil !== undefined && one.waitsUntil > now;
    const done = known.filter((one) => !untold.includes(one) || !waitsOn(one));
    const causes = done.map(({ cause }) => cause);
    if (told.length > 0) await startQuietHour(key, now, causes);
    if (done.length === notices.length && (await records.delete(BUNDLES, key, version))) return;
    await dropDone(key, causes);
  };

  /** Something waits on, or was added while the letter was written: only what was told or is over goes. */
  const dropDone = async (key: string, causes: readonly string[]): Promise<void> => {
    const bundle = await records.get<Bundle>(BUNDLES, key);
    if (bundle === undefined) return;
    const notices = bundle.value.notices.filter(({ cause }) => !causes.includes(cause));
    if (notices.length === 0) return void (await records.delete(BUNDLES, key, bundle.version));
    const left = { dueAt: instantAfter(clock.now(), HOUR_MS), notices };
    await records.put<Bundle>(BUNDLES, key, left, { expect: bundle.version, owner: ownerOf(key) });
  };

  /** What waits goes along: two letters in a minute about one enquiry would be one too many. */
  const sendWithBundle = async (key: string, notice: EnquiryNotice, now: string): Promise<void> => {
    await addToBundle(key, now, notice);
    const bundle = await records.get<Bundle>(BUNDLES, key);
    if (bundle !== undefined) await sendBundle(key, bundle.value, bundle.version, now);
  };

  /** The bundle as it is now: since it was listed a hand-back may have told all of it, and begun another hour. */
  const sendIfStillDue = async (key: string, now: string): Promise<void> => {
    const bundle = await records.get<Bundle>(BUNDLES, key);
    const quiet = await quietHourOf(key);
    if (bundle === undefined || bundle.value.dueAt > now || (quiet !== undefined && quiet.until > now)) return;
    await sendBundle(key, bundle.value, bundle.version, now);
  };

  return {
    async notify(enquiryId, recipient, notice) {
      const key = `${enquiryId}:${recipient}`;
      const quiet = await quietHourOf(key);
      if (quiet?.told.includes(notice.cause)) return;
      const now = clock.now();
      if (enquiryLetterDefinitionByKind[notice.kind].isUrgent) return sendWithBundle(key, notice, now);
      const isQuiet = quiet !== undefined && quiet.until > now;
      if (isQuiet || (await records.get(BUNDLES, key)) !== undefined) return addToBundle(key, quiet?.until ?? now, notice);
      if ((await send(derivedId('letter', key, notice.cause), enquiryId, recipient, [notice])).length > 0)
        await startQuietHour(key, now, [notice.cause]);
      else if (enquiryLetterDefinitionByKind[notice.kind].waitsForHandBack) await addToBundle(key, instantAfter(now, HOUR_MS), notice);
    },

    async sendDue(now) {
      for await (const page of iterateRecordCollectionPages<Bundle>(records, BUNDLES, AT_ONCE))
        for (const { key, value } of page) if (value.dueAt <= now) await skipIfKeyLostOrEventForged(() => sendIfStillDue(key, now));
    },
  };
}
