import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openFolderBlobStore } from '../../engines/embedded/blobs/openFolderBlobStore.ts';
import { openEmbeddedStores } from './openStores.ts';

const keys = masterKeysBeforeFirstRotation(Buffer.alloc(32, 7));

describe('the stores of a data folder that are opened beside its portal', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-beside-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('leave a document alone that the portal is storing', async () => {
    const portal = await openFolderBlobStore({ folder: path.join(dataDir, 'blobs') });
    const id = randomUUID();
    const source = new PassThrough();
    const stored = portal.put(id, source);
    stored.catch(() => undefined);
    source.write('Gehalts');
    await expect.poll(() => readdir(path.join(dataDir, 'blobs', 'incoming'))).toHaveLength(1);

    const stores = await openEmbeddedStores({ kind: 'embedded', keys, dataDir }, { clock: systemClock, log: silentLog });
    await stores.close();

    source.end('abrechnung');
    await expect(stored).resolves.toEqual({ sizeBytes: 'Gehaltsabrechnung'.length });
    expect((await buffer(await portal.get(id))).toString()).toBe('Gehaltsabrechnung');
  });
});
