import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { randomUUID } from 'node:crypto';
import { iriOf } from '@portal/contracts/shared/ids';
import { HOUR_MS, type Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createReservations } from '@portal/platform/commands/reservation';
import type { Erasure, ErasurePreview, TracesOfPerson } from '@portal/platform/contexts/erasure';
import type { AnyErasureRule } from '@portal/platform/contexts/erasureRule';
import type { UniqueValueRegistry } from '@portal/platform/contexts/uniqueValueRegistry';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { forEachConcurrent } from '@portal/platform/scheduler/forEachConcurrent';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import type { ApiEngines } from './engines.ts';
import type { OpenErasure } from './openErasure.ts';
import type { ProjectorControl } from './projectorControl.ts';

const OPEN = 'open-erasures';
const PAGE = 1_000;
/** Each waits for the disk: those of one person share its syncs. */
const AT_ONCE = 64;
/** That something was erased whose bytes may still lie in the files of the read models and of the records. */
const PENDING_VACUUM = 'owed-vacuums';
const PENDING_VACUUM_KEY = 'read-models';

interface ErasureAtWork extends Erasure {
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
  /** Removes what others have kept that names the person. */
  readonly forgetTraces: (traces: TracesOfPerson) => Promise<void>;
  readonly clock: Clock;
}

/**
 * Deleting a key makes the log unreadable; this deletes what was derived from it as well: read models, search index,
 * documents, letters, stored answers, codes and sessions. Who goes with a person, the vault knows: whose keys are wrapped by
 * the person's. From its answer on nothing can be read any more; the bytes that read models and records leave in the engines'
 * files are written over within the hour. Repeating it changes nothing.
 */
