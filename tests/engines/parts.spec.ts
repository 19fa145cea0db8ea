import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { copyBankBetweenStores } from '@portal/services/composition/migration/copyBankBetweenStores';
import { openDistributedStores, openEmbeddedStores } from '@portal/services/composition/migration/openStores';
import { loadBankId } from '@portal/services/composition/parts/loadBankId';
import { createRecordStoreMarkAccess, loadNewestEvent } from '@portal/services/composition/parts/bankParts';
import { startTestPortal } from '../harness/testPortal.ts';
import { buildProgram, portalProcess, type BuiltProgram } from '../simulation/portalProgram.ts';
import { describeWithDocker, engineUrls } from './harness/engines.ts';

const TIMEOUT_MS = 180_000;
const MASTER_KEY = 'ab'.repeat(32);
const clock = { now: () => new Date().toISOString() };

describeWithDocker('a bank on the distributed engines', () => {
  let dataDir: string;
  let program: BuiltProgram;
  const own = `parts${randomUUID().slice(0, 8)}`;
  const mongoUrl = (database: string): string => (engineUrls.mongodb ?? '').replace(/\/\?/, `/${database}?`);
  const environment = (): Readonly<Record<string, string>> => ({
    DATA_DIR: dataDir,
    MASTER_KEY,
    ENGINES: 'distributed',
    EVENTSTORE_URL: engineUrls.eventstore ?? '',
    EVENTSTORE_NAMESPACE: `${own}.`,
    MONGODB_URL: mongoUrl(own),
    KAFKA_BROKERS: engineUrls.kafka ?? '',
    KAFKA_TOPIC_PREFIX: `${own}.`,
    LOG_LEVEL: 'error',
  });

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-parts-'));
    program = await buildProgram();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await program?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What it says when it ends by itself instead of becoming ready. */
  async function refusal(over: Readonly<Record<string, string>>): Promise<string> {
    const portal = portalProcess(program, { ...environment(), ...over }, TIMEOUT_MS);
    const url = await portal.start();
    if (url !== undefined) await portal.end();
    expect(url).toBeUndefined();
    return portal.complaints().trim();
  }

  it('begins as one bank although two processes start it at the same moment, and starts again', { timeout: TIMEOUT_MS }, async () => {
    const two = [1, 2].map(() => portalProcess(program, environment(), TIMEOUT_MS));
    const urls = await Promise.all(two.map((portal) => portal.start()));
    expect(urls.every((url) => url !== undefined)).toBe(true);
    await Promise.all(two.map((portal) => portal.end()));
    const again = portalProcess(program, environment(), TIMEOUT_MS);
    expect(await again.start()).toBeDefined();
    await again.end();
  });

  it.each(['api', 'projector', 'worker', 'publisher'])(
    'is not started by a process of the role %s that is given an empty database beside its log',
    { timeout: TIMEOUT_MS },
    async (role) => {
      const said = await refusal({ MONGODB_URL: mongoUrl(`${own}empty`), ROLES: role });
      expect(said).toMatch(/^Der Schlüsselspeicher \(MongoDB\) ist zu alt oder leer: .*MONGODB_URL/);
      expect(said.split('\n')).toHaveLength(1);
    },
  );

  it('is not started with an empty log beside its database', { timeout: TIMEOUT_MS }, async () => {
    expect(await refusal({ EVENTSTORE_NAMESPACE: `${own}empty.` })).toMatch(/^Das Ereignisprotokoll \(EventStoreDB\) ist leer/);
  });

  it('ends a process with another master key at once, with what to do', { timeout: TIMEOUT_MS }, async () => {
    const said = await refusal({ MASTER_KEY: 'cd'.repeat(32) });
    expect(said).toMatch(/^Der Schlüsselspeicher gehört zu anderen Schlüsseln\. Prüfen Sie MASTER_KEY/);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('that moved here is the bank that it was, and its parts are marked', { timeout: TIMEOUT_MS }, async () => {
    const keys = masterKeysBeforeFirstRotation(Buffer.from(MASTER_KEY, 'hex'));
    const source = path.join(dataDir, 'source');
    const portal = await startTestPortal({ dataDir: source, environment: { MASTER_KEY } });
    await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    await portal.stop();
    const surroundings = { clock, log: silentLog };
    const from = await openEmbeddedStores({ kind: 'embedded', keys, dataDir: source }, surroundings);
    const to = openDistributedStores(
      {
        kind: 'distributed',
        keys,
        eventStoreUrl: engineUrls.eventstore ?? '',
        eventStoreNamespace: `${own}moved.`,
        mongoUrl: mongoUrl(`${own}moved`),
      },
      surroundings,
    );
    const { faults } = await copyBankBetweenStores(from, to);
    expect(faults).toEqual([]);
    const bank = await loadBankId(from.events);
    expect(await loadBankId(to.events)).toBe(bank);
    const newest = await loadNewestEvent(to.events);
    for (const mark of [await to.vault.mark(), await createRecordStoreMarkAccess(to.records).mark(), await to.blobs.mark()])
      expect(mark).toMatchObject({ bank, knows: { id: newest!.id } });
    await to.close();
    await from.close();
  });
});
