import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { systemClock } from '@portal/platform/clock/clock';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { createJournal } from '@portal/platform/journal/createJournal';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { followConfiguration } from '@portal/services/instance/instanceOffers';
import { eventCatalogues, upcasters } from '../eventCatalogues.ts';
import { loadOrCreateBankId } from '../parts/loadBankId.ts';
import { copyBankBetweenStores } from './copyBankBetweenStores.ts';
import { openEmbeddedStores } from './openStores.ts';
import { storeCurrentConfiguration } from './storeCurrentConfiguration.ts';
import type { IrreplaceableStores } from './stores.ts';

const keys = masterKeysBeforeFirstRotation(Buffer.alloc(32, 7));
/** Each opens the threads of two banks. */
const TIMEOUT_MS = 120_000;

describe('the configuration of a bank that moves', { timeout: TIMEOUT_MS }, () => {
  let root: string;
  let source: IrreplaceableStores;
  let target: IrreplaceableStores;

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-configured-'));
    const open = (name: string): Promise<IrreplaceableStores> =>
      openEmbeddedStores({ kind: 'embedded', keys, dataDir: path.join(root, name) }, { clock: systemClock, log: silentLog });
    [source, target] = [await open('source'), await open('target')];
  }, TIMEOUT_MS);
  afterEach(async () => {
    await source.close();
    await target.close();
    await rm(root, { recursive: true, force: true });
  });

  const journalOf = ({ events, vault }: IrreplaceableStores) =>
    createJournal({ store: events, vault, rules: createEventStorageRulesByType(eventCatalogues, upcasters) });
  const found = (demo: boolean) =>
    loadOrCreateBankId({ journal: journalOf(source), events: source.events, now: systemClock.now() }, { demo });
  const writeConfiguration = (fourEyesAmount: number) =>
    writeFile(path.join(root, 'source', 'instance.json'), JSON.stringify({ valutierung: { fourEyesAmount } }));
  async function move(): Promise<boolean> {
    const stored = await storeCurrentConfiguration(source, { dataDir: path.join(root, 'source'), now: systemClock.now() });
    expect((await copyBankBetweenStores(source, target)).faults).toEqual([]);
    return stored;
  }
  /** What a process without the file works by. */
  async function inTarget() {
    const configuration = followConfiguration({
      file: defaultInstanceConfig,
      events: target.events,
      journal: journalOf(target),
      log: silentLog,
    });
    await configuration.look();
    return configuration.current();
  }

  it('is that of its file also where the file does not go', async () => {
    await found(false);
    await writeConfiguration(50_000);
    expect(await move()).toBe(true);
    expect((await inTarget()).valutierung.fourEyesAmount).toBe(50_000);
    expect((await inTarget()).agree21).toEqual(defaultInstanceConfig.agree21);
  });

  it('is the one of the log from then on: another move stores nothing', async () => {
    await found(false);
    await writeConfiguration(50_000);
    await move();
    await writeConfiguration(70_000);
    expect(await move()).toBe(false);
    expect((await inTarget()).valutierung.fourEyesAmount).toBe(50_000);
  });

  it('is the demo’s where the bank is a demo', async () => {
    await found(true);
    expect(await move()).toBe(true);
    expect(await inTarget()).toEqual(demoInstanceConfig);
  });

  it('is nothing in a folder without a bank', async () => {
    await writeConfiguration(50_000);
    expect(await move()).toBe(false);
    expect(await target.events.readLog({ limit: 1 })).toEqual([]);
  });
});
