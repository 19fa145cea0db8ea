import { randomUUID } from 'node:crypto';
import { HOUR_MS, type Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createReservations } from '@portal/platform/commands/reservation';
import type { Erasure } from '@portal/platform/contexts/erasure';
import type { AnyErasureRule } from '@portal/platform/contexts/erasureRule';
import type { UniqueValueRegistry } from '@portal/platform/contexts/uniqueValueRegistry';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import type { ApiEngines } from './engines.ts';
import { formerOwnerOf } from './formerOwners.ts';
import { openErasureOf, type OpenErasure, type StoredErasure } from './openErasure.ts';
import type { ProjectorControl } from './projectorControl.ts';

const OPEN = 'open-erasures';
const PAGE = 1_000;
/** That something was erased whose bytes may still lie in the files of the read models. */
const OWED = 'owed-vacuums';
const OWED_KEY = 'read-models';

export interface ErasureAtWork extends Erasure {
  readonly jobs: readonly ScheduledJob[];
}

interface ErasureParts {
  /** Those of all contexts. */
  readonly rules: readonly AnyErasureRule[];
  readonly uniqueValues: Pick<UniqueValueRegistry, 'everOf' | 'presentOf'>;
  readonly engines: Pick<ApiEngines, 'journal' | 'vault' | 'records' | 'blobs'>;
  readonly commands: Pick<CommandHandler, 'execute' | 'load' | 'evict'>;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly projector: Pick<ProjectorControl, 'forget' | 'vacuum'>;
  readonly clock: Clock;
}

const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/**
 * Deleting a key makes the log unreadable; this deletes what was derived from it as well: read models, search index,
 * documents, letters, stored answers, codes and sessions. From its answer on nothing can be read any more; the bytes that read
 * models leave in the engine's files are written over within the hour. Repeating it changes nothing.
 */
export function createErasure({ rules, uniqueValues, engines, commands, sessions, projector, clock }: ErasureParts): ErasureAtWork {
  const { journal, vault, records, blobs } = engines;
  const reservations = createReservations({ commands, vault });
  const ruleOf = (stream: string): AnyErasureRule | undefined => rules.find(({ of }) => stream.startsWith(`${of.category}-`));

  const begunBelow = async (stream: string, { of, parent }: AnyErasureRule): Promise<string[]> => {
    if (parent === undefined || !stream.startsWith(`${parent.category}-`)) return [];
    const found: string[] = [];
    for (let after = START_OF_LOG; ;) {
      const page = await journal.readLog({ after, limit: PAGE, types: [parent.beginsWith] });
      for (const event of page) if (of.parentSubject?.(event) === stream) found.push(event.envelope.stream);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return found;
      after = last.envelope.position;
    }
  };
  /** The stream and all that go with it, parents first. */
  const withChildren = async (stream: string): Promise<readonly string[]> => {
    const children = (await Promise.all(rules.map((rule) => begunBelow(stream, rule)))).flat();
    return [stream, ...(await Promise.all(children.map(withChildren))).flat()];
  };

  const factsOf = async (subject: string): Promise<OpenErasure> => {
    const streams = await withChildren(subject);
    const known = await Promise.all(
      streams.map(async (stream) => {
        const rule = ruleOf(stream);
        const events = await journal.readStream(stream);
        return {
          blobIds: events.flatMap((event) => rule?.blobsOf?.(event) ?? []),
          values: (await uniqueValues.everOf(stream)).map((value) => ({ ...value, owner: stream })),
        };
      }),
    );
    return {
      subject,
      streams,
      blobIds: known.flatMap(({ blobIds }) => blobIds),
      values: known.flatMap(({ values }) => values),
    };
  };

  /** What the owner still has is no secret, and stays its own. */
  const giveBack = async ({ streams, values }: OpenErasure): Promise<void> => {
    for (const stream of streams) {
      const own = values.filter(({ owner }) => owner === stream);
      const kept = own.length === 0 ? [] : await uniqueValues.presentOf(stream);
      for (const { kind, value } of own) {
        if (kept.some((one) => one.kind === kind && one.value === value)) continue;
        const context = { actor: { kind: 'system' as const }, now: clock.now(), commandId: randomUUID(), correlationId: randomUUID() };
        await reservations.release(kind, value, stream, context);
      }
    }
  };

  const complete = async (erasure: OpenErasure): Promise<void> => {
    for (const stream of erasure.streams) {
      await vault.deleteKey(stream);
      commands.evict(stream);
    }
    for (const stream of erasure.streams) {
      const realm = ruleOf(stream)?.realm;
      if (realm !== undefined) await sessions.endAllOf(realm, idIn(stream));
    }
    await giveBack(erasure);
    for (const blobId of erasure.blobIds) await blobs.delete(blobId);
    // A process of an older version may have written some since the start.
    await records.nameOwners(formerOwnerOf);
    await records.put(OWED, OWED_KEY, { since: clock.now() });
    await projector.forget(erasure.streams);
    // Last: its own note goes with the rest.
    await records.deleteOwnedBy(erasure.streams);
  };

  return {
    async erase(stream) {
      const key = idIn(stream);
      const known = (await records.get<StoredErasure>(OPEN, key))?.value;
      const erasure = known === undefined ? await factsOf(stream) : openErasureOf(known);
      if (known === undefined) await records.put<StoredErasure>(OPEN, key, erasure, { owner: erasure.subject });
      await complete(erasure);
    },
    async hindrances(stream) {
      const found = await Promise.all(
        (await withChildren(stream)).map(async (one) => {
          const rule = ruleOf(one);
          return rule?.blockedBy === undefined ? [] : rule.blockedBy((await commands.load(rule.of, idIn(one))).state);
        }),
      );
      return found.flat();
    },
    jobs: [
      {
        name: 'open-erasures',
        everyMs: HOUR_MS,
        async run() {
          for (const { value } of await records.list<StoredErasure>(OPEN)) await complete(openErasureOf(value));
        },
      },
      {
        name: 'vacuum-read-models',
        everyMs: HOUR_MS / 2,
        async run() {
          const owed = await records.get(OWED, OWED_KEY);
          if (owed === undefined) return;
          await projector.vacuum();
          await records.delete(OWED, OWED_KEY, owed.version);
        },
      },
    ],
  };
}
