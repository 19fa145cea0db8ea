import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { openBank, type OpenBank } from './openBank.ts';
import { openProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

const TIMEOUT_MS = 120_000;
const ofFile: InstanceConfig = {
  ...defaultInstanceConfig,
  valutierung: { ...defaultInstanceConfig.valutierung, fourEyesAmount: 50_000 },
};

describe('a bank with a configuration in a file', { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-open-bank-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  interface Start {
    readonly alone: boolean;
    readonly hasConfigFile: boolean;
    readonly demo?: boolean;
  }
  async function started<T>({ alone, hasConfigFile, demo = false }: Start, look: (bank: OpenBank) => T): Promise<T> {
    const config = hasConfigFile ? ofFile : defaultInstanceConfig;
    const environment = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: demo ? '1' : '0' });
    const parts = await openProcessPartsBeforeEngines({ environment, config, version: 'test', staticApps: [], onFailure: () => undefined });
    const bank = await openBank({ ...parts, alone }, { config, hasConfigFile });
    try {
      return look(bank);
    } finally {
      bank.progress.close();
      await bank.engines.close();
    }
  }
  const fourEyesAmount = (bank: OpenBank) => bank.configuration.current().valutierung.fourEyesAmount;
  const isStored = (bank: OpenBank) => bank.configuration.isStored();

  it('keeps it in the log once a process beside others has started with it: one without the file works by it', async () => {
    expect(await started({ alone: false, hasConfigFile: true }, isStored)).toBe(true);
    expect(await started({ alone: false, hasConfigFile: false }, fourEyesAmount)).toBe(50_000);
  });

  it('has none in the log while no process has one: the defaults count, and the start can say so', async () => {
    expect(await started({ alone: false, hasConfigFile: false }, isStored)).toBe(false);
  });

  it('goes by the file at each start of the only process, until it is changed in the portal', async () => {
    expect(await started({ alone: true, hasConfigFile: true }, isStored)).toBe(false);
    expect(await started({ alone: true, hasConfigFile: false }, fourEyesAmount)).toBeNull();
  });

  it('writes nothing into the empty log of a demo bank, which is filled first', async () => {
    expect(await started({ alone: false, hasConfigFile: true, demo: true }, isStored)).toBe(false);
  });
});
