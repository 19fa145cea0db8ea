import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configureInstanceSchema } from '@portal/contracts/instance/commands/configureInstance';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import type { PortalUser } from '../harness/portalUser.ts';

let folder: string;
let portal: TestPortal;
let admin: PortalUser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-policy-'));
  const offlineWorker = path.join(folder, 'worker.js');
  await writeFile(path.join(folder, 'index.html'), '<title>app</title><script>1</script>');
  await writeFile(offlineWorker, 'work();');
  await writeFile(path.join(folder, 'logo.svg'), '<svg/>');
  const environment = { FEEDBACK_WIDGET_URL: 'https://feedback.bank.example/formular?bank=1' };
  portal = await startTestPortal({ environment, customerApp: { folder, offlineWorker } });
  admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const files = ['/worker.js', '/logo.svg', pwaFilePaths.worker, pwaFilePaths.manifest];
const pages = ['/', '/login', '/kreditvorhaben', '/admin', pwaFilePaths.offline, '/api/configs/current', ...files];
const policies = async (): Promise<readonly string[]> =>
  Promise.all(
    pages.map(async (page) =>
      ((await fetch(`${portal.url}${page}`)).headers.get('content-security-policy') ?? 'none').replaceAll(/'nonce-[^']+'/g, "'nonce'"),
    ),
  );

type Path = readonly (string | number)[];
const leavesOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key])) : [at];
function withValue(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf;
  return Array.isArray(value)
    ? value.map((inner: unknown, index) => (index === Number(key) ? withValue(inner, rest, leaf) : inner))
    : { ...(value as object), [key]: withValue((value as Record<string, unknown>)[key], rest, leaf) };
}
const accepted = (config: unknown): config is InstanceConfig => configureInstanceSchema.safeParse(config).success;

/** Every value that may be this one, at once. */
function everywhere(leaf: unknown): { readonly config: InstanceConfig; readonly changed: number } {
  let config: InstanceConfig = defaultInstanceConfig;
  let changed = 0;
  // Without MASTER_ACTIVATION_CODE the portal refuses to switch it on.
  for (const at of leavesOf(defaultInstanceConfig).filter((place) => place.at(-1) !== 'hasMasterCode')) {
    const next = withValue(config, at, leaf);
    if (!accepted(next)) continue;
    config = next;
    changed += 1;
  }
  return { config, changed };
}

describe('the Content-Security-Policy', () => {
  it.each<[string, unknown, number]>([
    ['an address of another host', 'https://boese.example/x.js', 10],
    ['any host', 'https://*/x.js', 8],
    ['a host with a quote', "https://a'b/x.js", 8],
    ['an address with a user', "https://'unsafe-inline'@boese.example/", 8],
    ['a directive', "x; script-src * 'unsafe-inline' 'unsafe-eval'", 8],
    ['a header', 'x\r\nContent-Security-Policy: script-src *', 1],
    ['a path with a directive', '/x.svg;script-src%20*;frame-src%20*', 10],
    ['a placeholder', '__SCRIPTS__ __FRAMES__ __CSP_NONCE__', 8],
    ['yes', true, 5],
  ])('stays as it is with %s in every configuration value that takes it', async (_, leaf, atLeast) => {
    const before = await policies();
    const { config, changed } = everywhere(leaf);
    expect(changed).toBeGreaterThanOrEqual(atLeast);
    const { headers } = await admin.send('GET', '/configs/current');
    const etag = headers.get('etag');
    const answer = await admin.send('PUT', '/configs/current', {
      body: config,
      ...(etag === null ? {} : { headers: { 'If-Match': etag } }),
    });
    expect(answer.status).toBe(200);
    expect(await policies()).toEqual(before);
  });

  it('names the feedback widget’s origin for frames of the customer app alone, and no script of another place', async () => {
    const [start, , , , offline, api] = await policies();
    expect(start).toContain('frame-src https://feedback.bank.example;');
    expect(start).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(offline).toContain("frame-src 'none';");
    expect(api).not.toContain('feedback');
  });

  it('lets files of the app run and load nothing, and scripts, which workers are, what is the portal’s own', async () => {
    const nothing = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    const own = `${nothing}; script-src 'self'; connect-src 'self'`;
    expect((await policies()).slice(-files.length)).toEqual([own, nothing, own, nothing]);
  });

  it('leaves the address to operations: the configuration has no such value, and everybody’s view names it', async () => {
    const body = { ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, feedbackWidget: 'https://boese.example/x.js' } };
    expect((await admin.send('PUT', '/configs/current', { body })).status).toBe(422);
    expect(await portal.user.ask('GET', '/configs/current')).toMatchObject({
      feedbackWidget: 'https://feedback.bank.example/formular?bank=1',
    });
  });
});
