import { differencesAfterStart, differencesAtTheEnd, type Repeated } from './acknowledgedCheck.ts';
import { caseWriter, type CaseWriter } from '../caseWriter.ts';
import { killedPortal, type KilledPortal } from '../killedPortal.ts';
import type { PortalProgram } from '../portalProgram.ts';
import { prepareBank } from './preparedBank.ts';
import { seededRandom, type SeededRandom } from '../seededRandom.ts';

/** A portal with writers at work, for whoever disturbs it. */
export interface DisturbedBank {
  readonly dataDir: string;
  readonly program: PortalProgram;
  readonly portal: KilledPortal;
  readonly random: SeededRandom;
  /** For `portal.start`. @throws Error that names what differs from what was acknowledged */
  check(url: string): Promise<void>;
}

/** The tokens of the writers last 15 minutes: on a slow machine a bank is disturbed fewer times. */
const DISTURBED_FOR_MS = 8 * 60_000;

interface Disturbance {
  readonly dataDir: string;
  readonly program: PortalProgram;
  readonly random: SeededRandom;
  readonly writers: number;
  readonly times: number;
  /** Starts the portal, lets the writers work for a while, and ends it in its way. */
  disturb(bank: DisturbedBank, time: number): Promise<void>;
}

interface Outcome {
  /** How often it was disturbed. */
  readonly times: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly finished: number;
  readonly repeated: Repeated;
  readonly differences: readonly string[];
}

/** Makes a bank, disturbs it so many times while writers work on it, and compares what they know with what is there. */
export async function disturbBank({ dataDir, program, random, writers: count, times, disturb }: Disturbance): Promise<Outcome> {
  const signatures = await prepareBank(dataDir);
  const since = performance.now();
  const portal = killedPortal(program);
  const writers = Array.from({ length: count }, (_, number) =>
    caseWriter(portal, signatures, number, seededRandom(random.seed + number + 1)),
  );
  const repeated: Repeated = { byTheStoredAnswer: 0, byTheEvents: 0 };
  const check = async (url: string): Promise<void> => {
    const differences = await differencesAfterStart({ url, writers, signatures, repeated }, random);
    if (differences.length > 0) throw new Error(differences.join('\n'));
  };
  let over = false;
  let failure: unknown;
  const working = Promise.all(writers.map((writer) => writer.work(() => over).catch((error: unknown) => (failure ??= error))));
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure as Error;
  };

  let time = 0;
  for (; time < times && performance.now() - since < DISTURBED_FOR_MS; time += 1) {
    await disturb({ dataDir, program, portal, random, check }, time);
    throwFailure();
  }
  over = true;
  await portal.start(check);
  await working;
  throwFailure();
  await portal.kill();
  const sum = (of: keyof CaseWriter['counts']): number => writers.reduce((total, { counts }) => total + counts[of], 0);
  return {
    times: time,
    acknowledged: sum('acknowledged'),
    unanswered: sum('unanswered'),
    finished: sum('finished'),
    repeated,
    differences: await differencesAtTheEnd(dataDir, writers, signatures),
  };
}
