import { randomUUID } from 'node:crypto';
import { createReservations } from '@portal/platform/commands/createReservationAggregate';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { forEachConcurrent } from '@portal/platform/scheduler/forEachConcurrent';
import { ERASURE_CONCURRENCY, ruleOf, type ErasureParts } from './erasureParts.ts';
import type { OpenErasure } from './openErasure.ts';

/** What is done to the streams of a person, one step after the other. Each may be repeated. */
interface ErasureSteps {
  /** What goes with another is told its end, so that nothing is done to it any more. */
  close(streams: readonly string[]): Promise<void>;
  deleteKey(stream: string): Promise<void>;
  deleteKeys(streams: readonly string[]): Promise<void>;
  endSessions(streams: readonly string[]): Promise<void>;
  /** All that was made of the streams, and can still be read without their keys. */
  deleteDerived(erasure: OpenErasure): Promise<void>;
}

export function createErasureSteps(parts: ErasureParts): ErasureSteps {
  const { rules, uniqueValues, commands, sessions, projector, forgetTraces, clock } = parts;
  const { vault, blobs } = parts.engines;
  const reservations = createReservations({ commands, vault });
  const systemContext = () => ({
    actor: { kind: 'system' as const },
    now: clock.now(),
    commandId: randomUUID(),
    correlationId: randomUUID(),
  });
  /** What the owner still has is no secret, and stays its own. */
  const giveBack = async ({ streams, values }: OpenErasure): Promise<void> => {
    for (const stream of streams) {
      const own = values.filter(({ owner }) => owner === stream);
      const kept = own.length === 0 ? [] : await uniqueValues.presentOf(stream);
      const given = own.filter(({ kind, value }) => !kept.some((one) => one.kind === kind && one.value === value));
      await Promise.all(given.map(({ kind, value }) => reservations.release(kind, value, stream, systemContext())));
    }
  };

  return {
    close: (streams) =>
      forEachConcurrent(streams, ERASURE_CONCURRENCY, async (stream) => {
        const rule = ruleOf(rules, stream);
        if (rule?.closing !== undefined) await commands.execute(rule.of, idOfStream(stream), rule.closing, systemContext());
      }),
    async deleteKey(stream) {
      await vault.deleteKey(stream);
      commands.evict(stream);
    },
    async deleteKeys(streams) {
      for (const stream of streams) {
        // Gone with the subject's, but for one that was wrapped by another.
        if ((await vault.key(stream)) !== undefined) await vault.deleteKey(stream);
        commands.evict(stream);
      }
    },
    async endSessions(streams) {
      for (const stream of streams) {
        const realm = ruleOf(rules, stream)?.realm;
        if (realm !== undefined) await sessions.endAllOf(realm, idOfStream(stream));
      }
    },
    async deleteDerived(erasure) {
      await Promise.all([
        giveBack(erasure),
        forEachConcurrent(erasure.blobIds, ERASURE_CONCURRENCY, (blobId) => blobs.delete(blobId)),
        projector.forget(erasure.streams),
        forgetTraces({ words: erasure.words, ids: erasure.streams.map(idOfStream) }),
      ]);
    },
  };
}
