import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appIcons, pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let place: string;
let portal: TestPortal;
beforeAll(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'portal-app-'));
  const [folder, offlineWorker] = [path.join(place, 'dist'), path.join(place, 'worker.js')];
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.html'), '<title>app</title>');
  await writeFile(offlineWorker, 'work();');
  portal = await startTestPortal({ customerApp: { folder, offlineWorker } });
});
afterAll(async () => {
  await portal.stop();
  await rm(place, { recursive: true, force: true });
});
const get = (asked: string, headers: Record<string, string> = {}) => fetch(`${portal.url}${asked}`, { headers });

describe('the app that can be installed', () => {
  it('has a manifest, a worker and icons for anybody, looked at anew each time', async () => {
    const types = {
      [pwaFilePaths.manifest]: 'application/manifest+json; charset=utf-8',
      [pwaFilePaths.worker]: 'text/javascript; charset=utf-8',
      ...Object.fromEntries(appIcons.map((icon) => [icon.path, 'image/png'])),
    };
    for (const [asked, type] of Object.entries(types)) {
      const { status, headers } = await get(asked);
      expect([asked, status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        asked,
        200,
        type,
        'no-cache',
        'nosniff',
      ]);
      expect(headers.get('set-cookie')).toBeNull();
      expect((await get(asked, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
    }
  });

  it('has a page for no connection under the policy of all pages, whose one script is named by its hash', async () => {
    const answer = await get(pwaFilePaths.offline);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toMatch(/worker-src 'self' blob:/);
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).toContain('Keine Verbindung');
  });

  it('may be asked whether it is there, and takes nothing', async () => {
    const head = await fetch(`${portal.url}${pwaFilePaths.offline}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${portal.url}${pwaFilePaths.worker}`, { method: 'POST' })).status).toBe(404);
  });

  it('stands beside the customer app alone: the console cannot be installed', async () => {
    expect((await get(`/admin${pwaFilePaths.worker}`)).headers.get('content-type')).not.toContain('javascript');
  });
});
