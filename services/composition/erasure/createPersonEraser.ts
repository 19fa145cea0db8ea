import { HOUR_MS } from '@portal/platform/clock/clock';
import type { PersonEraser } from '@portal/platform/contexts/erasure';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { waitUntilSoonAfterAbort } from '@portal/platform/scheduler/waiting';
import { createErasureFactReader } from './erasureFacts.ts';
import type { ErasureParts } from './erasureParts.ts';
import { createFamilyPauser } from './createFamilyPauser.ts';
import { createErasureSteps } from './erasureSteps.ts';
import type { OpenErasure } from './openErasure.ts';
import { createPendingVacuum } from './pendingVacuum.ts';
import { previewErasure } from './previewErasure.ts';
import { joinInFlightErasure } from './joinInFlightErasure.ts';

const OPEN = 'open-erasures';
/** More are not open at the same time. */
const MANY = 1_000;

/**
 * Deleting a key makes the log unreadable; this deletes what was derived from it as well: read models, search index,
 * documents, letters, stored answers, codes and sessions. Who goes with a person, the vault knows: whose keys are wrapped by
 * the person's. From its answer on nothing can be read any more; the bytes that read models and records leave in the engines'
 * files are written over within the hour. Repeating it changes nothing.
 */
export function createPersonEraser(parts: ErasureParts): PersonEraser & { readonly jobs: readonly ScheduledJob[] } {
  const { journal, vault, records } = parts.engines;
  const facts = createErasureFactReader(parts);
  const steps = createErasureSteps(parts);
  const vacuum = createPendingVacuum(parts);

  const note = (erasure: OpenErasure): Promise<unknown> =>
    records.put<OpenErasure>(OPEN, idOfStream(erasure.subject), erasure, { owner: erasure.subject });

  /** Where another process erases at the same time its note stays: it was made while more could be read. */
  const noteOnce = async (erasure: OpenErasure): Promise<OpenErasure> => {
    const key = idOfStream(erasure.subject);
    const isFirst = await records.put<OpenErasure>(OPEN, key, erasure, { owner: erasure.subject, expect: 'absent' });
    if (isFirst !== undefined) return erasure;
    return (await records.get<OpenErasure>(OPEN, key))?.value ?? erasure;
  };

  /** Of whom the stream goes with. */
  const openErasureWith = async (stream: string): Promise<OpenErasure | undefined> =>
    (await records.list<OpenErasure>(OPEN, { limit: MANY })).find(({ value }) => value.streams.includes(stream))?.value;

  const closeAndCollect = async (subject: string, streams: readonly string[]): Promise<OpenErasure> => {
    await steps.close(streams.filter((stream) => stream !== subject));
    return facts.of(subject, streams);
  };

  /** Without the person's key nothing new can begin; what began while the rest was looked for goes as well. */
  const withLateChildren = async (erasure: OpenErasure, since: LogPosition): Promise<OpenErasure> => {
    const late = (await facts.begunSince(erasure.subject, since)).filter((stream) => !erasure.streams.includes(stream));
    if (late.length === 0) return erasure;
    const more = await closeAndCollect(erasure.subject, late);
    const whole: OpenErasure = {
      subject: erasure.subject,
      streams: [...erasure.streams, ...late],
      blobIds: [...erasure.blobIds, ...more.blobIds],
      values: [...erasure.values, ...more.values],
      words: [...erasure.words, ...more.words],
    };
    await note(whole);
    return whole;
  };

  /** Without `since`, after an interruption, all of the log is looked through for what had begun meanwhile. */
  const complete = async (noted: OpenErasure, since: LogPosition = START_OF_LOG): Promise<void> => {
    await steps.deleteKey(noted.subject);
    const erasure = await withLateChildren(noted, since);
    await steps.deleteKeys(erasure.streams);
    await steps.endSessions(erasure.streams);
    await steps.deleteDerived(erasure);
    // Last: its own note goes with the rest. Only now is it known to be owed: whoever vacuums meanwhile has not seen all of it.
    await Promise.all([vacuum.note(erasure.subject, erasure.streams), records.deleteOwnedBy(erasure.streams)]);
  };

  const erase = async (stream: string, takeAlong: (streams: readonly string[]) => void): Promise<void> => {
    // In this order: the note is written before a key is deleted, and stays until all is gone.
    const isKeyGone = await vault.isErased(stream);
    const noted =
      (await records.get<OpenErasure>(OPEN, idOfStream(stream)))?.value ?? (isKeyGone ? await openErasureWith(stream) : undefined);
    if (noted !== undefined) {
      takeAlong(noted.streams);
      return complete(noted);
    }
    if (isKeyGone) return;
    const since = await journal.head();
    const family = await vault.familyOf(stream);
    takeAlong(family);
    await complete(await noteOnce(await closeAndCollect(stream, family)), since);
  };

  const eraseJoined = joinInFlightErasure(erase);

  return {
    erase: eraseJoined,
    blockers: async (stream) => (await previewErasure(parts, stream)).blockers.map(({ text }) => text),
    inspect: (stream) => previewErasure(parts, stream),
    ...createFamilyPauser(parts),
    jobs: [
      {
        name: 'open-erasures',
        everyMs: HOUR_MS,
        async run(_now, signal) {
          const failures: unknown[] = [];
          for (const { value } of await records.list<OpenErasure>(OPEN, { limit: MANY })) {
            if (signal?.aborted) return;
            await waitUntilSoonAfterAbort(eraseJoined(value.subject), signal).catch((failure: unknown) => failures.push(failure));
          }
          if (failures.length > 0) throw failures[0];
        },
      },
      vacuum.job,
    ],
  };
}
