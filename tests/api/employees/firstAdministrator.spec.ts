import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@portal/platform/clock/clock';
import { INVITATION_FILE, inviteFirstAdministrator } from '@portal/services/composition/first-start/inviteFirstAdministrator';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
});
afterAll(() => portal.stop());

const file = () => path.join(portal.dataDir, INVITATION_FILE);
const invite = (production: boolean) => inviteFirstAdministrator(portal.contexts.employees, { dataDir: portal.dataDir, production });
const activate = (link: string) =>
  portal.browser('employee').post('/bank-employees/activate', { invitationCode: link.split('/').at(-1), password: 'Birnbaum-Laterne-7' });

describe('the invitation of the first administrator', () => {
  it('lies in a file for the owner only; in production the path alone is printed', async () => {
    const lines = await invite(true);
    const link = (await readFile(file(), 'utf8')).trim();
    expect(link).toMatch(/^https:\/\/portal\.bank\.example\/admin\/invite\/[\w-]{43}$/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(lines).toEqual([expect.stringContaining(file())]);
    expect(lines.join()).not.toContain(link);
    expect(lines.join()).toContain('Anmeldung als administrator@portal.local');
    portal.advance(1_000);
    expect(await invite(false)).toContain((await readFile(file(), 'utf8')).trim());
  });

  it('is printed where no file can be written', async () => {
    portal.advance(1_000);
    const lines = await inviteFirstAdministrator(portal.contexts.employees, { dataDir: '/dev/null/nowhere', production: true });
    expect(lines).toEqual([expect.stringContaining('nicht schreiben'), expect.stringMatching(/\/admin\/invite\/[\w-]{43}$/)]);
  });

  it('is good for a day', async () => {
    portal.advance(1_000);
    await invite(true);
    const link = (await readFile(file(), 'utf8')).trim();
    portal.advance(DAY_MS);
    expect(await activate(link)).toMatchObject({ status: 422, body: { code: 'INVITATION_EXPIRED' } });
  });

  it('is gone once it was used', async () => {
    await invite(true);
    expect((await activate((await readFile(file(), 'utf8')).trim())).status).toBe(200);
    await portal.idle();
    const signedIn = await portal
      .browser('employee')
      .post('/bank-employees/login', { email: 'administrator@portal.local', password: 'Birnbaum-Laterne-7' });
    expect(signedIn.status, 'with the address that was said').toBe(200);
    await expect(stat(file())).rejects.toThrow('ENOENT');
    portal.advance(1_000);
    expect(await invite(true)).toEqual([]);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });
});
