import { randomBytes, randomUUID } from 'node:crypto';
import { systemClock } from '@portal/platform/clock/clock';
import type { LogPosition, StoredRecord } from '@portal/platform/event-store/eventStore';
import { keyedHash, unkeyedHash } from '@portal/platform/journal/chainKeys';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { hashInputOfEvent, sealEvents } from '@portal/platform/journal/eventSealing';
import { chainKeyForTests, withUnkeyedHash } from '@portal/platform/journal/testing/chainKeyForTests';
import { verifyStream } from '@portal/platform/journal/verifyChain';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedApiEngines } from '@portal/services/composition/engines/embeddedEngines';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import { personalEvent } from '../append/sampleEvents.ts';
import { contextOf, emptyStream, writeWith } from '../append/writers.ts';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';

const EVENTS = 50_000;
const WRITERS = 64;
const keys = new Map([[chainKeyForTests.id, chainKeyForTests.bytes]]);

/** One stream with personal fields, as it is linked now and as it was before hashes had keys. */
function streams(number: number): { readonly keyed: readonly StoredRecord[]; readonly unkeyed: readonly StoredRecord[] } {
  const stream = `enquiry-${randomUUID()}`;
  const events = Array.from({ length: number }, (_, index) => personalEvent(index));
  const sealed = sealEvents(
    createEventStorageRulesByType(eventCatalogues),
    stream,
    emptyStream,
    events,
    contextOf(randomUUID()),
    randomBytes(32),
    chainKeyForTests,
  );
  const keyed = sealed.map(({ record, revision }) => ({ ...record, stream, revision, position: String(revision) as LogPosition }));
  let before = '';
  const unkeyed = keyed.map((record) => {
    const { hash, ...old } = withUnkeyedHash(record, before);
    before = hash;
    return old;
  });
  return { keyed, unkeyed };
}

/** What the key costs beside the plain hash of before, in memory: what an append hashes, and what a verification does. */
export const measureKeyedHash: Measurement = async ({ quick }, tell) => {
  const number = quick ? EVENTS / 10 : EVENTS;
  const { keyed, unkeyed } = streams(number);
  const texts = keyed.map((record) => hashInputOfEvent(record, record.payload));
  const verifying = (records: readonly StoredRecord[]) => () =>
    rateOf(number, () => {
      if (!verifyStream(records, keys).ok) throw new Error('the stream is not whole');
    });
  const hashing = (hash: (text: string) => string) => () => rateOf(number, () => texts.forEach((text) => hash(text)));
  const found = await interleaved(quick ? 3 : 9, {
    append: hashing((text) => keyedHash(chainKeyForTests.bytes, text)),
    appendBefore: hashing(unkeyedHash),
    verify: verifying(keyed),
    verifyBefore: verifying(unkeyed),
  });
  tell({
    what: 'hash of an event when it is appended, keyed',
    ours: perSecond(found.append),
    peer: `SHA-256 of before ${perSecond(found.appendBefore)}`,
    ratio: ratioOf(found.append, found.appendBefore),
    goal: '–',
  });
  tell({
    what: 'verify a stream in memory, keyed',
    ours: perSecond(found.verify),
    peer: `as before ${perSecond(found.verifyBefore)}`,
    ratio: ratioOf(found.verify, found.verifyBefore),
    goal: '–',
  });
  const appended = await appendRate(quick ? 100 : 1_000);
  const added = 1 / found.append - 1 / found.appendBefore;
  const appendedBefore = 1 / (1 / appended - added);
  tell({
    what: `append, ${WRITERS} writers, personal, keyed`,
    ours: perSecond(appended),
    peer: `less what the key adds to each hash ${perSecond(appendedBefore)}`,
    ratio: ratioOf(appended, appendedBefore),
    goal: '–',
  });
};

/** Events a second that are sealed, linked and durable, on embedded engines. */
async function appendRate(eventsEach: number): Promise<number> {
  return inTempFolder(async (dataDir) => {
    const engines = await openEmbeddedApiEngines(
      { kind: 'embedded', dataDir, keys: masterKeysBeforeFirstRotation(randomBytes(32)) },
      { clock: systemClock, log: silentLog },
    );
    const { journal, vault } = engines;
    const write = await writeWith({ journal, vault, writers: WRITERS, eventsEach, event: personalEvent });
    const rate = await rateOf(WRITERS * eventsEach, write);
    await engines.close();
    return rate;
  });
}
