import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalProgram, type PortalProgram } from './portalProgram.ts';

let dataDir: string;
let program: PortalProgram;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-private-'));
  // As somebody makes it for the portal by hand.
  await chmod(dataDir, 0o755);
  program = await portalProgram(dataDir, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.bank.example',
    TRUSTED_PROXY_HOPS: '1',
    MASTER_KEY: 'ab'.repeat(32),
    MAIL_URL: 'none',
    SMS_URL: 'none',
  });
}, 120_000);
afterAll(async () => {
  await program?.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

describe('in production the data folder', () => {
  it('is for the owner of the process only, with all that it puts there', async () => {
    const url = await program.start();
    expect(url, program.complaints()).toMatch(/^http/);
    expect(await (await fetch(`${url}/api/health/ready`)).json()).toEqual({ status: 'ready' });
    for (const inside of ['/metrics', '/api/docs', '/api/docs.json', '/api/docs/events'])
      expect((await fetch(url + inside)).status, inside).toBe(404);
    const management = /^management (http:\S+)$/m.exec(program.said())?.[1];
    expect(await (await fetch(`${management}/api/health/ready`)).json()).toMatchObject({ status: 'ready', projections: expect.any(Array) });
    const metrics = await (await fetch(`${management}/metrics`)).text();
    for (const sample of [/^portal_ready 1$/m, /^portal_data_folder_free_bytes [1-9]/m, /^portal_outbox_waiting\{channel="email"\} 0$/m])
      expect(metrics).toMatch(sample);
    const names = ['.', ...(await readdir(dataDir, { recursive: true }))];
    // The portal is at work: what was there a moment ago may be gone.
    const modeOf = async (name: string) => (await stat(path.join(dataDir, name)).catch(() => ({ mode: 0 }))).mode;
    const modes = await Promise.all(names.map(async (name) => [name, ((await modeOf(name)) & 0o077).toString(8)]));
    expect(names).toEqual(expect.arrayContaining(['log/events.db', 'vault', 'records', 'read-models', 'first-administrator.txt']));
    expect(modes.filter(([, others]) => others !== '0')).toEqual([]);
    expect(program.complaints()).toContain('waren Dateien oder Ordner für andere Benutzer offen');
    expect(await program.end()).toBe(0);
  });
});
