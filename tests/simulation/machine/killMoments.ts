import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { DisturbedBank } from './disturbedBank.ts';
import type { SeededRandom } from '../seededRandom.ts';

const EACH_WHILE_STARTING = 8;

/** Mostly soon, as most work of a request is done then; sometimes late enough for a document to be merged and stored. */
export const killAfterMs = (random: SeededRandom): number => (random.chance(0.8) ? random.between(20, 400) : random.between(400, 1_500));

/** A SIGKILL of the real program with writers at work; each eighth comes while it is still starting. */
export async function killAtSomeMoment({ portal, random, check }: DisturbedBank, time: number): Promise<void> {
  if (time % EACH_WHILE_STARTING === 3) return portal.startAndKillAfter(random.between(30, 450));
  await portal.start(check);
  await sleepUnlessAborted(killAfterMs(random));
  await portal.kill();
}
