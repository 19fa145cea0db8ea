import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '@portal/platform/blobs/blobStore';
import { openGridFsBlobStore } from '@portal/services/engines/mongodb/blobs/openGridFsBlobStore';
import { systemClock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoRecordStore } from '@portal/services/engines/mongodb/records/openMongoRecordStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openMongoKeyVault } from '@portal/services/engines/mongodb/vault/openMongoKeyVault';
import { startEngine, type EngineContainer } from './harness/container.ts';
import { describeWithDocker } from './harness/engines.ts';

const LONGEST_CALL_MS = 10_500;
const WRITERS = 3;
const COUNTER = 'all';

/** What the engine has acknowledged, and what it left without an answer. */
interface Ledger {
  readonly records: Map<string, number>;
  readonly deleted: Set<string>;
  readonly blobs: Map<string, string>;
  readonly keys: Map<string, Buffer>;
  readonly erased: Set<string>;
  counted: number;
  unknown: number;
  /** Why the last call had no answer. */
  lastReason: string;
  longestMs: number;
  readonly surprises: unknown[];
}

/** The small ports as one process has them. */
interface Ports {
  readonly mongo: MongoConnection;
  readonly records: RecordStore;
  readonly blobs: BlobStore;
  readonly vault: KeyVault;
}

describeWithDocker('records, blobs and keys with writers at work', () => {
  const keys = masterKeysBeforeFirstRotation(randomBytes(32));
  let server: EngineContainer;
  let database: string;
  let ports: Ports;

  const openPorts = (): Ports => {
    const mongo = openLazyMongoConnection({ url: server.url, database });
    const vault = openMongoKeyVault({ mongo, keys });
    return { mongo, vault, records: openMongoRecordStore({ mongo, vault, clock: systemClock }), blobs: openGridFsBlobStore({ mongo }) };
  };
  const closePorts = async ({ vault, mongo }: Ports): Promise<void> => {
    await vault.close();
    await mongo.close();
  };

  beforeAll(async () => {
    server = await startEngine('mongodb');
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    database = `test-${randomUUID()}`;
    ports = openPorts();
  });
  afterEach(() => closePorts(ports));

  /** Lets the outage happen while the writers work, and compares all that was acknowledged with what another process reads. */
  async function goThrough(outage: () => Promise<void>): Promise<Ledger> {
    const ledger = anEmptyLedger();
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, () => writeUntil(stop.signal, ports, ledger));
    try {
      await delay(1_000);
      await outage();
      const before = ledger.records.size;
      const isWritten = expect.poll(() => ledger.records.size).toBeGreaterThan(before + 10);
      await isWritten.catch((cause: unknown) => {
        throw new Error(`only ${ledger.records.size - before} records were written afterwards: ${ledger.lastReason}`, { cause });
      });
    } finally {
      stop.abort();
      await Promise.all(writers);
    }
    const other = openPorts();
    await expectAcknowledged(other, ledger);
    await closePorts(other);
    return ledger;
  }

  describe('when MongoDB is killed and started again', () => {
    it('lose nothing that was acknowledged, and go on by themselves', async () => {
      const ledger = await goThrough(async () => {
        await server.kill();
        await delay(500);
        await server.start();
      });
      expect(ledger.surprises).toEqual([]);
    });
  });

  describe('when MongoDB is frozen for half a minute', () => {
    it('end each call in time, lose nothing, and go on by themselves', async () => {
      const ledger = await goThrough(async () => {
        await server.pause();
        await delay(30_000);
        await server.unpause();
      });
      expect(ledger.surprises).toEqual([]);
      expect(ledger.unknown).toBeGreaterThan(0);
      expect(ledger.longestMs).toBeLessThan(LONGEST_CALL_MS);
    });
  });
});

const anEmptyLedger = (): Ledger => ({
  records: new Map(),
  deleted: new Set(),
  blobs: new Map(),
  keys: new Map(),
  erased: new Set(),
  counted: 0,
  unknown: 0,
  lastReason: '',
  longestMs: 0,
  surprises: [],
});

async function writeUntil(signal: AbortSignal, { records, blobs, vault }: Ports, ledger: Ledger): Promise<void> {
  /** Undefined when nobody knows whether it was done. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (error instanceof EngineUnavailable) {
        ledger.unknown += 1;
        ledger.lastReason = `${error.message} (${String(error.cause)})`;
      } else ledger.surprises.push(error);
      await delay(20);
      return undefined;
    } finally {
      ledger.longestMs = Math.max(ledger.longestMs, performance.now() - startedAt);
    }
  };

  while (!signal.aborted) {
    const id = randomUUID();
    const version = await attempt(() => records.put('test', id, { id }, { expect: 'absent' }));
    const next =
      version === undefined ? undefined : await attempt(() => records.put('test', id, { id, second: true }, { expect: version }));
    if (next !== undefined) ledger.records.set(id, next);
    if (next !== undefined && id < '2' && (await attempt(() => records.delete('test', id, next)))) {
      ledger.records.delete(id);
      ledger.deleted.add(id);
    } else if (id < '2') ledger.records.delete(id);
    if (await attempt(() => records.increment('counts', COUNTER, 3_600_000, new Date().toISOString()))) ledger.counted += 1;
    const content = randomBytes(1_000);
    if (await attempt(() => blobs.put(id, Readable.from([content])))) ledger.blobs.set(id, digest(content));
    const subject = `customer-${id}`;
    if (await attempt(() => vault.createKey(subject).then(() => true))) {
      const key = await attempt(() => vault.key(subject));
      if (key && id > '2') ledger.keys.set(subject, key);
      else if (key && (await attempt(() => vault.deleteKey(subject).then(() => true)))) ledger.erased.add(subject);
    }
  }
}

async function expectAcknowledged({ records, blobs, vault }: Ports, ledger: Ledger): Promise<void> {
  for (const [id, version] of ledger.records) {
    expect(await records.get('test', id)).toEqual({ key: id, value: { id, second: true }, version });
  }
  for (const id of ledger.deleted) expect(await records.get('test', id)).toBeUndefined();
  const counted = (await records.get<{ count: number }>('counts', COUNTER))?.value.count ?? 0;
  expect(counted).toBeGreaterThanOrEqual(ledger.counted);
  expect(counted).toBeLessThanOrEqual(ledger.counted + ledger.unknown);
  for (const [id, sha256] of ledger.blobs) expect(digest(await buffer(await blobs.get(id)))).toBe(sha256);
  for (const [subject, key] of ledger.keys) expect(await vault.key(subject)).toEqual(key);
  for (const subject of ledger.erased) {
    expect(await vault.key(subject)).toBeUndefined();
    await expect(vault.createKey(subject)).rejects.toMatchObject({ name: 'SubjectErased' });
  }
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
