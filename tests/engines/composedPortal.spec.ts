import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { isLongForm, onlyLong } from '../harness/longForm.ts';
import { chromium } from '../journeys/chromium.ts';
import { expectColleaguesToSeeEachOther } from './compose/colleagues.ts';
import { runDocker, startComposedPortal, whyNoCompose, type ComposedPortal } from './compose/composedPortal.ts';
import { documentedUpgrade } from './compose/documentedUpgrade.ts';
import { mainJobThrough } from './compose/mainJobThrough.ts';
import { peopleAtWork } from './compose/peopleAtWork.ts';
import { expectScannedUploads } from './compose/scannedUploads.ts';
import { engineUrls } from './harness/engines.ts';

const lacking = engineUrls.unavailable === '' ? await whyNoCompose() : engineUrls.unavailable;
const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`);
const noBrowser = chromium === undefined ? 'no Chromium on this machine' : '';

/** The first build fetches packages, the first start the signatures of the virus scanner, and it opens the demo bank. */
const UP_WITHIN_MS = 20 * 60_000;
/** The main job takes up to ten minutes, as patient as its steps are. */
const STEP_WITHIN_MS = 12 * 60_000;
const MAX_IMAGE_BYTES = 400_000_000;
/** Longer than an answer waits for the read models, and now and then longer than the lease lasts. */
const STANDS_STILL_MS = 4_000;
/** It takes over its read models anew each time, which takes seconds on the substitute of MongoDB: it runs for so long, and until it has caught up. */
const RUNS_MS = 8_000;
const STAGED_WITHIN_MS = 240_000;
/** What the people at work have written meanwhile; the substitute of MongoDB takes some three cases a second. */
const CAUGHT_UP_WITHIN_MS = 300_000;
/** The apps wait half a minute until what is stored is shown. */
const PATIENCE_MS = 35_000;
const apis = ['api-1', 'api-2'];
/** What step 3 of the guide waits for. */
const isStaged = (health: string): boolean => {
  const { staging } = JSON.parse(health) as { readonly staging?: readonly { readonly caughtUp: boolean }[] };
  return staging?.every(({ caughtUp }) => caughtUp) ?? false;
};
const ours = [...apis, 'projector', 'publisher', 'worker'];

describe.skipIf(lacking !== '')(`docker compose --profile app up, from this checkout${because(lacking)}`, () => {
  let portal: ComposedPortal;
  beforeAll(async () => {
    portal = await startComposedPortal();
  }, UP_WITHIN_MS);
  afterAll(() => portal?.remove(), STEP_WITHIN_MS);

  /** Calls of people that an api process has answered since it started. */
  async function callsServed(api: string): Promise<number> {
    const program = `fetch('http://127.0.0.1:3000/metrics').then((answer) => answer.text()).then((text) => process.stdout.write(text))`;
    const metrics = await portal.compose('exec', '-T', api, 'node', '-e', program);
    const counted = /^portal_http_request_duration_seconds_count\{(?<labels>.*)\} (?<count>\d+)$/gm;
    return [...metrics.matchAll(counted)]
      .filter(({ groups }) => /route="\/api\/(?!health)/.test(groups!['labels']!))
      .reduce((sum, { groups }) => sum + Number(groups!['count']), 0);
  }

  /** Each with a person of their own, a second try too. */
  let runs = 0;
  async function mainJob(): Promise<void> {
    runs += 1;
    const run = runs;
    // The apps wait for what one person stores, and not for all that the test before left.
    await expect.poll(caughtUp, { timeout: CAUGHT_UP_WITHIN_MS }).toBe(true);
    const before = await Promise.all(apis.map(callsServed));
    await mainJobThrough({ url: portal.url, run, patienceMs: PATIENCE_MS }).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await portal.compose('logs', '--no-color', '--since', '60s', ...ours)}`);
    });
    const after = await Promise.all(apis.map(callsServed));
    for (const [index, count] of after.entries()) expect(count, `calls of ${apis[index]}`).toBeGreaterThan(before[index]!);
  }

  /** Nobody who works meanwhile has a request that fails, or finds anything missing or twice. */
  async function unnoticed(change: () => Promise<void>): Promise<void> {
    const stop = await peopleAtWork(portal.url);
    const outcome = await change().catch((error: unknown) => error);
    const { requests, failures, written, shown } = await stop();
    if (outcome !== undefined) throw outcome;
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    await expect.poll(async () => (await shown()).length, { timeout: CAUGHT_UP_WITHIN_MS }).toBeGreaterThanOrEqual(written.length);
    expect([...(await shown())].sort()).toEqual([...written].sort());
  }

  async function caughtUp(): Promise<boolean> {
    const answer = await fetch(`${portal.url}/api/health/ready`);
    if (!answer.ok) return false;
    const { projections } = (await answer.json()) as { readonly projections: readonly { readonly caughtUp: boolean }[] };
    return projections.every((projection) => projection.caughtUp);
  }

  async function whileStandingStill(service: string, work: () => Promise<void>): Promise<void> {
    const done = new AbortController();
    const standing = (async () => {
      while (!done.signal.aborted) {
        await portal.compose('pause', service);
        await sleepUnlessAborted(STANDS_STILL_MS);
        await portal.compose('unpause', service);
        await sleepUnlessAborted(RUNS_MS, done.signal);
        while (!done.signal.aborted && !(await caughtUp())) await sleepUnlessAborted(500, done.signal);
      }
    })();
    try {
      await work();
    } finally {
      done.abort();
      await standing;
    }
  }

  async function rollingRestart(): Promise<void> {
    for (const api of apis) {
      await portal.compose('restart', api);
      await portal.healthy();
    }
  }

  it('makes an image below 400 MB', async () => {
    const { output } = await runDocker(['image', 'inspect', '--format', '{{.Size}}', portal.image]);
    expect(Number(output)).toBeGreaterThan(0);
    expect(Number(output)).toBeLessThan(MAX_IMAGE_BYTES);
  });

  it.each(ours)('%s runs as uid 1000 on a read-only root', async (service) => {
    const { Config, HostConfig } = await portal.inspect(service);
    expect({ user: Config.User, readOnly: HostConfig.ReadonlyRootfs }).toEqual({ user: '1000:1000', readOnly: true });
    const uid = await portal.compose('exec', '-T', service, 'sh', '-c', 'touch /app/mark 2>/dev/null && echo writable; id -u');
    expect(uid.trim()).toBe('1000');
  });

  it('serves the demo bank through nginx', async () => {
    const answer = await fetch(`${portal.url}/api/configs/current`);
    expect(answer.status).toBe(200);
    expect((await fetch(`${portal.url}/admin/`)).headers.get('content-type')).toContain('text/html');
  });

  it(
    'tells who watches, on either api process, what a colleague has changed, and counts it',
    () => expectColleaguesToSeeEachOther(portal.url),
    STEP_WITHIN_MS,
  );

  it('has clamd judge what is uploaded, on either api process', () => expectScannedUploads(portal.url), STEP_WITHIN_MS);

  it(
    'fails no request and does nothing twice while one api process after the other restarts',
    async () => {
      const started = await Promise.all(apis.map((api) => portal.inspect(api)));
      await unnoticed(rollingRestart);
      const restarted = await Promise.all(apis.map((api) => portal.inspect(api)));
      for (const [index, { State }] of restarted.entries()) expect(State.StartedAt).not.toBe(started[index]!.State.StartedAt);
    },
    STEP_WITHIN_MS,
  );

  it.runIf(isLongForm)(
    `is healthy again by itself after everything has restarted${onlyLong}`,
    async () => {
      await portal.compose('restart');
      await portal.healthy();
    },
    STEP_WITHIN_MS,
  );

  it.skipIf(noBrowser !== '')(`lets people do the main job, with both api processes${because(noBrowser)}`, () => mainJob(), STEP_WITHIN_MS);

  it.skipIf(noBrowser !== '' || !isLongForm)(
    `lets them do it although the projector stands still again and again${because(noBrowser)}${onlyLong}`,
    () => whileStandingStill('projector', () => mainJob()),
    STEP_WITHIN_MS,
  );

  it.runIf(isLongForm)(
    `is upgraded without a failed request by the commands of the operations guide${onlyLong}`,
    async () => {
      await unnoticed(async () => {
        for (const command of documentedUpgrade()) {
          if (!command.includes('/api/health/ready')) await portal.shell(command);
          else
            await expect.poll(async () => isStaged(await portal.shell(command)), { timeout: STAGED_WITHIN_MS, interval: 500 }).toBe(true);
        }
      });
      for (const service of ours) expect((await portal.inspect(service)).Config.Image, service).toBe(portal.newImage);
    },
    STEP_WITHIN_MS,
  );

  it('ends no process by itself', async () => {
    for (const service of ours) expect((await portal.inspect(service)).RestartCount, service).toBe(0);
  });

  it('in production, without the master key, does not start and names what is missing', async () => {
    const production = ['-e', 'NODE_ENV=production', '-e', 'DEMO=0', '-e', 'ROLES=api'];
    const { code, output } = await portal.attempt('run', '--rm', '--no-deps', '-T', ...production, 'worker');
    expect(code).toBe(1);
    expect(output).toMatch(/MASTER_KEY.*Hauptschlüssel/);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
