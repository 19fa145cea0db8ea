import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { loadInstanceConfig } from './instanceConfig.ts';
import { masterKey } from './masterKey.ts';
import { readEnvironment } from './readEnvironment.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the environment', () => {
  it('has a default for everything on one machine', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      demo: true,
      production: false,
      publicUrl: undefined,
    });
  });
  it('names each variable that is wrong and what is allowed, and never quotes a secret', () => {
    const read = () => readEnvironment({ PORT: 'achtzig', DEMO: 'ja', MASTER_KEY: 'geheim', MASTER_ACTIVATION_CODE: 'GEHEIM0' });
    expect(read).toThrow(/PORT="achtzig": erlaubt ist eine ganze Zahl/);
    expect(read).toThrow(/DEMO="ja": erlaubt sind 0 und 1/);
    expect(read).toThrow(/MASTER_KEY: erlaubt sind 32 Bytes/);
    expect(read).toThrow(/MASTER_ACTIVATION_CODE: erlaubt sind 6 Großbuchstaben und Ziffern/);
    expect(read).not.toThrow(/geheim/i);
  });
  it('refuses production without its secrets and names all that are missing', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/MASTER_KEY: [\s\S]*PUBLIC_URL: /);
  });
  it('names the engines too when production runs on those of their own', () => {
    const given = { NODE_ENV: 'production', MASTER_KEY: 'ab'.repeat(32), PUBLIC_URL: 'https://portal.bank.de', ENGINES: 'distributed' };
    expect(() => readEnvironment(given)).toThrow(/EVENTSTORE_URL: [\s\S]*MONGODB_URL: [\s\S]*KAFKA_BROKERS: /);
  });
  it('takes clusters of engines, and never quotes an address, which may hold a password', () => {
    const engines = {
      EVENTSTORE_URL: 'esdb://admin:geheim@one:2113,two:2113?tls=true',
      MONGODB_URL: 'mongodb://portal:geheim@one:27017,two:27017/portal?replicaSet=rs0',
      KAFKA_BROKERS: 'one:9092, two:9092',
    };
    const environment = readEnvironment({ ENGINES: 'distributed', ROLES: 'api, worker', ...engines });
    expect(environment.roles).toEqual(['api', 'worker']);
    expect(environment.engines).toMatchObject({ mongoUrl: engines.MONGODB_URL, kafka: { brokers: ['one:9092', 'two:9092'] } });
    const wrong = () => readEnvironment({ ENGINES: 'distributed', MONGODB_URL: 'http://geheim' });
    expect(wrong).toThrow(/MONGODB_URL: erlaubt ist eine Adresse wie mongodb:/);
    expect(wrong).not.toThrow(/geheim/);
  });
  it('knows no single roles on embedded engines', () => {
    expect(() => readEnvironment({ ROLES: 'api' })).toThrow(/ROLES gibt es nur mit ENGINES=distributed/);
  });
  it('never is a demo in production', () => {
    expect(
      readEnvironment({ NODE_ENV: 'production', DEMO: '1', MASTER_KEY: 'ab'.repeat(32), PUBLIC_URL: 'https://portal.bank.de/' }),
    ).toMatchObject({
      demo: false,
      publicUrl: 'https://portal.bank.de',
    });
  });
});

describe('the master key', () => {
  it('is made at the first start, for the owner only, and stays the same', async () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'data') });
    const first = await masterKey(environment);
    const file = join(folder, 'data', 'master.key');
    expect(first).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await masterKey(environment)).toEqual(first);
    expect((await readFile(file, 'utf8')).trim()).toBe(first.toString('hex'));
  });
});

describe('processes that start together in one folder', () => {
  it('share the key that the first has made', async () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'shared') });
    const keys = await Promise.all(Array.from({ length: 8 }, () => masterKey(environment)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(join(folder, 'shared'))).toEqual(['master.key']);
  });
});

describe('the instance configuration', () => {
  const fileWith = async (content: string): Promise<string> => {
    const file = join(folder, 'instance.json');
    await writeFile(file, content);
    return file;
  };
  it('is the default where no file is named', async () => {
    expect(await loadInstanceConfig(undefined)).toEqual(defaultInstanceConfig);
  });
  it('keeps the default of every key that the file leaves out', async () => {
    const config = await loadInstanceConfig(await fileWith('{"app":{"bankName":"Volksbank Musterstadt eG"}}'));
    expect(config.app.bankName).toBe('Volksbank Musterstadt eG');
    expect(config.app.title).toBe(defaultInstanceConfig.app.title);
  });
  it('names key, value and what is allowed', async () => {
    const file = await fileWith('{"colors":{"primary":"blau"},"design":{"buttonStyle":"oval"},"uplaod":1}');
    const message = await loadInstanceConfig(file).catch((error: Error) => error.message);
    expect(message).toMatch(/colors\.primary = "blau"; erlaubt: eine Farbe wie #0a4d8c/);
    expect(message).toMatch(/design\.buttonStyle = "oval"; erlaubt: "rounded" oder "square" oder "pill"/);
    expect(message).toMatch(/uplaod: unbekannter Schlüssel/);
  });
  it('refuses what is no JSON', async () => {
    await expect(loadInstanceConfig(await fileWith('{'))).rejects.toThrow(/kein gültiges JSON/);
  });
});
