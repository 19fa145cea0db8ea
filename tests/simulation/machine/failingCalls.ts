import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { DisturbedBank } from './disturbedBank.ts';
import { killAfterMs } from './killMoments.ts';
import { kindOfPlace, placeOf, readCallRecord, type RecordedCall } from './callRecord.ts';
import { unreadableEnd, withoutNames } from './unreadableEnd.ts';

/** By which the portal changes what is on the disk. */
const CALLS = ['openat', 'mkdir', 'write', 'pwrite64', 'fsync', 'rename', 'ftruncate', 'unlink'];
const ERRORS = ['EIO', 'ENOSPC'];

/** Which call of its thread is to fail, of those on one file where that always has the same name. strace counts each thread's calls. */
interface Target {
  readonly name: string;
  readonly file: string | undefined;
  readonly when: number;
}

export function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const straceTo = (file: string, names: readonly string[], more: readonly string[] = []): readonly string[] => [
  ...['strace', '-D', '-f', '--seccomp-bpf', '-y', '-o', file],
  ...['-e', `trace=${names.join(',')}`],
  ...more,
];

/** By call and kind of place: `fsync log/events.db-wal`. */
function targetsIn(calls: readonly RecordedCall[], dataDir: string): ReadonlyMap<string, readonly Target[]> {
  const counts = new Map<string, number>();
  const nextOf = (key: string): number => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  };
  const targets = new Map<string, Target[]>();
  for (const call of calls) {
    const { thread, name } = call;
    const whenOfAll = nextOf(`${thread} ${name}`);
    const place = placeOf(call, dataDir);
    if (place === undefined) continue;
    const whenOfPlace = nextOf(`${thread} ${name} ${place}`);
    const kind = kindOfPlace(place);
    const hasRandomName = kind.replace('generation-#', '').includes('#');
    // Nearly all that is opened is code.
    if (hasRandomName && name === 'openat') continue;
    const target = hasRandomName
      ? { name, file: undefined, when: whenOfAll }
      : { name, file: path.join(dataDir, place), when: whenOfPlace };
    targets.set(`${name} ${kind}`, [...(targets.get(`${name} ${kind}`) ?? []), target]);
  }
  return targets;
}

/** Lets one system call on the data folder fail after the other, each with a portal of its own, and starts a sound one behind it. */
export async function failingCalls() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-calls-'));
  const targets = new Map<string, ReadonlyMap<string, readonly Target[]>>();
  let turn = 0;
  const seen = new Map<string, number>();
  const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

  /** What a sound portal does, once for each bank. */
  const learn = async ({ dataDir, portal, random }: DisturbedBank): Promise<ReadonlyMap<string, readonly Target[]>> => {
    const file = path.join(folder, 'sound');
    await portal.startDisturbed(straceTo(file, CALLS));
    await sleepUnlessAborted(2_000 + killAfterMs(random));
    await portal.kill();
    const ofBank = targetsIn(await readCallRecord(file), dataDir);
    targets.set(dataDir, ofBank);
    return ofBank;
  };

  return {
    async disturb(bank: DisturbedBank): Promise<void> {
      const { dataDir, portal, program, random, check } = bank;
      const known = targets.get(dataDir) ?? (await learn(bank));
      const error = ERRORS[turn % ERRORS.length]!;
      const kinds = [...known.keys()].toSorted();
      const ofKind = known.get(kinds[Math.floor(turn / ERRORS.length) % kinds.length]!)!;
      turn += 1;
      const { name, file: target, when } = ofKind[random.between(0, ofKind.length - 1)]!;
      const only = target === undefined ? [] : ['-P', target];
      const file = path.join(folder, 'failing');
      const before = program.complaints().length;
      const ready = await portal.startDisturbed(straceTo(file, [name], [...only, '-e', `inject=${name}:error=${error}:when=${when}`]));
      if (ready) await sleepUnlessAborted(killAfterMs(random));
      if (random.chance(0.2)) await program.end();
      await portal.kill();
      const ended = ready && (await program.ended()) === 1;
      const hit = (await readCallRecord(file)).filter(({ note }) => note.includes('INJECTED')).map((call) => placeOf(call, dataDir));
      const complaint = program.complaints().slice(before);
      const places = [...new Set(hit.map((place) => (place === undefined ? 'elsewhere' : kindOfPlace(place))))].toSorted();
      const outcome = !ready ? 'did not start' : ended ? 'ended by itself' : 'went on';
      count(
        `${name} ${error} on ${places.join(' and ') || 'nothing'}: ${outcome}${ended || !ready ? `: ${withoutNames(complaint, dataDir)}` : ''}`,
      );
      const fault = (ended || !ready) && !places.includes('elsewhere') ? unreadableEnd(complaint) : undefined;
      if (fault !== undefined) throw new Error(`${name} ${error} number ${when} on ${places.join(' and ')}: ${fault}`);
      await portal.start(check);
      await sleepUnlessAborted(killAfterMs(random));
      await portal.kill();
    },
    report: () => [...seen].map(([what, times]) => `  ${times} × ${what}`).toSorted(),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
