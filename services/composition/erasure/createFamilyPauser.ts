import { randomUUID } from 'node:crypto';
import type { PersonEraser } from '@portal/platform/contexts/erasure';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { forEachConcurrent } from '@portal/platform/scheduler/forEachConcurrent';
import { PARALLEL_DELETIONS_PER_ERASURE, erasureRuleOfStream, type ErasureParts } from './erasureParts.ts';

type Pausing = NonNullable<NonNullable<ReturnType<typeof erasureRuleOfStream>>['pausing']>;

/** Decided in each stream itself: what is appended to it at the same time comes before the pause, which sees it, or is refused. */
export function createFamilyPauser({
  rules,
  commands,
  clock,
  engines: { vault },
}: Pick<ErasureParts, 'rules' | 'commands' | 'clock' | 'engines'>): Pick<PersonEraser, 'pause' | 'resume'> {
  const commandAll = async (subject: string, commandOf: (pausing: Pausing) => unknown): Promise<boolean> => {
    let accepted = true;
    await forEachConcurrent(await vault.familyOf(subject), PARALLEL_DELETIONS_PER_ERASURE, async (stream) => {
      const rule = erasureRuleOfStream(rules, stream);
      if (rule?.pausing === undefined) return;
      const context = createSystemCommandContext(randomUUID(), clock.now(), randomUUID());
      const { kind } = await commands.execute(rule.of, idOfStream(stream), commandOf(rule.pausing), context);
      if (kind !== 'accepted') accepted = false;
    });
    return accepted;
  };
  return {
    pause: (stream, until) => commandAll(stream, ({ pause }) => pause(until)),
    resume: async (stream) => void (await commandAll(stream, ({ resume }) => resume)),
  };
}
