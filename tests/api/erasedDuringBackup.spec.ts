import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { silentLog } from '@portal/platform/log/createLog';
import { restoreBackup } from '@portal/services/composition/backup/restoreBackup';
import { writeBackup } from '@portal/services/composition/backup/writeBackup';
import { openApiEngines, type ApiEngines } from '@portal/services/composition/engines/engines';
import { resolveExistingBankEngineSettings } from '@portal/services/composition/parts/resolveExistingBankEngineSettings';
import { blobPaths } from '../harness/blobFiles.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast } from './enquiries/theCast.ts';

const TIMEOUT_MS = 60_000;
const key = Buffer.alloc(32, 7);
const surroundings = { clock: systemClock, log: silentLog };

describe('a customer whose key is deleted while a backup is being written', () => {
  let root: string;
  let portal: TestPortal;
  let stream: string;
  let restored: string;
  let engines: ApiEngines;
  const said: string[] = [];

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-erased-during-backup-'));
    restored = path.join(root, 'restored');
    portal = await startTestPortal({ environment: { DEMO: '0' } });
    const cast = await theCast(portal);
    const { file, enquiry } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted', __context: { message: 'Kein Bedarf mehr.' } });
    stream = `customer-${cast.customerPerson.id}`;
    const target = path.join(root, 'portal.backup');
    let erasing: Promise<void> | undefined;
    await writeBackup({
      ...{ dataDir: portal.dataDir, target, key, erasuresFile: undefined, clock: systemClock },
      cutMade: () => void (erasing = portal.engines.vault.deleteKey(stream)),
    });
    await erasing;

    // Nothing of the former data folder is left but the master key, which lies elsewhere.
    const bank = {
      DATA_DIR: path.join(root, 'lost'),
      MASTER_KEY: (await readFile(path.join(portal.dataDir, 'master.key'), 'utf8')).trim(),
    };
    const hear = (line: string): void => void said.push(line);
    const isWell = await restoreBackup({
      ...surroundings,
      ...{ file: target, folder: restored, environment: readEnvironment(bank), key, withoutErasures: false },
      told: { say: hear, complain: hear },
      verify: () => Promise.resolve(true),
    });
    expect(isWell).toBe(true);
    engines = await openApiEngines(await resolveExistingBankEngineSettings({ ...bank, DATA_DIR: restored }), surroundings);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await engines?.close();
    await portal.stop();
    await rm(root, { recursive: true, force: true });
  });

  it('is erased again by the restore, with the case that goes with the customer', async () => {
    expect(said).toContain('1 Löschungen seit der Sicherung wurden noch einmal ausgeführt.');
    expect(await engines.vault.isErased(stream)).toBe(true);
    expect((await engines.events.readStream(stream)).at(-1)?.type).toBe('CustomerArchived');
  });

  it('has left neither letters, passwords and answers nor documents', async () => {
    expect(await engines.records.deleteOwnedBy([stream])).toBe(0);
    expect([...(await blobPaths({ dataDir: restored })).keys()].filter((file) => !file.endsWith('bank.json'))).toEqual([]);
  });
});
