import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { loadKeyReplacement } from '@portal/platform/config/loadKeyReplacement';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { engineSettingsWithGivenKeys } from '@portal/services/composition/engines/loadEngineSettingsWithMasterKeys';
import { openRotatableStores } from '@portal/services/composition/rotation/rotatableStores';
import { rotateMasterKey, type RotationStep } from '@portal/services/composition/rotation/rotateMasterKey';
import { aCustomer, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal } from '../harness/testPortal.ts';
import { buildProgram, portalProcess, runProgram, type BuiltProgram } from './portalProgram.ts';

const TIMEOUT_MS = 120_000;
const master = aCustomer();

let dataDir: string;
let program: BuiltProgram;
let employee: { readonly email: string; readonly token: string };
let customers: readonly CustomerView[];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-rotated-'));
  program = await buildProgram();
  const portal = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
  const person = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  const staff = await person.signIn();
  await portal.customer(staff, master);
  employee = { email: person.email, token: staff.token! };
  customers = await staff.rows<CustomerView>('/customers');
  await portal.stop();
}, TIMEOUT_MS);
afterAll(async () => {
  await program?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const keyFile = async (name: string): Promise<string> => (await readFile(path.join(dataDir, name), 'utf8')).trim();

const rotateWith = (...args: string[]) => runProgram(program.file('rotateMasterKey'), args, { DATA_DIR: dataDir });
const rotate = (environment: Readonly<Record<string, string>> = {}) =>
  runProgram(program.file('rotateMasterKey'), [], { DATA_DIR: dataDir, ...environment });

/** Leaves everything as a process does that was killed when it had wrapped the keys. */
async function rotateHalf(): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const replacement = (await loadKeyReplacement(environment, undefined))!;
  const stores = (await openRotatableStores(engineSettingsWithGivenKeys(environment, replacement.current)))!;
  const began = (step: RotationStep): void => {
    if (step === 'records') throw new Error('killed');
  };
  await expect(rotateMasterKey(stores, replacement, { began })).rejects.toThrow('killed');
  await stores.close();
}

/** The real program on the data folder; `work` is skipped when it does not start. */
async function withPortal(environment: Readonly<Record<string, string>>, work: (url: string) => Promise<void>): Promise<string> {
  const portal = portalProcess(program, { DATA_DIR: dataDir, ...environment });
  try {
    const url = await portal.start();
    if (url !== undefined) await work(url);
    return portal.complaints();
  } finally {
    await portal.end();
  }
}

/** Sessions have ended, passwords, personal data and the names of reservations are as before. */
async function isAsBefore(url: string): Promise<void> {
  const nobody = portalUser(url);
  expect((await nobody.as('employee', employee.token).send('GET', '/customers')).status).toBe(401);
  const { token } = await nobody.ask<{ token: string }>('POST', '/bank-employees/login', {
    email: employee.email,
    password: TEST_PASSWORD,
  });
  const staff: PortalUser = nobody.as('employee', token);
  expect(await staff.rows('/customers')).toEqual(customers);
  const again = await staff.send('POST', '/customers', { body: aCustomer({ email: master.email }) });
  expect([again.status, JSON.stringify(again.body)]).toEqual([422, expect.stringContaining('email') as string]);
}

describe('npm run rotate-master-key', () => {
  it('is refused while the portal runs, and with words that it does not know', { timeout: TIMEOUT_MS }, async () => {
    expect(await rotateWith('--help')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Aufruf: npm run rotate-master-key') as string,
    });
    await withPortal({}, async () => {
      expect(await rotate()).toMatchObject({ code: 1, said: expect.stringContaining('das Portal läuft') as string });
    });
  });

  it('cut off on the way, keeps the portal from starting and is completed by a second run', { timeout: TIMEOUT_MS }, async () => {
    const old = await keyFile('master.key');
    await rotateHalf();
    const complaints = await withPortal({}, () => Promise.reject(new Error('it has started')));
    expect(complaints).toMatch(/nicht fertig.*npm run rotate-master-key/);
    const { code, said } = await rotate();
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Alle Sitzungen sind beendet') as string });
    expect([await keyFile('pseudonym.key'), (await keyFile('master.key')) === old]).toEqual([old, false]);
    await withPortal({}, isAsBefore);
  });

  it('takes the new key from the environment where the old one stands there, and prints none', { timeout: TIMEOUT_MS }, async () => {
    const [old, pseudonyms, next] = [await keyFile('master.key'), await keyFile('pseudonym.key'), randomBytes(32).toString('hex')];
    const inEnvironment = { MASTER_KEY: old, PSEUDONYM_KEY: pseudonyms };
    expect(await rotate(inEnvironment)).toMatchObject({ code: 1, said: expect.stringContaining('NEW_MASTER_KEY fehlt') as string });
    const { code, said } = await rotate({ ...inEnvironment, NEW_MASTER_KEY: next });
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/MASTER_KEY +auf den neuen[^]*PSEUDONYM_KEY +bleibt/) as string,
    });
    for (const key of [old, pseudonyms, next]) expect(said).not.toContain(key);
    await withPortal({ MASTER_KEY: next, PSEUDONYM_KEY: pseudonyms }, isAsBefore);
    for (const wrong of [{ MASTER_KEY: next }, inEnvironment]) {
      const complaints = await withPortal(wrong, () => Promise.reject(new Error('it has started')));
      expect(complaints).toMatch(/MASTER_KEY.*PSEUDONYM_KEY/);
    }
  });
});
