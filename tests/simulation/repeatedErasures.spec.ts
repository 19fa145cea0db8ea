import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { systemClock } from '@portal/platform/clock/clock';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { silentLog } from '@portal/platform/log/createLog';
import { repeatErasuresAndReport } from '@portal/services/composition/backup/eraseSubjectsAgainAfterRestore';
import { collectErasuresSinceDatabaseRestore } from '@portal/services/composition/backup/collectErasuresSinceDatabaseRestore';
import { openApiEngines } from '@portal/services/composition/engines/engines';
import { openBankForMaintenance } from '@portal/services/composition/parts/openBankForMaintenance';
import { resolveExistingBankEngineSettings } from '@portal/services/composition/parts/resolveExistingBankEngineSettings';
import { theCast } from '../api/enquiries/theCast.ts';
import { blobPaths } from '../harness/blobFiles.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

const TIMEOUT_MS = 120_000;
const surroundings = { clock: systemClock, log: silentLog };

/** As MongoDB is restored: keys, records and documents are those of before; the log is that of before, or the newest one. */
describe('a bank whose keys, records and documents were restored from before an erasure', { timeout: TIMEOUT_MS }, () => {
  let root: string;
  let employee: string;
  let erased: CustomerView;
  let kept: CustomerView;
  /** Of the erased customer, who has signed in. */
  let token: string;
  const list = (): string => path.join(root, 'liste.jsonl');
  const environment = (): Readonly<Record<string, string>> => ({ DEMO: '0', ERASURES_FILE: list() });
  /** Once more when a file of SQLite goes meanwhile, as the last connection is closed. */
  const copy = (from: string, to: string): Promise<void> =>
    cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return copy(from, to);
    });

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-repeated-erasures-'));
    const live = path.join(root, 'live');
    const first = await startTestPortal({ dataDir: live, environment: environment() });
    const cast = await theCast(first);
    const { file, enquiry } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted', __context: { message: 'Kein Bedarf mehr.' } });
    erased = await cast.adviser.ask<CustomerView>('GET', `/customers/${cast.customerPerson.id}`);
    kept = await cast.adviser.ask<CustomerView>('GET', `/customers/${cast.strangerPerson.id}`);
    [employee, token] = [cast.adviser.token!, cast.customer.token!];
    await first.stop();
    await copy(live, path.join(root, 'before'));
    const second = await startTestPortal({ dataDir: live, environment: environment() });
    await portalUser(second.url).as('employee', employee).ask('POST', `/customers/${erased.id}/hard-archive`, {});
    await second.idle();
    await second.stop();
  }, TIMEOUT_MS);
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** The folder, and what was said while the erasures were repeated. */
  async function restored(log: 'before' | 'live', given: { readonly erasuresFile: string | undefined; readonly without: boolean }) {
    const dataDir = await mkdtemp(path.join(root, `${log}-`));
    for (const part of ['vault', 'records', 'blobs', 'master.key']) await copy(path.join(root, 'before', part), path.join(dataDir, part));
    await copy(path.join(root, log, 'log'), path.join(dataDir, 'log'));
    await mkdir(path.join(dataDir, 'read-models'));
    const settings = await resolveExistingBankEngineSettings({ DATA_DIR: dataDir });
    const bank = await openBankForMaintenance(settings, surroundings);
    const erasures = await collectErasuresSinceDatabaseRestore(bank.parts, given);
    await bank.close();
    const said: string[] = [];
    const hear = (line: string): void => void said.push(line);
    const told = { say: hear, complain: hear };
    expect((await blobPaths({ dataDir })).size).toBeGreaterThan(1);
    await repeatErasuresAndReport(settings, erasures, { ...surroundings, environment: readEnvironment({}), told });
    return { dataDir, said };
  }

  async function nothingIsLeftOfTheErasedIn(dataDir: string): Promise<void> {
    const blobs = [...(await blobPaths({ dataDir })).keys()].filter((file) => !file.endsWith('bank.json'));
    expect(blobs).toEqual([]);
    const engines = await openApiEngines(await resolveExistingBankEngineSettings({ DATA_DIR: dataDir }), surroundings);
    expect(await engines.vault.isErased(`customer-${erased.id}`)).toBe(true);
    expect(await engines.records.deleteOwnedBy([`customer-${erased.id}`])).toBe(0);
    await engines.close();
    const portal: TestPortal = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
    try {
      const staff: PortalUser = portalUser(portal.url).as('employee', employee);
      expect(await staff.ask<CustomerView>('GET', `/customers/${erased.id}`)).toMatchObject({ lastName: null, email: null });
      expect(await staff.ask<CustomerView>('GET', `/customers/${kept.id}`)).toMatchObject({ lastName: kept.lastName });
      expect((await portalUser(portal.url).as('customer', token).send('GET', '/enquiries')).status).toBe(401);
    } finally {
      await portal.stop();
    }
  }

  it('has erased again whom the newer log knows as erased: key, documents, records, sessions', async () => {
    const { dataDir, said } = await restored('live', { erasuresFile: undefined, without: true });
    expect(said).toContainEqual(expect.stringMatching(/^[1-9]\d* Löschungen seit der Sicherung wurden noch einmal ausgeführt\.$/));
    await nothingIsLeftOfTheErasedIn(dataDir);
  });

  it('has erased again whom only the list names, where the log was restored from before as well', async () => {
    const { dataDir, said } = await restored('before', { erasuresFile: list(), without: false });
    expect(said).toContainEqual(expect.stringMatching(/^Die Löschliste reicht bis /));
    await nothingIsLeftOfTheErasedIn(dataDir);
  });
});
