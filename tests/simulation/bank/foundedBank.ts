import type { Cast } from './actors/people.ts';
import { foundBank } from './actors/foundBank.ts';
import { createBankWorld } from './bankWorld.ts';
import { emptyDisks, type Disks } from './portal/disks.ts';
import { createSimulatedTime } from './time/simulatedTime.ts';

/** A bank that was founded once, and that each seed begins with a copy of. */
export interface FoundedBank {
  readonly cast: Cast;
  readonly disks: Disks;
  readonly endedAt: string;
}

const FOUNDED_AT = '2026-11-23T08:00:00.000Z';

async function found(): Promise<FoundedBank> {
  const time = createSimulatedTime({ seed: 1, startAt: FOUNDED_AT });
  try {
    const world = createBankWorld({ time, disks: emptyDisks() });
    await time.until(world.start());
    const cast = await time.until(foundBank(world));
    if (world.violations.length > 0) throw new Error(world.violations.join('\n'));
    world.kill();
    return { cast, disks: world.disks, endedAt: time.now() };
  } finally {
    time.end();
  }
}

/** Twice: what is read from files at its first use is in memory then, and takes no time any more. */
export async function foundedBank(): Promise<FoundedBank> {
  await found();
  return found();
}
