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
const ROUNDS = 20;
/** What two equal programs differ by from run to run. */
const SAME = 0.03;

/** One portal with its tracing switched off, one whose program has none, by turns: what a command costs each. */
export const measureTracingOff = (bank: string, patchPaths: readonly string[], { quick }: BenchOptions, tell: Tell): Promise<void> =>
  withUntracedServer(async (untraced) => {
    const copy = path.join(path.dirname(bank), `${path.basename(bank)}-untraced`);
    await cp(bank, copy, { recursive: true });
    const portals = [await startPortalProcess(bank), await startPortalProcess(copy, untraced)] as const;
    const admins = [await signInAdmin(portals[0].url), await signInAdmin(portals[1].url)] as const;
    const measured = async (which: 0 | 1) => {
      const [portal, admin] = [portals[which], admins[which]];
      const before = (await portal.probe()).cpuMs;
      const headers = { ...admin.headers, accept: 'application/ld+json' };
      const { perSecond } = await underLoad({ url: portal.url, connections: CONNECTIONS, seconds: SECONDS, headers, patchPaths });
      return { perSecond, cpuMs: ((await portal.probe()).cpuMs - before) / (perSecond * SECONDS) };
    };
    await measured(0);
    await measured(1);
    const rounds: { readonly off: Awaited<ReturnType<typeof measured>>; readonly none: Awaited<ReturnType<typeof measured>> }[] = [];
    for (let round = 0; round < (quick ? 2 : ROUNDS); round += 1) {
      const turn = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      const [first, second] = [await measured(turn[0]), await measured(turn[1])];
      rounds.push(turn[0] === 0 ? { off: first, none: second } : { off: second, none: first });
    }
    for (const admin of admins) admin.client.close();
    for (const portal of portals) await portal.stop();
    const cpu = (kind: 'off' | 'none'): string => `${(median(rounds.map((round) => round[kind].cpuMs)) * 1_000).toFixed(0)} µs`;
    const ratio = median(rounds.map(({ off, none }) => off.cpuMs / none.cpuMs));
    const rate = median(rounds.map(({ off, none }) => off.perSecond / none.perSecond));
    tell({
      what: `– its processor time with tracing off, ${CONNECTIONS} connections, ${rounds.length} rounds by turns`,
      ours: cpu('off'),
      peer: `a program without tracing ${cpu('none')}`,
      ratio: `${ratio.toFixed(3)}; of the rate ${rate.toFixed(3)}`,
      goal: 'the same',
      reached: Math.abs(ratio - 1) <= SAME || ratio < 1,
    });
  });
