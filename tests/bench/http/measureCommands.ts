import type { Measurement } from '../benchRow.ts';
import { ms, perSecond, ratioOf } from '../figures.ts';
import { median, millisecondsOf, percentile } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { signInAdmin, type DemoUser } from './demoUsers.ts';
import { draftEnquiries } from './draftEnquiries.ts';
import { startHelloServer } from './helloServer.ts';
import { ask } from './httpClient.ts';
import { underLoad, type Load, type LoadResult } from './load.ts';
import { measureTracingOff } from './measureTracingOff.ts';
import { startPortalProcess } from './portalProcess.ts';

const CONNECTIONS = 100;
const DRAFTS = 400;
const GOAL = { ofHello: 0.25, p99Ms: 50, visibleP99Ms: 30 } as const;

/** From sending a change until an answer of the list's detail shows it, four people at a time. */
async function ownChangeVisible(user: DemoUser, paths: readonly string[], changes: number): Promise<readonly number[]> {
  const samples: number[] = [];
  const person = async (number: number): Promise<void> => {
    const path = paths[number] ?? '';
    for (let change = 0; change < changes; change += 1) {
      const name = `Sichtbar ${number} ${change}`;
      const took = await millisecondsOf(async () => {
        await ask(user.client, 'PATCH', path, { name });
        while ((await ask<{ readonly name: string }>(user.client, 'GET', path)).name !== name);
      });
      samples.push(took);
    }
  };
  await Promise.all([0, 1, 2, 3].map(person));
  return samples.slice(changes);
}

const middle = (results: readonly LoadResult[]) => ({
  perSecond: median(results.map((result) => result.perSecond)),
  p50Ms: median(results.map((result) => result.p50Ms)),
  p99Ms: median(results.map((result) => result.p99Ms)),
});

export const measureCommands: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const portal = await startPortalProcess(folder);
    const admin = await signInAdmin(portal.url);
    const patchPaths = await draftEnquiries(admin, DRAFTS);
    const [plain, fixed] = [await startHelloServer('plain'), await startHelloServer('fixed')];
    const seconds = quick ? 2 : 6;
    const loads: Readonly<Record<'ours' | 'plain' | 'fixed', Load>> = {
      ours: {
        url: portal.url,
        connections: CONNECTIONS,
        seconds,
        headers: { ...admin.headers, accept: 'application/ld+json' },
        patchPaths,
      },
      plain: { url: plain.url, connections: CONNECTIONS, seconds },
      fixed: { url: fixed.url, connections: CONNECTIONS, seconds },
    };
    const results: Record<keyof typeof loads, LoadResult[]> = { ours: [], plain: [], fixed: [] };
    const names = Object.keys(loads) as (keyof typeof loads)[];
    for (const name of names) await underLoad({ ...loads[name], seconds: 3 });
    for (let round = 0; round < (quick ? 1 : 4); round += 1) for (const name of names) results[name].push(await underLoad(loads[name]));

    const [ours, hello, helloFixed] = [middle(results.ours), middle(results.plain), middle(results.fixed)];
    tell({
      what: `a command over HTTP, whole (PATCH of a draft), ${CONNECTIONS} connections`,
      ours: perSecond(ours.perSecond),
      peer: `Express hello-world ${perSecond(hello.perSecond)}, with the prototype fix ${perSecond(helloFixed.perSecond)}`,
      ratio: `${ratioOf(ours.perSecond, hello.perSecond)}, ${ratioOf(ours.perSecond, helloFixed.perSecond)}`,
      goal: `≥ ${GOAL.ofHello} of hello-world`,
      reached: ours.perSecond / hello.perSecond >= GOAL.ofHello,
    });
    tell({
      what: '– its answer time',
      ours: `p50 ${ms(ours.p50Ms)}, p99 ${ms(ours.p99Ms)}`,
      peer: `hello-world p50 ${ms(hello.p50Ms)}, p99 ${ms(hello.p99Ms)}`,
      goal: `p99 ≤ ${GOAL.p99Ms} ms`,
      reached: ours.p99Ms <= GOAL.p99Ms,
    });
    const visible = await ownChangeVisible(admin, patchPaths, quick ? 100 : 500);
    tell({
      what: 'own change visible (PATCH sent until a GET shows it), 4 people',
      ours: `p50 ${ms(median(visible))}, p99 ${ms(percentile(visible, 99))}`,
      goal: `p99 ≤ ${GOAL.visibleP99Ms} ms`,
      reached: percentile(visible, 99) <= GOAL.visibleP99Ms,
    });
    admin.client.close();
    plain.stop();
    fixed.stop();
    await portal.stop();
    await measureTracingOff(folder, patchPaths, { quick }, tell);
  });
