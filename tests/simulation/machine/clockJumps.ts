import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { DisturbedBank } from './disturbedBank.ts';
import { killAfterMs } from './killMoments.ts';

const JUMPING = ['env', `NODE_OPTIONS=--import=${new URL('./jumpingClock.mjs', import.meta.url).href}`];

/** A portal whose clock jumps by minutes in both directions, and then one whose clock goes right. */
export async function jumpClock({ portal, program, random, check }: DisturbedBank): Promise<void> {
  for (const runBy of [JUMPING, []]) {
    await portal.start(check, runBy);
    await sleepUnlessAborted(killAfterMs(random));
    if (random.chance(0.2)) await program.end();
    await portal.kill();
  }
}
