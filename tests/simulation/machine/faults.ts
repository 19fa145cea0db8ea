/**
 * `npm run faults -- kills [--times 1000] [--seed 7]`: a bank with writers at work on a machine that fails. One line a round,
 * and what differs from what was acknowledged; then the data folder is kept, and its name printed.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { disturbBank, type DisturbedBank } from './disturbedBank.ts';
import { canMountSmallDisks, withSmallDisk } from '../../fixtures/smallDisk.ts';
import { killAtSomeMoment } from './killMoments.ts';
import { buildProgram, portalProcess, runProgram, type BuiltProgram } from '../portalProgram.ts';
import { seededRandom } from '../seededRandom.ts';
import { jumpClock } from './clockJumps.ts';
import { failingCalls, hasStrace } from './failingCalls.ts';
import { fullDisk } from './fullDisk.ts';
import { powerLoss } from './powerLoss.ts';

/** The writers' tokens live for 15 minutes, and a small bank starts quickly. */
const TIMES_A_ROUND = 50;
const WRITERS = 4;
/** Long, for a machine with other work; a start that takes longer hangs. */
const READY_WITHIN_MS = 180_000;

interface Fault {
  disturb(bank: DisturbedBank, time: number): Promise<void>;
  /** Size of the disk of its own that it needs. */
  readonly disk?: string;
  /** What happened so far, to be printed. */
  report?(): readonly string[];
  close?(): Promise<void>;
}

interface Kind {
  /** What this machine needs for it, where it lacks it. */
  lacks?(): string | undefined;
  open(): Fault | Promise<Fault>;
}

const needsStrace = (): string | undefined => (hasStrace() ? undefined : 'strace');
const kinds: Readonly<Record<string, Kind>> = {
  kills: { open: () => ({ disturb: killAtSomeMoment }) },
  calls: { lacks: needsStrace, open: failingCalls },
  power: { lacks: needsStrace, open: () => powerLoss({ syncsFail: false }) },
  syncs: { lacks: needsStrace, open: () => powerLoss({ syncsFail: true }) },
  disk: { lacks: () => (canMountSmallDisks() ? undefined : 'the right to mount a disk'), open: fullDisk },
  clock: { open: () => ({ disturb: jumpClock }) },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Played {
  readonly times: number;
  readonly outcome: string;
}

/** @throws Error that names what is wrong */
async function play(program: BuiltProgram, dataDir: string, { disturb }: Fault, seed: number, most: number): Promise<Played> {
  const portal = portalProcess(program, { DATA_DIR: dataDir }, READY_WITHIN_MS);
  try {
    const { times, differences, acknowledged, unanswered, finished, repeated } = await disturbBank({
      ...{ dataDir, random: seededRandom(seed), writers: WRITERS, times: most, disturb },
      program: { ...portal, dispose: portal.kill },
    });
    const audit = await runProgram(program.file('audit'), ['verify'], { DATA_DIR: dataDir });
    const wrong = [...differences, ...(audit.code === 0 ? [] : [audit.said])];
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const again = `repeated commands answered by the stored answer ${repeated.byTheStoredAnswer}, by the events ${repeated.byTheEvents}`;
    const outcome = `${acknowledged} commands acknowledged, ${unanswered} tries unanswered, ${finished} cases ended, ${again}`;
    return { times, outcome };
  } finally {
    await portal.kill();
  }
}

/** How often it was disturbed; undefined where something was wrong. */
async function playRound(program: BuiltProgram, name: string, fault: Fault, seed: number, most: number): Promise<number | undefined> {
  const since = performance.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), `portal-${name}-`));
  const dataDir = path.join(folder, 'bank');
  const tell = (outcome: string): void => print(`${name}, seed ${seed}, ${Math.round((performance.now() - since) / 1_000)} s: ${outcome}`);
  let times: number | undefined;
  const playAndTell = async (): Promise<void> => {
    try {
      const played = await play(program, dataDir, fault, seed, most);
      times = played.times;
      tell(`well, ${times} times, ${played.outcome}`);
    } catch (error) {
      tell(`FAILED\n${error instanceof Error ? error.stack : String(error)}`);
      if (fault.disk !== undefined) await cp(dataDir, `${folder}-kept`, { recursive: true });
      print(`its data folder: ${fault.disk === undefined ? dataDir : `${folder}-kept`}`);
    }
  };
  await (fault.disk === undefined ? playAndTell() : withSmallDisk(folder, fault.disk, playAndTell));
  if (times !== undefined || fault.disk !== undefined) await rm(folder, { recursive: true, force: true });
  return times;
}

const [name = ''] = positionals;
const kind = kinds[name];
if (kind === undefined || positionals.length > 1) {
  print(`npm run faults -- ${Object.keys(kinds).join('|')} [--times 50] [--seed 1]`);
  process.exit(1);
}
const lacking = kind.lacks?.();
if (lacking !== undefined) {
  print(`${name}: skipped, this machine lacks ${lacking}`);
  process.exit(0);
}
const program = await buildProgram();
const fault = await kind.open();
let failed = 0;
for (let left = Number(values.times), seed = Number(values.seed); left > 0; seed += 1) {
  const most = Math.min(TIMES_A_ROUND, left);
  const times = await playRound(program, name, fault, seed, most);
  if (times === undefined) failed += 1;
  left -= times ?? most;
}
for (const line of fault.report?.() ?? []) print(line);
await fault.close?.();
await program.remove();
process.exit(failed === 0 ? 0 : 1);
