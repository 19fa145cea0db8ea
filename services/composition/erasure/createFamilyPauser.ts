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
  const runCommand = async (stream: string, commandOf: (pausing: Pausing) => unknown): Promise<boolean> => {
    const rule = erasureRuleOfStream(rules, stream);
    if (rule?.pausing === undefined) return true;
    const context = createSystemCommandContext(randomUUID(), clock.now(), randomUUID());
    return (await commands.execute(rule.of, idOfStream(stream), commandOf(rule.pausing), context)).kind === 'accepted';
  };
  const forFamilyOf = async (subject: string, work: (stream: string) => Promise<unknown>): Promise<void> =>
    forEachConcurrent(await vault.familyOf(subject), PARALLEL_DELETIONS_PER_ERASURE, work);

  const resume = async (subject: string, pauseId: string): Promise<void> => {
    const failures: unknown[] = [];
    await forFamilyOf(subject, (stream) =>
      runCommand(stream, (pausing) => pausing.resume(pauseId)).catch((error: unknown) => failures.push(error)),
    );
    if (failures.length > 0) throw failures[0];
  };

  return {
    resume,
    async pause(subject, pause) {
      let isPaused = false;
      try {
        const refused: string[] = [];
        await forFamilyOf(subject, async (stream) => {
          if (!(await runCommand(stream, (pausing) => pausing.pause(pause)))) refused.push(stream);
        });
        isPaused = refused.length === 0;
        return isPaused;
      } finally {
        if (!isPaused) await resume(subject, pause.pauseId);
      }
    },
  };
}
