import { randomUUID } from 'node:crypto';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { deleteLettersTo } from '@portal/platform/outbox/outboxLetters';
import { forEachConcurrent } from '@portal/platform/scheduler/forEachConcurrent';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { deleteStoredAnswersNaming } from './deleteStoredAnswersNaming.ts';
import { PARALLEL_DELETIONS_PER_ERASURE, erasureRuleOfStream, type ErasureParts } from './erasureParts.ts';
import type { OpenErasure } from './openErasure.ts';

/** What is done to the streams of a person, one step after the other. Each may be repeated. */
export function createErasureSteps(parts: ErasureParts) {
  const { rules, uniqueValues, commands, sessions, projector, forgetTraces, clock, log } = parts;
  const { vault, blobs, records } = parts.engines;
  const reservations = createReservationRegistry({ commands, vault });
  const context = () => createSystemCommandContext(randomUUID(), clock.now(), randomUUID());
  const giveBackOne = async ({ kind, value, owner }: OpenErasure['values'][number]): Promise<void> => {
    const claim = await reservations.claimOf(kind, value);
    if (claim?.owner === owner) await reservations.release(kind, value, claim, context());
  };
  /** What the owner still has is no secret, and stays its own. */
  const giveBack = async ({ streams, values }: OpenErasure): Promise<void> => {
    for (const stream of streams) {
      const own = values.filter(({ owner }) => owner === stream);
      const kept = own.length === 0 ? [] : await uniqueValues.presentOf(stream);
      const given = own.filter(({ kind, value }) => !kept.some((one) => one.kind === kind && one.value === value));
      await Promise.all(
        given.map(async (one) => {
          if (await skipIfKeyLostOrEventForged(() => giveBackOne(one))) return;
          log.error('a claim stays: its event is unreadable', { component: 'erasure', code: 'claim-unreadable', stream });
        }),
      );
    }
  };

  return {
    /** What goes with another is told its end, so that nothing is done to it any more; where it is unreadable, nothing is in any case. */
    close: (streams: readonly string[]): Promise<void> =>
      forEachConcurrent(streams, PARALLEL_DELETIONS_PER_ERASURE, async (stream) => {
        const rule = erasureRuleOfStream(rules, stream);
        if (rule?.closing === undefined) return;
        await skipIfKeyLostOrEventForged(() => commands.execute(rule.of, idOfStream(stream), rule.closing, context()));
      }),
    async deleteKey(stream: string): Promise<void> {
      await vault.deleteKey(stream);
      commands.evict(stream);
    },
    async deleteKeys(streams: readonly string[]): Promise<void> {
      for (const stream of streams) {
        // Gone with the subject's, but for one that was wrapped by another.
        if ((await vault.key(stream)) !== undefined) await vault.deleteKey(stream);
        commands.evict(stream);
      }
    },
    async endSessions(streams: readonly string[]): Promise<void> {
      for (const stream of streams) {
        const realm = erasureRuleOfStream(rules, stream)?.realm;
        if (realm !== undefined) await sessions.endAllOf(realm, idOfStream(stream));
      }
    },
    /** All that was made of the streams, and can still be read without their keys. */
    async deleteDerived(erasure: OpenErasure): Promise<void> {
      const identifiers = { words: erasure.words, ids: erasure.streams.map(idOfStream) };
      await Promise.all([
        giveBack(erasure),
        forEachConcurrent(erasure.blobIds, PARALLEL_DELETIONS_PER_ERASURE, (blobId) => blobs.delete(blobId)),
        projector.forget(erasure.streams),
        forgetTraces(identifiers),
      ]);
      // What names or reaches a customer has the customer or one of the own streams as owner; letters to an adviser are of cases and projects.
      if (erasureRuleOfStream(rules, erasure.subject)?.realm !== 'employee') return;
      await deleteLettersTo(identifiers.words, records);
      // After the read models, of which answers are made.
      await deleteStoredAnswersNaming(identifiers, records);
    },
  };
}