export function createErasure({
  rules,
  uniqueValues,
  engines,
  commands,
  sessions,
  projector,
  forgetTraces,
  clock,
}: ErasureParts): ErasureAtWork {
  const { journal, vault, records, blobs } = engines;
  const reservations = createReservations({ commands, vault });
  const ruleOf = (stream: string): AnyErasureRule | undefined => rules.find(({ of }) => stream.startsWith(`${of.category}-`));

  const begunBelow = async (stream: string, { of, parent }: AnyErasureRule, since: Position): Promise<string[]> => {
    if (parent === undefined || !stream.startsWith(`${parent.category}-`)) return [];
    const found: string[] = [];
    for (let after = since; ;) {
      const page = await journal.readLog({ after, limit: PAGE, types: [parent.beginsWith] });
      for (const event of page) if (of.parentSubject?.(event) === stream) found.push(event.envelope.stream);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return found;
      after = last.envelope.position;
    }
  };
  /** The stream and all that began below it since then, parents first. */
  const begunSince = async (stream: string, since: Position): Promise<readonly string[]> => {
    const children = (await Promise.all(rules.map((rule) => begunBelow(stream, rule, since)))).flat();
    return [stream, ...(await Promise.all(children.map((child) => begunSince(child, since)))).flat()];
  };
  const systemContext = () => ({
    actor: { kind: 'system' as const },
    now: clock.now(),
    commandId: randomUUID(),
    correlationId: randomUUID(),
  });
  /** What goes with another is told its end, so that nothing is done to it any more. */
  const close = async (stream: string): Promise<void> => {
    const rule = ruleOf(stream);
    if (rule?.closing !== undefined) await commands.execute(rule.of, idOfStream(stream), rule.closing, systemContext());
  };

  const factsOf = async (subject: string, streams: readonly string[]): Promise<OpenErasure> => {
    await forEachConcurrent(
      streams.filter((stream) => stream !== subject),
      AT_ONCE,
      close,
    );
    const known = await Promise.all(
      streams.map(async (stream) => {
        const rule = ruleOf(stream);
        const events = await journal.readStream(stream);
        return {
          blobIds: events.flatMap((event) => rule?.blobsOf?.(event) ?? []),
          values: uniqueValues.everOf(stream, events).map((value) => ({ ...value, owner: stream })),
          words: events.flatMap((event) => rule?.searchedBy?.(event) ?? []),
        };
      }),
    );
    return {
      subject,
      streams,
      blobIds: known.flatMap(({ blobIds }) => blobIds),
      values: known.flatMap(({ values }) => values),
      words: [...new Set(known.flatMap(({ words }) => words))],
    };
  };

  /** What the owner still has is no secret, and stays its own. */
  const giveBack = async ({ streams, values }: OpenErasure): Promise<void> => {
    for (const stream of streams) {
      const own = values.filter(({ owner }) => owner === stream);
      const kept = own.length === 0 ? [] : await uniqueValues.presentOf(stream);
      const given = own.filter(({ kind, value }) => !kept.some((one) => one.kind === kind && one.value === value));
      await Promise.all(given.map(({ kind, value }) => reservations.release(kind, value, stream, systemContext())));
    }
  };

  const note = (erasure: OpenErasure): Promise<unknown> =>
    records.put<OpenErasure>(OPEN, idOfStream(erasure.subject), erasure, { owner: erasure.subject });

  /** Without the person's key nothing new can begin; what began while the rest was looked for goes as well. */
  const withLateChildren = async (erasure: OpenErasure, since: Position): Promise<OpenErasure> => {
    const late = (await begunSince(erasure.subject, since)).filter((stream) => !erasure.streams.includes(stream));
    if (late.length === 0) return erasure;
    const more = await factsOf(erasure.subject, late);
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
  const complete = async (noted: OpenErasure, since: Position = START_OF_LOG): Promise<void> => {
    await vault.deleteKey(noted.subject);
    commands.evict(noted.subject);
    const erasure = await withLateChildren(noted, since);
    for (const stream of erasure.streams) {
      // Gone with the subject's, but for one that was wrapped by another.
      if ((await vault.key(stream)) !== undefined) await vault.deleteKey(stream);
      commands.evict(stream);
    }
    for (const stream of erasure.streams) {
      const realm = ruleOf(stream)?.realm;
      if (realm !== undefined) await sessions.endAllOf(realm, idOfStream(stream));
    }
    await Promise.all([
      giveBack(erasure),
      forEachConcurrent(erasure.blobIds, AT_ONCE, (blobId) => blobs.delete(blobId)),
      projector.forget(erasure.streams),
      forgetTraces({ words: erasure.words, ids: erasure.streams.map(idOfStream) }),
    ]);
    // Last: its own note goes with the rest. Only now is it known to be owed: whoever vacuums meanwhile has not seen all of it.
    await Promise.all([records.put(PENDING_VACUUM, PENDING_VACUUM_KEY, { since: clock.now() }), records.deleteOwnedBy(erasure.streams)]);
  };

  const inspect = async (subject: string): Promise<ErasurePreview> => {
    const found = await Promise.all(
      (await vault.familyOf(subject)).map(async (stream) => {
        const rule = ruleOf(stream);
        if (rule?.blockers === undefined && rule?.deletes === undefined) return { blockers: [], deletes: {} };
        const { state } = await commands.load(rule.of, idOfStream(stream));
        const iri = rule.shownIn === undefined ? '' : iriOf(rule.shownIn, idOfStream(stream));
        return {
          blockers: (rule.blockers?.(state) ?? []).map((text) => ({ iri, text })),
          deletes: rule.deletes?.(state) ?? {},
        };
      }),
    );
    const deletes: Record<string, number> = {};
    for (const [kind, count] of found.flatMap((one) => Object.entries(one.deletes))) deletes[kind] = (deletes[kind] ?? 0) + count;
    return { blockers: found.flatMap((one) => one.blockers), deletes };
  };

  const erase = async (stream: string, takeAlong: (streams: readonly string[]) => void): Promise<void> => {
    const known = (await records.get<OpenErasure>(OPEN, idOfStream(stream)))?.value;
    if (known !== undefined) return complete(known);
    if (await vault.isErased(stream)) return;
    const since = await journal.head();
    const family = await vault.familyOf(stream);
    takeAlong(family);
    const erasure = await factsOf(stream, family);
    await note(erasure);
    await complete(erasure, since);
  };
  /** The policy on the event comes while the call that wrote it is still at it; and to what goes with a person, while it goes. */
  const underWay = new Map<string, Promise<void>>();

  return {
    erase(stream) {
      const known = underWay.get(stream);
      if (known !== undefined) return known;
      const own: string[] = [];
      const take = (streams: readonly string[]): void => {
        for (const one of streams) {
          if (underWay.has(one)) continue;
          underWay.set(one, begun);
          own.push(one);
        }
      };
      const begun = erase(stream, take).finally(() => own.forEach((one) => underWay.delete(one)));
      take([stream]);
      return begun;
    },
    blockers: async (stream) => (await inspect(stream)).blockers.map(({ text }) => text),
    inspect,
    jobs: [
      {
        name: 'open-erasures',
        everyMs: HOUR_MS,
        async run() {
          for (const { value } of await records.list<OpenErasure>(OPEN)) await complete(value);
        },
      },
      {
        name: 'vacuum',
        everyMs: HOUR_MS / 2,
        async run() {
          const owed = await records.get(PENDING_VACUUM, PENDING_VACUUM_KEY);
          if (owed === undefined) return;
          await projector.vacuum();
          await records.vacuum();
          await records.delete(PENDING_VACUUM, PENDING_VACUUM_KEY, owed.version);
        },
      },
    ],
  };
}
