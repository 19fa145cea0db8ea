import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';
import { followConfiguration, type ConfigurationFollower } from './followConfiguration.ts';
import { INSTANCE_CONFIGURATION_ID, instanceConfigurationAggregate } from './instanceConfigurationAggregate.ts';
import { openTestConfigurationOnStoreFolder } from './testing/openTestConfigurationOnStoreFolder.ts';

const program = resolveWorkerProgram(new URL('./testing/followingProcess.ts', import.meta.url));
const named = (bankName: string): InstanceConfig => ({ ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, bankName } });

let folder: string;
let here: Awaited<ReturnType<typeof openTestConfigurationOnStoreFolder>>;
let commands: CommandHandler;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'configuration-'));
  here = await openTestConfigurationOnStoreFolder(folder, 20);
  commands = createCommandHandler({ journal: here.journal, vault: {} as KeyVault });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await here.configuration.stop();
  await here.events.close();
  await rm(folder, { recursive: true, force: true });
});

async function configure(config: InstanceConfig) {
  const context = {
    actor: { kind: 'system' },
    now: '2026-11-22T10:00:00.000Z',
    commandId: randomUUID(),
    correlationId: randomUUID(),
  } as const;
  return commands.execute(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID, { type: 'ConfigureInstance', config }, context);
}

/** Another process on the same log; answers what it says, line by line. */
function anotherProcess(): AsyncIterator<string> {
  const child = spawn(process.execPath, [...program.execArgv, program.file, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}
const next = async (lines: AsyncIterator<string>): Promise<string | undefined> => (await lines.next()).value as string | undefined;

describe('the configuration', () => {
  it('is that of the file until it is changed in the portal, and then the changed one, whatever the file says', async () => {
    const { configuration } = here;
    await configuration.look();
    expect(configuration.current()).toEqual(defaultInstanceConfig);
    await configure(named('Volksbank Musterstadt eG'));
    await configuration.look();
    expect(configuration.current()).toEqual(named('Volksbank Musterstadt eG'));
    const restarted = followConfiguration({
      ...here,
      file: named('aus der Datei'),
      log: { warn: () => undefined, error: () => undefined },
    });
    await restarted.look();
    expect(restarted.current().app.bankName).toBe('Volksbank Musterstadt eG');
  });

  it('is changed by an event, and by none when it is already so', async () => {
    expect(await configure(named('A'))).toMatchObject({ kind: 'accepted', events: [{ type: 'InstanceConfigured' }] });
    expect(await configure(named('A'))).toMatchObject({ kind: 'accepted', events: [] });
  });

  it('that one process has changed is seen by every other, without a restart', async () => {
    const others = [anotherProcess(), anotherProcess()];
    expect(await Promise.all(others.map(next))).toEqual(['Demo Bank eG', 'Demo Bank eG']);
    await configure(named('Volksbank Musterstadt eG'));
    expect(await Promise.all(others.map(next))).toEqual(['Volksbank Musterstadt eG', 'Volksbank Musterstadt eG']);
    await configure(named('Volksbank Neustadt eG'));
    expect(await Promise.all(others.map(next))).toEqual(['Volksbank Neustadt eG', 'Volksbank Neustadt eG']);
  }, 60_000);
});

describe('a process that follows the configuration', () => {
  const followed = (lookEveryMs?: number) => {
    let questions = 0;
    const configuration: ConfigurationFollower = followConfiguration({
      file: defaultInstanceConfig,
      events: { readStream: async () => ((questions += 1), []) },
      journal: here.journal,
      log: { warn: () => undefined, error: () => undefined },
      ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
    });
    return { configuration, questions: () => questions };
  };

  it('asks once in a second and a bit, so that a change is seen within two', async () => {
    vi.useFakeTimers();
    try {
      const { configuration, questions } = followed();
      configuration.start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(questions()).toBeLessThan(60);
      expect(questions()).toBeGreaterThan(60_000 / 1_500);
      await configuration.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks no more once it is stopped', async () => {
    const { configuration, questions } = followed(1);
    configuration.start();
    await vi.waitFor(() => expect(questions()).toBeGreaterThan(1));
    await configuration.stop();
    const asked = questions();
    await new Promise((resolve) => setImmediate(resolve));
    expect(questions()).toBe(asked);
  });

  it('goes on with what it knows while the log is away, and says so once', async () => {
    await configure(named('A'));
    let isAway = false;
    const said: string[] = [];
    const events: Parameters<typeof followConfiguration>[0]['events'] = {
      readStream: (stream, options) => (isAway ? Promise.reject(new Error('away')) : here.events.readStream(stream, options)),
    };
    const configuration = followConfiguration({
      file: defaultInstanceConfig,
      events,
      journal: here.journal,
      log: { warn: (line) => void said.push(line), error: () => undefined },
      lookEveryMs: 1,
    });
    await configuration.look();
    isAway = true;
    configuration.start();
    await vi.waitFor(() => expect(said).toHaveLength(1));
    await configure(named('B'));
    expect(configuration.current().app.bankName).toBe('A');
    isAway = false;
    await vi.waitFor(() => expect(configuration.current().app.bankName).toBe('B'));
    expect(said).toHaveLength(1);
    await configuration.stop();
  });

  it('takes a change whose reading failed once at the next look', async () => {
    await configure(named('A'));
    let isCutOff = false;
    const journal: Parameters<typeof followConfiguration>[0]['journal'] = {
      readStream: (stream) => (isCutOff ? Promise.reject(new Error('cut off')) : here.journal.readStream(stream)),
    };
    const log = { warn: () => undefined, error: () => undefined };
    const configuration = followConfiguration({ file: defaultInstanceConfig, events: here.events, journal, log });
    await configuration.look();
    await configure(named('B'));
    isCutOff = true;
    await expect(configuration.look()).rejects.toThrow('cut off');
    isCutOff = false;
    await configuration.look();
    expect(configuration.current().app.bankName).toBe('B');
  });

  it('keeps what it has when another version stores what is not allowed here, and takes what it knows of one with more', async () => {
    await configure(named('A'));
    await here.configuration.look();
    await configure({ ...named('B'), upload: { ...named('B').upload, maxBytes: 0 } });
    await here.configuration.look();
    expect(here.configuration.current().app.bankName).toBe('A');
    await configure({ ...named('C'), payouts: { later: true } } as InstanceConfig);
    await here.configuration.look();
    expect(here.configuration.current()).toEqual(named('C'));
  });
});
