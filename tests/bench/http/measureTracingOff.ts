import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { BenchOptions, Tell } from '../benchRow.ts';
import { median } from '../statistics.ts';
import { signInAdmin } from './demoUsers.ts';
import { underLoad } from './load.ts';
import { startPortalProcess } from './portalProcess.ts';
import { withUntracedServer } from './untracedServer.ts';

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 21;

interface Cost {
  readonly perSecond: number;
  readonly cpuMs: number;
}

/**
 * A portal with its tracing switched off and two of a program that has none, by turns: what a command costs each. The two equal
 * ones say how far apart equal programs are measured.
 */
export const measureTracingOff = (bank: string, patchPaths: readonly string[], { quick }: BenchOptions, tell: Tell): Promise<void> =>
  withUntracedServer(async (untraced) => {
    const copies = ['untraced', 'untraced-too'].map((name) => path.join(path.dirname(bank), `${path.basename(bank)}-${name}`));
    for (const copy of copies) await cp(bank, copy, { recursive: true });
    const portals = [await startPortalProcess(bank)];
    for (const copy of copies) portals.push(await startPortalProcess(copy, untraced));
    const admins: Awaited<ReturnType<typeof signInAdmin>>[] = [];
    for (const { url } of portals) admins.push(await signInAdmin(url));
    const measured = async (which: number): Promise<Cost> => {
      const [portal, admin] = [portals[which]!, admins[which]!];
      const before = (await portal.probe()).cpuMs;
      const headers = { ...admin.headers, accept: 'application/ld+json' };
      const { perSecond } = await underLoad({ url: portal.url, connections: CONNECTIONS, seconds: SECONDS, headers, patchPaths });
      return { perSecond, cpuMs: ((await portal.probe()).cpuMs - before) / (perSecond * SECONDS) };
    };
    for (const which of portals.keys()) await measured(which);
    const rounds: Record<number, Cost>[] = [];
    for (let round = 0; round < (quick ? 3 : ROUNDS); round += 1) {
      const costs: Record<number, Cost> = {};
      for (const step of portals.keys()) {
        const which = (round + step) % portals.length;
        costs[which] = await measured(which);
      }
      rounds.push(costs);
    }
    for (const admin of admins) admin.client.close();
    for (const portal of portals) await portal.stop();
    const [off, none, noneToo] = [0, 1, 2];
    const ratio = (of: keyof Cost, one: number, other: number): number =>
      median(rounds.map((costs) => costs[one]![of] / costs[other]![of]));
    const cpu = (which: number): string => `${(median(rounds.map((costs) => costs[which]!.cpuMs)) * 1_000).toFixed(0)} µs`;
    const cost = ratio('cpuMs', off, none);
    const noise = ratio('cpuMs', noneToo, none);
    tell({
      what: `– its processor time with tracing off, ${CONNECTIONS} connections, ${rounds.length} rounds by turns`,
      ours: cpu(off),
      peer: `a program without tracing ${cpu(none)}, the same once more ${cpu(noneToo)}`,
      ratio: `${cost.toFixed(3)}, of the equal ones ${noise.toFixed(3)}; of the rate ${ratio('perSecond', off, none).toFixed(3)} and ${ratio('perSecond', noneToo, none).toFixed(3)}`,
      goal: 'no further apart than the equal ones, or 3 %',
      reached: cost - 1 <= Math.max(0.03, Math.abs(noise - 1)),
    });
  });
