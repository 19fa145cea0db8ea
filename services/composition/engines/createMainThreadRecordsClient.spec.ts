import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import {
  answerRecordCall,
  createMainThreadRecordsClient,
  type RecordCall,
  type MainThreadRecords,
} from './createMainThreadRecordsClient.ts';

describe('a thread whose records the main one keeps', () => {
  let folder: string;
  let records: RecordStore;
  let channel: MessageChannel;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'records-of-main-'));
    records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
    channel = new MessageChannel();
  });
  afterEach(async () => {
    channel.port1.close();
    await records.close();
    await rm(folder, { recursive: true, force: true });
  });
  const inThread = (main: MainThreadRecords): MainThreadRecords => {
    channel.port1.on(
      'message',
      (call: RecordCall) => void answerRecordCall(main, call).then((answer) => channel.port1.postMessage(answer)),
    );
    return createMainThreadRecordsClient(channel.port2);
  };

  it('reads and writes as the main one does, compare-and-set included', async () => {
    const thread = inThread(records);
    const version = await thread.put('leases', 'projector', { holder: 'one' }, { expect: 'absent' });
    expect(await records.get('leases', 'projector')).toEqual({ key: 'projector', value: { holder: 'one' }, version });
    expect(await thread.put('leases', 'projector', { holder: 'two' }, { expect: 'absent' })).toBeUndefined();
    expect(await thread.put('leases', 'projector', { holder: 'two' }, { expect: version! })).toBeGreaterThan(version!);
    expect((await thread.list<{ holder: string }>('leases')).map(({ value }) => value.holder)).toEqual(['two']);
    expect(await thread.get('leases', 'worker')).toBeUndefined();
  });

  it('learns that the engine is away, call by call', async () => {
    let away = true;
    const flaky: MainThreadRecords = {
      ...records,
      get: (...where) => (away ? Promise.reject(new EngineUnavailable('mongodb')) : records.get(...where)),
    };
    const thread = inThread(flaky);
    await expect(thread.get('leases', 'projector')).rejects.toThrow(EngineUnavailable);
    away = false;
    expect(await thread.get('leases', 'projector')).toBeUndefined();
  });
});
