import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { selfSignedCertificate } from './testing/selfSignedCertificate.ts';
import { loadInstanceConfig, parseStoredInstanceConfig } from './instanceConfig.ts';
import { loadKeyReplacement } from './loadKeyReplacement.ts';
import { loadOrCreateMasterKeys } from './loadOrCreateMasterKeys.ts';
import { closeFolderToOthers } from './privateFiles.ts';
import { readEnvironment, secretVariableNames } from './readEnvironment.ts';
import { takeVariablesAndClearSecrets } from './takeVariablesAndClearSecrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const hexOf = (key: Uint8Array): string => Buffer.from(key).toString('hex');

describe('the feedback widget’s address', () => {
  it.each(['https://feedback.bank.de', 'https://feedback.bank.de/formular?bank=1', 'https://a-b.bank.de:8443/f'])(
    'may be %s',
    (address) => {
      expect(readEnvironment({ FEEDBACK_WIDGET_URL: address }).feedbackWidget).toBe(address);
    },
  );
  it.each([
    'http://feedback.bank.de/',
    'https://*/x.js',
    'https://*.bank.de/',
    "https://a'b.de/x.js",
    'https://a"b.de/',
    'https://user@bank.de/',
    'https://user:word@bank.de/',
    'https://bank.de/a;script-src',
    'https://bank.de/a b',
    'https://bank.de\\@boese.example/',
    'https://feedback',
    'https://127.0.0.1/',
    'https://bank.de:999999/',
    'https://bank.de/x,https://boese.example',
    "https://bank.de/'unsafe-inline'",
    'javascript:alert(1)',
    'data:text/html,x',
  ])('is refused as %s', (address) => {
    expect(() => readEnvironment({ FEEDBACK_WIDGET_URL: address })).toThrow(/FEEDBACK_WIDGET_URL/);
  });
});

describe('the address of the self-disclosure', () => {
  it.each([
    undefined,
    'none',
    'https://desk.bank.de',
    'https://desk.bank.de:8443/zugang?bank=4711',
    'http://127.0.0.1:8080/',
    'http://localhost/x',
  ])('may be %s', (SELF_DISCLOSURE_URL) => expect(readEnvironment({ SELF_DISCLOSURE_URL }).selfDisclosure).toBe(SELF_DISCLOSURE_URL));
  it.each([
    'http://desk.bank.de/',
    'http://127.0.0.1.bank.de/',
    'https://user:geheim@desk.bank.de/',
    'https://desk.bank.de/#hier',
    'https://desk.bank.de/?zugang=1',
    'desk.bank.de',
    'javascript:alert(1)',
    'ftp://desk.bank.de/',
  ])('is refused as %s', (SELF_DISCLOSURE_URL) => {
    expect(() => readEnvironment({ SELF_DISCLOSURE_URL })).toThrow(/SELF_DISCLOSURE_URL.*erlaubt ist none oder eine Adresse wie https:/);
  });
});

describe('the virus scanner’s address', () => {
  it.each([
    [undefined, undefined],
    ['none', undefined],
    ['clamd://scanner', { host: 'scanner', port: 3310 }],
    ['clamd://10.0.0.5:3311', { host: '10.0.0.5', port: 3311 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
    ['clamd:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('%s', (SCAN_URL, expected) => {
    expect(readEnvironment({ SCAN_URL }).scanner).toEqual(expected);
  });
  it.each([
    'scanner:3310',
    'http://scanner',
    'clamd://',
    'clamd://scanner:0',
    'clamd://scanner:99999',
    'clamd://a b',
    'clamd:clamd.ctl',
    'clamd:///x',
    'NONE',
  ])('is refused as %s', (SCAN_URL) => {
    expect(() => readEnvironment({ SCAN_URL })).toThrow(/SCAN_URL=".*": erlaubt ist eine Adresse wie clamd:/);
  });
});

describe('the provider of the bank’s sign-in', () => {
  const issuer = 'https://anmeldung.bank.de/realms/kunden/';
  const given = { BANK_SIGN_IN_ISSUER: issuer, BANK_SIGN_IN_CLIENT_ID: 'portal', BANK_SIGN_IN_CLIENT_SECRET: 'geheim' };
  const pem = (type: 'ec' | 'rsa', bits: number | string): string =>
    (type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: String(bits) })
      : generateKeyPairSync('rsa', { modulusLength: Number(bits) })
    ).privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();

  it('is the one of the environment, to the letter, or none', () => {
    expect(readEnvironment({}).bankSignIn).toBeUndefined();
    expect(readEnvironment(given).bankSignIn).toEqual({ issuer, clientId: 'portal', credential: { secret: 'geheim' } });
    for (const local of ['http://127.0.0.1:8180/realms/kunden', 'http://localhost:1', 'http://[::1]:1/x'])
      expect(readEnvironment({ ...given, BANK_SIGN_IN_ISSUER: local }).bankSignIn?.issuer).toBe(local);
  });
  it('takes the secret or the key from a file', async () => {
    const [secret, key] = [join(folder, 'client-secret'), join(folder, 'client-key.pem')];
    await writeFile(secret, 'geheim\n');
    await writeFile(key, pem('ec', 'prime256v1'));
    const { BANK_SIGN_IN_CLIENT_SECRET: _, ...unproven } = given;
    const read = (more: object) => readEnvironment(takeVariablesAndClearSecrets({ ...unproven, ...more })).bankSignIn?.credential;
    expect(read({ BANK_SIGN_IN_CLIENT_SECRET_FILE: secret })).toEqual({ secret: 'geheim' });
    expect(read({ BANK_SIGN_IN_CLIENT_KEY_FILE: key })).toMatchObject({ kid: undefined, algorithms: ['ES256'] });
  });
  it.each<[string, Record<string, string | undefined>]>([
    ['no id', { BANK_SIGN_IN_CLIENT_ID: undefined }],
    ['no issuer', { BANK_SIGN_IN_ISSUER: '' }],
    ['no proof', { BANK_SIGN_IN_CLIENT_SECRET: ' ' }],
    ['two proofs', { BANK_SIGN_IN_CLIENT_KEY: pem('rsa', 2_048) }],
  ])('is refused with %s', (_, change) => {
    expect(() => readEnvironment({ ...given, ...change })).toThrow(/Zur Anmeldung mit dem Online-Banking gehören BANK_SIGN_IN_ISSUER/);
  });
  it.each([
    ...[
      'http://bank.de',
      'https://benutzer:wort@bank.de',
      'https://bank.de?x=1',
      'https://bank.de#x',
      'bank.de',
      'http://127.0.0.1.bank.de',
    ],
  ])('is refused as %s', (BANK_SIGN_IN_ISSUER) => {
    expect(() => readEnvironment({ ...given, BANK_SIGN_IN_ISSUER })).toThrow(
      /BANK_SIGN_IN_ISSUER=".*": erlaubt ist eine Adresse wie https:/,
    );
  });
  it.each(['geheim', '{"kty":"RSA"}', pem('rsa', 1_024), pem('ec', 'P-384')])(
    'is refused with a key that is none, or too weak, unquoted',
    (key) => {
      const { BANK_SIGN_IN_CLIENT_SECRET: _, ...unproven } = given;
      const read = () => readEnvironment({ ...unproven, BANK_SIGN_IN_CLIENT_KEY: key });
      expect(read).toThrow(/ {2}BANK_SIGN_IN_CLIENT_KEY: erlaubt ist ein privater Schlüssel/);
    },
  );
});

describe('the bucket for documents', () => {
  const keys = { ENGINES: 'distributed', BLOBS_ACCESS_KEY: 'portal', BLOBS_SECRET_KEY: 'nur/fuer+tests' };
  const bucketOf = (given: Readonly<Record<string, string>>) => {
    const { engines } = readEnvironment({ ...keys, ...given });
    return engines.kind === 'distributed' ? engines.bucket : 'embedded';
  };
  const own = { region: 'us-east-1', accessKey: 'portal', secretKey: 'nur/fuer+tests' };
  it.each([
    ['s3+https://s3.bank.de/portal-dokumente', { secure: true, host: 's3.bank.de', port: 443, bucket: 'portal-dokumente' }],
    ['s3+https://S3.bank.de:9000/a.b-1/', { secure: true, host: 's3.bank.de', port: 9000, bucket: 'a.b-1' }],
    ['s3+http://127.0.0.1:7070/portal', { secure: false, host: '127.0.0.1', port: 7070, bucket: 'portal' }],
    ['s3+http://[::1]:7070/portal', { secure: false, host: '::1', port: 7070, bucket: 'portal' }],
    ['s3+http://localhost/portal', { secure: false, host: 'localhost', port: 80, bucket: 'portal' }],
  ])('%s', (BLOBS_URL, expected) => {
    expect(bucketOf({ BLOBS_URL })).toEqual({ ...own, ...expected });
  });
  it.each([
    's3+http://s3.bank.de/portal',
    's3+http://127.0.0.1.bank.de/portal',
    'https://s3.bank.de/portal',
    's3://portal',
    's3+https://s3.bank.de',
    's3+https://s3.bank.de/',
    's3+https://s3.bank.de/ab',
    's3+https://s3.bank.de/Portal',
    's3+https://s3.bank.de/portal/dokumente',
    's3+https://s3.bank.de/portal?region=x',
    's3+https://geheim:geheim@s3.bank.de/portal',
    's3+https://s3.bank.de:99999/portal',
    's3+https://s3.bank.de/portal_1',
  ])('is refused as %s', (BLOBS_URL) => {
    expect(() => bucketOf({ BLOBS_URL })).toThrow(/BLOBS_URL=?.*: erlaubt ist eine Adresse wie s3\+https:/);
  });
  it('is none where nothing is said, and MongoDB has the documents', () => {
    expect(bucketOf({})).toBeUndefined();
    expect(bucketOf({ BLOBS_URL: 's3+https://s3.bank.de/portal', BLOBS_REGION: 'eu-central-1' })).toMatchObject({ region: 'eu-central-1' });
  });
  it.each(['BLOBS_ACCESS_KEY', 'BLOBS_SECRET_KEY'])('needs %s', (name) => {
    expect(() => bucketOf({ BLOBS_URL: 's3+https://s3.bank.de/portal', [name]: '' })).toThrow(/BLOBS_ACCESS_KEY und BLOBS_SECRET_KEY/);
  });
  it('never quotes a key', () => {
    const wrong = () => bucketOf({ BLOBS_URL: 's3+https://s3.bank.de/portal', BLOBS_ACCESS_KEY: 'geheim, mit Komma' });
    expect(wrong).toThrow(/BLOBS_ACCESS_KEY: erlaubt sind/);
    expect(wrong).not.toThrow(/geheim/);
    expect(secretVariableNames).toEqual(expect.arrayContaining(['BLOBS_ACCESS_KEY', 'BLOBS_SECRET_KEY']));
  });
  it('is refused in the embedded size, whose backup has the documents in it', () => {
    expect(() => readEnvironment({ BLOBS_URL: 's3+https://s3.bank.de/portal' })).toThrow(/BLOBS_URL gibt es nur mit ENGINES=distributed/);
  });
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('agree21', () => {
  const url = 'https://agree21.bank.de/v1';
  const token = {
    AGREE21_TOKEN_URL: 'https://anmeldung.bank.de/token',
    AGREE21_CLIENT_ID: 'portal',
    AGREE21_CLIENT_SECRET: 'geheim',
  };
  const certificate = { AGREE21_CERT: selfSignedCertificate.cert, AGREE21_KEY: selfSignedCertificate.key };
  const read = (given: Record<string, string>) => readEnvironment(given).agree21;

  it('is asked where the environment says, by a token, by a certificate, or by both', () => {
    expect(read({})).toBeUndefined();
    const credentials = { tokenUrl: token.AGREE21_TOKEN_URL, clientId: 'portal', clientSecret: 'geheim' };
    expect(read({ AGREE21_URL: `${url}/`, ...token })).toEqual({ url, protocol: 'contract', credentials, certificate: undefined });
    expect(read({ AGREE21_URL: url, ...certificate })).toMatchObject({ credentials: undefined, certificate: selfSignedCertificate });
    expect(read({ AGREE21_URL: url, ...token, ...certificate })).toMatchObject({ credentials, certificate: selfSignedCertificate });
    expect(read({ AGREE21_URL: 'http://127.0.0.1:8080' })).toMatchObject({ url: 'http://127.0.0.1:8080', credentials: undefined });
  });
  it('is an archive that speaks CMIS, by HTTP Basic, by a token, or by a certificate', () => {
    const folder = 'https://dms.bank.de/browser/A1/root/Ablage%20des%20Portals';
    const AGREE21_URL = `cmis+${folder}/`;
    const { AGREE21_TOKEN_URL: _, ...client } = token;
    const login = { user: 'portal', password: 'geheim' };
    expect(read({ AGREE21_URL, ...client })).toEqual({ url: folder, protocol: 'cmis', login });
    const byToken = read({ AGREE21_URL, ...token });
    expect(byToken).toMatchObject({ protocol: 'cmis', login: undefined, credentials: { clientId: 'portal' } });
    expect(read({ AGREE21_URL, ...certificate })).toMatchObject({ login: undefined, certificate: selfSignedCertificate });
    expect(read({ AGREE21_URL: 'cmis+http://127.0.0.1:8080/browser/A1/root' })).toMatchObject({ protocol: 'cmis', login: undefined });
  });
  it('takes secret, certificate and key from files', async () => {
    const files = { AGREE21_CLIENT_SECRET: 'geheim\n', AGREE21_CERT: selfSignedCertificate.cert, AGREE21_KEY: selfSignedCertificate.key };
    const given: Record<string, string> = { AGREE21_URL: url, ...token, AGREE21_CLIENT_SECRET: '' };
    for (const [name, content] of Object.entries(files)) {
      given[`${name}_FILE`] = join(folder, name);
      await writeFile(join(folder, name), content);
    }
    const trimmed = { cert: selfSignedCertificate.cert.trim(), key: selfSignedCertificate.key.trim() };
    expect(read(takeVariablesAndClearSecrets(given) as Record<string, string>)).toMatchObject({
      credentials: { clientSecret: 'geheim' },
      certificate: trimmed,
    });
  });
  it.each([
    'http://agree21.bank.de',
    'cmis+http://dms.bank.de/browser/A1/root',
    'cmis+https://a:b@dms.bank.de/browser/A1/root',
    'cmis+https://dms.bank.de/browser/A1/root?folder=x',
    'cmis+cmis+https://dms.bank.de',
    'https://a:b@agree21.bank.de',
    'https://agree21.bank.de?x=1',
    'agree21',
    'ftp://agree21.bank.de',
    'http://127.0.0.1.bank.de',
  ])('is refused as %s', (AGREE21_URL) => {
    expect(() => read({ AGREE21_URL, ...token })).toThrow(/AGREE21_URL=".*": erlaubt ist eine Adresse wie https:/);
  });
  it.each<[string, Record<string, string>]>([
    ['es fehlt, als wer das Portal dort fragt', { AGREE21_URL: url }],
    ['es fehlt, als wer das Portal dort fragt', { AGREE21_URL: `cmis+${url}` }],
    ['gehören zusammen', { AGREE21_URL: `cmis+${url}`, AGREE21_CLIENT_ID: 'portal' }],
    ['gehören zusammen', { AGREE21_URL: `cmis+${url}`, AGREE21_TOKEN_URL: token.AGREE21_TOKEN_URL, ...certificate }],
    ['AGREE21_URL fehlt', token],
    ['gehören zusammen', { AGREE21_URL: url, ...token, AGREE21_CLIENT_SECRET: '' }],
    ['gehören zusammen', { AGREE21_URL: url, ...token, AGREE21_TOKEN_URL: '' }],
    ['gehören zusammen', { AGREE21_URL: url, AGREE21_TOKEN_URL: token.AGREE21_TOKEN_URL }],
    ['gehören zusammen', { AGREE21_URL: url, ...certificate, AGREE21_KEY: '' }],
    ['passen nicht zueinander', { AGREE21_URL: url, ...certificate, AGREE21_KEY: otherKey }],
    ['AGREE21_TOKEN_URL=', { AGREE21_URL: url, ...token, AGREE21_TOKEN_URL: 'http://anmeldung.bank.de' }],
    ['AGREE21_KEY: erlaubt ist ein privater Schlüssel', { AGREE21_URL: url, ...certificate, AGREE21_KEY: 'geheim' }],
    ['AGREE21_CERT: erlaubt ist ein Zertifikat', { AGREE21_URL: url, ...certificate, AGREE21_CERT: 'geheim' }],
  ])('is refused: %s', (message, given) => {
    expect(() => read(given)).toThrow(message);
  });
});

describe('what a process tells of itself', () => {
  const production = {
    NODE_ENV: 'production',
    MASTER_KEY: 'ab'.repeat(32),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    MAIL_URL: 'none',
    SMS_URL: 'none',
  };
  it.each([
    [{}, { apiDocs: true, management: { host: '127.0.0.1', port: 0 } }],
    [
      { API_DOCS: '0', MANAGEMENT_PORT: '9100' },
      { apiDocs: false, management: { host: '127.0.0.1', port: 9100 } },
    ],
    [production, { apiDocs: false, management: { host: '127.0.0.1', port: 0 } }],
    [
      { ...production, API_DOCS: '1', MANAGEMENT_HOST: '10.0.0.5', MANAGEMENT_PORT: '9100' },
      { apiDocs: true, management: { host: '10.0.0.5', port: 9100 } },
    ],
  ])('%j', (given, expected) => {
    expect(readEnvironment(given)).toMatchObject(expected);
  });
  it('is told at another port than that for everybody', () => {
    expect(() => readEnvironment({ PORT: '3000', MANAGEMENT_PORT: '3000' })).toThrow(/MANAGEMENT_PORT/);
    expect(() => readEnvironment({ PORT: '0', MANAGEMENT_PORT: '0' })).not.toThrow();
  });
});

describe('traces', () => {
  const tracingOf = (OTEL_EXPORTER_OTLP_ENDPOINT: string, more: Record<string, string> = {}) =>
    readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).tracing;

  it('go nowhere unless somebody says where', () => {
    expect(readEnvironment({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b', OTEL_SERVICE_NAME: 'portal-2' }).tracing).toBeUndefined();
  });
  it.each([
    ['http://127.0.0.1:4318', {}, { url: 'http://127.0.0.1:4318/v1/traces', headers: {}, serviceName: 'portal', ratio: 1 }],
    ['http://collector:4318/', { OTEL_TRACES_SAMPLER_ARG: '0.05' }, { url: 'http://collector:4318/v1/traces', ratio: 0.05 }],
    [
      'https://otlp.bank.de/eingang',
      { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc=, X-Org=1', OTEL_SERVICE_NAME: 'portal-test' },
      {
        url: 'https://otlp.bank.de/eingang/v1/traces',
        headers: { Authorization: 'Bearer abc=', 'X-Org': '1' },
        serviceName: 'portal-test',
      },
    ],
  ])('go to %s with %j', (endpoint, more, expected) => {
    expect(tracingOf(endpoint, more)).toMatchObject(expected);
  });
  it.each<[string, Record<string, string>, RegExp]>([
    ['collector:4318', {}, /OTEL_EXPORTER_OTLP_ENDPOINT=/],
    ['grpc://collector:4317', {}, /OTEL_EXPORTER_OTLP_ENDPOINT=/],
    ['https://portal:wort@otlp.bank.de', {}, /OTEL_EXPORTER_OTLP_ENDPOINT=/],
    ['https://otlp.bank.de', { OTEL_TRACES_SAMPLER_ARG: '1.5' }, /OTEL_TRACES_SAMPLER_ARG="1\.5": erlaubt ist eine Zahl von 0 bis 1/],
    ['https://otlp.bank.de', { OTEL_SERVICE_NAME: 'das Portal' }, /OTEL_SERVICE_NAME=/],
    ['https://otlp.bank.de', { OTEL_EXPORTER_OTLP_HEADERS: 'geheimnis' }, /OTEL_EXPORTER_OTLP_HEADERS: erlaubt sind Paare/],
    ['https://otlp.bank.de', { OTEL_EXPORTER_OTLP_HEADERS: 'a=geheimnis%0D%0Ab: c' }, /OTEL_EXPORTER_OTLP_HEADERS: erlaubt sind Paare/],
    ['http://collector:4318', { OTEL_EXPORTER_OTLP_HEADERS: 'a=geheimnis' }, /nur verschlüsselt/],
  ])('do not go to %s with %j', (endpoint, more, message) => {
    expect(() => tracingOf(endpoint, more)).toThrow(message);
    expect(() => tracingOf(endpoint, more)).not.toThrow(/geheimnis/);
  });
});

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
  it('knows a key of pseudonyms beside the master key only, and never quotes it', () => {
    const keys = { MASTER_KEY: 'AB'.repeat(32), PSEUDONYM_KEY: 'CD'.repeat(32) };
    expect(readEnvironment(keys)).toMatchObject({ masterKeyHex: 'ab'.repeat(32), pseudonymKeyHex: 'cd'.repeat(32) });
    const wrong = () => readEnvironment({ ...keys, PSEUDONYM_KEY: 'geheim' });
    expect(wrong).toThrow(/PSEUDONYM_KEY: erlaubt sind 32 Bytes/);
    expect(wrong).not.toThrow(/geheim/);
    expect(() => readEnvironment({ PSEUDONYM_KEY: 'cd'.repeat(32) })).toThrow(/nur zusammen mit MASTER_KEY/);
  });
  it('refuses production without its secrets and names all that are missing', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/MASTER_KEY: [\s\S]*PUBLIC_URL: [\s\S]*MAIL_URL: [\s\S]*SMS_URL: /);
  });
  it('wants to know in production how many proxies stand before it, where the public address is behind TLS', () => {
    const given = {
      NODE_ENV: 'production',
      MASTER_KEY: 'ab'.repeat(32),
      PUBLIC_URL: 'https://portal.bank.de',
      MAIL_URL: 'none',
      SMS_URL: 'none',
    };
    expect(() => readEnvironment(given)).toThrow(/fehlen:\n {2}TRUSTED_PROXY_HOPS: /);
    expect(readEnvironment({ ...given, TRUSTED_PROXY_HOPS: '2' }).trustedProxyHops).toBe(2);
    expect(readEnvironment({ ...given, PUBLIC_URL: 'http://127.0.0.1:3000' }).trustedProxyHops).toBe(0);
    expect(readEnvironment({ PUBLIC_URL: 'https://portal.bank.de' }).trustedProxyHops).toBe(0);
  });
  it('takes in production no public address that others on the way can read, but on this machine', () => {
    const given = { MASTER_KEY: 'ab'.repeat(32), MAIL_URL: 'none', SMS_URL: 'none', TRUSTED_PROXY_HOPS: '1' };
    const read = (PUBLIC_URL: string, NODE_ENV = 'production') => readEnvironment({ ...given, NODE_ENV, PUBLIC_URL }).publicUrl;
    for (const open of ['http://portal.bank.de', 'HTTP://portal.bank.de', 'http://10.1.2.3:3000', 'http://127.0.0.1.bank.de'])
      expect(() => read(open), open).toThrow(/^PUBLIC_URL beginnt mit http: .* nur verschlüsselt auf \(https\)/);
    for (const taken of ['https://portal.bank.de', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(read(taken)).toBe(taken);
    expect(read('http://portal.bank.de', 'development')).toBe('http://portal.bank.de');
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
  it('takes no namespace of streams that could begin that of another bank', () => {
    const read = (EVENTSTORE_NAMESPACE: string) => readEnvironment({ ENGINES: 'distributed', EVENTSTORE_NAMESPACE }).engines;
    for (const taken of ['portal.', 'portal-test.', 'bank_2.']) expect(read(taken)).toMatchObject({ eventStoreNamespace: taken });
    for (const refused of ['portal.test.', 'bank', '.', '..', 'Bank.'])
      expect(() => read(refused), refused).toThrow(/EVENTSTORE_NAMESPACE=.* dann ein Punkt/);
  });
  it('knows no single roles on embedded engines', () => {
    expect(() => readEnvironment({ ROLES: 'api' })).toThrow(/ROLES gibt es nur mit ENGINES=distributed/);
  });
  it('is a demo by itself only where nobody but this machine reaches it', () => {
    const local = [{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }];
    const open = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '10.1.2.3' },
      { PUBLIC_URL: 'https://portal.bank.de' },
      { HOST: '127.0.0.1.bank.de' },
    ];
    expect(local.map((given) => readEnvironment(given).demo)).toEqual([true, true, true, true]);
    expect(open.map((given) => readEnvironment(given).demo)).toEqual([false, false, false, false, false]);
    expect(open.map((given) => readEnvironment({ ...given, DEMO: '1' }).demo)).toEqual([true, true, true, true, true]);
  });
  it('never is a demo in production, and does not start as one', () => {
    const given = {
      NODE_ENV: 'production',
      MASTER_KEY: 'ab'.repeat(32),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      MAIL_URL: 'none',
      SMS_URL: 'none',
    };
    expect(() => readEnvironment({ ...given, DEMO: '1' })).toThrow('Mit NODE_ENV=production gibt es keine Demo');
    expect(readEnvironment({ ...given, DEMO: '0' }).demo).toBe(false);
    expect(
      readEnvironment({
        NODE_ENV: 'production',
        MASTER_KEY: 'ab'.repeat(32),
        MAIL_URL: 'none',
        SMS_URL: 'none',
        PUBLIC_URL: 'https://portal.bank.de/',
        TRUSTED_PROXY_HOPS: '1',
      }),
    ).toMatchObject({
      demo: false,
      publicUrl: 'https://portal.bank.de',
    });
  });
});

describe('mail', () => {
  const MAIL_FROM = 'Volksbank Musterstadt <portal@bank.de>';
  const mailOf = (MAIL_URL: string, more: Record<string, string> = {}) => readEnvironment({ MAIL_URL, MAIL_FROM, ...more }).mail;

  it.each([
    [
      'smtp://portal:ge%40heim@mail.bank.de',
      { host: 'mail.bank.de', port: 587, security: 'starttls', credentials: { user: 'portal', password: 'ge@heim' } },
    ],
    ['smtp://mail.bank.de:25', { host: 'mail.bank.de', port: 25, security: 'starttls', credentials: undefined }],
    ['smtps://mail.bank.de', { host: 'mail.bank.de', port: 465, security: 'tls', credentials: undefined }],
    ['smtps://10.1.2.3:4650/', { host: '10.1.2.3', port: 4650, security: 'tls' }],
    ['smtp://m%C3%BCnchen.bank.de', { host: 'xn--mnchen-3ya.bank.de', security: 'starttls' }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, security: 'plain' }],
    ['smtp://127.0.0.1:1025', { security: 'plain' }],
    ['smtp://[::1]:1025', { host: '::1', security: 'plain' }],
    ['smtp://127.0.0.1.bank.de', { security: 'starttls' }],
    ['smtp://localhost.bank.de', { security: 'starttls' }],
    ['smtp://mailpit:1025', { security: 'starttls' }],
  ])('leaves by %s, without encryption on this machine only', (url, expected) => {
    expect(mailOf(url)).toMatchObject({ server: expected, sender: { name: 'Volksbank Musterstadt', address: 'portal@bank.de' } });
  });
  it('is encrypted on this machine too where a certificate is named', () => {
    expect(mailOf('smtp://127.0.0.1:1025', { MAIL_CA_FILE: '/run/ca.pem' })).toMatchObject({
      server: { security: 'starttls' },
      caFile: '/run/ca.pem',
    });
  });
  it('may be none, or not spoken of', () => {
    expect(mailOf('none')).toBe('none');
    expect(readEnvironment({}).mail).toBeUndefined();
  });
  it.each([
    'mail.bank.de',
    'mail.bank.de:587',
    'https://mail.bank.de',
    'smtp://',
    'smtp://portal@mail.bank.de',
    'smtp://:geheim@mail.bank.de',
    'smtp://portal:ge#heim@mail.bank.de',
    'smtp://portal:ge/heim@mail.bank.de',
    'smtp://portal:ge?heim@mail.bank.de',
    'smtp://portal:geheim%ZZ@mail.bank.de',
    'smtp://portal:geheim%0D%0A@mail.bank.de',
    'smtp://mail.bank.de:99999',
    'smtp://mail.bank.de/geheim',
    'smtp://mail.bank.de?geheim=1',
    'smtp://mail bank.de',
  ])('is refused as %s, without quoting it', (url) => {
    expect(() => mailOf(url)).toThrow(/MAIL_URL: erlaubt ist none oder eine Adresse wie smtp:/);
    expect(() => mailOf(url)).not.toThrow(/geheim[^:]*@mail\.bank\.de(?!:)/);
  });
  it.each([
    ['portal@bank.de', { name: undefined, address: 'portal@bank.de' }],
    ['"Bank, die Gute" <portal@bank.de>', { name: 'Bank, die Gute', address: 'portal@bank.de' }],
    ['Bank <portal@bücher.de>', { name: 'Bank', address: 'portal@xn--bcher-kva.de' }],
  ])('comes from %s', (from, sender) => {
    expect(mailOf('smtps://mail.bank.de', { MAIL_FROM: from })).toMatchObject({ sender });
  });
  it.each([
    'portal',
    'Bank <portal>',
    'Bank <a@b.de> <c@d.de>',
    'Bänk <pörtal@bank.de>',
    'Bank\r\nBcc: <x@y.de>',
    'a@b.de, c@d.de',
    'Bank <a@b.de',
    '<>',
  ])('comes from nobody called %j', (from) => {
    expect(() => mailOf('smtps://mail.bank.de', { MAIL_FROM: from })).toThrow(/MAIL_FROM=/);
  });
  it('needs a sender, and production needs a word', () => {
    expect(() => readEnvironment({ MAIL_URL: 'smtps://mail.bank.de' })).toThrow('MAIL_FROM fehlt');
    const given = { NODE_ENV: 'production', MASTER_KEY: 'ab'.repeat(32), PUBLIC_URL: 'http://127.0.0.1:3000' };
    expect(() => readEnvironment(given)).toThrow(/fehlen:\n {2}MAIL_URL: .*\n {2}SMS_URL: /);
    expect(readEnvironment({ ...given, MAIL_URL: 'none', SMS_URL: 'none' })).toMatchObject({ mail: 'none', sms: 'none' });
  });
});

describe('SMS', () => {
  const SMS_FROM = 'Musterbank';
  const SMS_TOKEN = 'ein-geheimnis-beider-seiten';
  const kannel = { SMS_USER: 'portal', SMS_PASSWORD: 'geheim' };
  const smsOf = (SMS_URL: string, more: Record<string, string> = {}) =>
    readEnvironment({ SMS_URL, SMS_FROM, SMS_TOKEN, ...kannel, ...more }).sms;

  it.each([
    ['none', 'none'],
    ['https://sms.bank.de/v1/', { from: SMS_FROM, service: { kind: 'contract', url: 'https://sms.bank.de/v1', token: SMS_TOKEN } }],
    ['http://127.0.0.1:8080', { service: { kind: 'contract', url: 'http://127.0.0.1:8080' } }],
    [
      'kannel+https://kannel.bank.de:13013/cgi-bin/sendsms',
      { service: { kind: 'kannel', url: 'https://kannel.bank.de:13013/cgi-bin/sendsms', user: 'portal', password: 'geheim' } },
    ],
    ['kannel+http://localhost:13013/cgi-bin/sendsms', { service: { kind: 'kannel' } }],
  ])('leave by %s', (url, settings) => {
    if (typeof settings === 'string') expect(smsOf(url)).toBe(settings);
    else expect(smsOf(url)).toMatchObject(settings);
  });
  it.each([
    'http://sms.bank.de',
    'kannel+http://10.1.2.3:13013/cgi-bin/sendsms',
    'https://portal:geheim@sms.bank.de',
    'https://sms.bank.de?key=geheim',
    'https://sms.bank.de#geheim',
    'https://',
    'smpp://geheim@sms.bank.de',
    'http://localhost.bank.de/geheim',
  ])('do not leave by %s, and that is not quoted', (url) => {
    expect(() => smsOf(url)).toThrow(/SMS_URL: erlaubt ist none oder eine Adresse wie https:/);
    expect(() => smsOf(url)).not.toThrow(/geheim/);
  });
  it.each<[Record<string, string>, RegExp]>([
    [{ SMS_URL: 'https://sms.bank.de', SMS_TOKEN }, /SMS_FROM fehlt/],
    [{ SMS_URL: 'https://sms.bank.de', SMS_FROM }, /SMS_TOKEN fehlt/],
    [{ SMS_URL: 'kannel+https://sms.bank.de', SMS_FROM, SMS_USER: 'portal' }, /SMS_PASSWORD fehlt/],
    [{ SMS_FROM: 'Volksbank Musterstadt' }, /SMS_FROM=/],
    [{ SMS_TOKEN: 'kurz' }, /^(?![\s\S]*kurz)[\s\S]*SMS_TOKEN: erlaubt/],
    [{ SMS_COUNTRIES: 'DE' }, /SMS_COUNTRIES=/],
    [{ SMS_DAY_LIMIT: '0' }, /SMS_DAY_LIMIT=/],
  ])('need all that belongs to it: %j', (given, sentence) => {
    expect(() => readEnvironment(given)).toThrow(sentence);
  });
  it('go to Germany, 2,000 parts a day, unless something else is said', () => {
    expect(readEnvironment({}).smsLimits).toEqual({ partsADay: 2_000, countries: ['49'] });
    expect(readEnvironment({ SMS_DAY_LIMIT: '50', SMS_COUNTRIES: '49, +43,0041' }).smsLimits).toEqual({
      partsADay: 50,
      countries: ['49', '43', '41'],
    });
  });
});

describe('the secrets of the environment', () => {
  const key = 'ab'.repeat(32);

  it('are gone from it once they were taken', () => {
    const environment: Record<string, string | undefined> = {
      MASTER_KEY: key,
      PSEUDONYM_KEY: key,
      NEW_MASTER_KEY: key,
      MASTER_ACTIVATION_CODE: 'BANK27',
      MONGODB_URL: 'mongodb://portal:geheim@one/portal',
      KAFKA_PASSWORD: 'geheim',
      MAIL_URL: 'smtps://portal:geheim@mail.bank.de',
      BANK_SIGN_IN_CLIENT_SECRET: 'geheim',
      BANK_SIGN_IN_CLIENT_KEY: 'geheim',
      AGREE21_CLIENT_SECRET: 'geheim',
      AGREE21_CERT: 'ein Zertifikat',
      AGREE21_KEY: 'geheim',
      PORT: '3000',
    };
    const before = { ...environment };
    expect(takeVariablesAndClearSecrets(environment)).toEqual(before);
    expect(environment).toEqual({ PORT: '3000' });
  });

  it('may lie in files', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, `${key}\n`);
    expect(
      readEnvironment(
        takeVariablesAndClearSecrets({
          NODE_ENV: 'production',
          PUBLIC_URL: 'http://127.0.0.1:3000',
          MAIL_URL: 'none',
          SMS_URL: 'none',
          MASTER_KEY_FILE: file,
        }),
      ),
    ).toMatchObject({ masterKeyHex: key });
    expect(takeVariablesAndClearSecrets({ NEW_MASTER_KEY_FILE: file })['NEW_MASTER_KEY']).toBe(key);
    for (const name of secretVariableNames) expect(takeVariablesAndClearSecrets({ [`${name}_FILE`]: file })[name], name).toBe(key);
  });

  it('are refused when they are given twice, or cannot be read', () => {
    expect(() => takeVariablesAndClearSecrets({ MASTER_KEY: key, MASTER_KEY_FILE: '/run/secrets/key' })).toThrow(
      /MASTER_KEY und MASTER_KEY_FILE/,
    );
    expect(() => takeVariablesAndClearSecrets({ MASTER_KEY_FILE: join(folder, 'missing') })).toThrow(
      /MASTER_KEY_FILE=".*missing": .*nicht lesen/,
    );
    expect(() => takeVariablesAndClearSecrets({ MASTER_KEY: key, MASTER_KEY_FILE: ' ' })).not.toThrow();
  });

  it('may come from an editor that adds a mark and a line, but not be empty', async () => {
    const [marked, empty] = [join(folder, 'marked'), join(folder, 'empty')];
    await writeFile(marked, `\u{FEFF}${key}\r\n`);
    await writeFile(empty, '\n');
    expect(takeVariablesAndClearSecrets({ MASTER_KEY_FILE: marked })['MASTER_KEY']).toBe(key);
    expect(() => takeVariablesAndClearSecrets({ MASTER_KEY_FILE: empty })).toThrow(/MASTER_KEY_FILE=".*empty": .*leer/);
  });
});

describe('a data folder that others can read', () => {
  const modeOf = async (...names: string[]): Promise<string> => ((await stat(join(folder, 'loose', ...names))).mode & 0o777).toString(8);

  it('is closed to them, with what lies in it', async () => {
    const loose = join(folder, 'loose');
    for (const name of ['log', 'blobs/ab']) await mkdir(join(loose, name), { recursive: true });
    for (const name of ['master.key', 'log/events.db', 'log/run.sh', 'blobs/ab/document']) await writeFile(join(loose, name), 'x');
    for (const name of ['', 'log', 'blobs']) await chmod(join(loose, name), 0o755);
    for (const name of ['master.key', 'log/events.db']) await chmod(join(loose, name), 0o644);
    await chmod(join(loose, 'log/run.sh'), 0o750);
    expect(await closeFolderToOthers(loose)).toEqual({ closed: 6, open: [] });
    expect([await modeOf(), await modeOf('log'), await modeOf('blobs')]).toEqual(['700', '700', '700']);
    expect([await modeOf('master.key'), await modeOf('log', 'events.db'), await modeOf('log', 'run.sh')]).toEqual(['600', '600', '700']);
    expect(await closeFolderToOthers(loose), 'nothing left to do').toEqual({ closed: 0, open: [] });
  });

  it('need not be there', async () => {
    expect(await closeFolderToOthers(join(folder, 'nowhere'))).toEqual({ closed: 0, open: [] });
  });
});

describe('the master key', () => {
  it('is made at the first start, for the owner only, stays the same, and makes pseudonyms too', async () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'data') });
    const first = await loadOrCreateMasterKeys(environment);
    const file = join(folder, 'data', 'master.key');
    expect(first.masterKey).toHaveLength(32);
    expect(first.pseudonymKey).toEqual(first.masterKey);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await loadOrCreateMasterKeys(environment)).toEqual(first);
    expect((await readFile(file, 'utf8')).trim()).toBe(hexOf(first.masterKey));
  });

  it('comes from the environment where it is set, with its key of pseudonyms', async () => {
    const [masterKey, pseudonymKey] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const read = async (env: Record<string, string>) => Object.values(await loadOrCreateMasterKeys(readEnvironment(env))).map(hexOf);
    expect(await read({ MASTER_KEY: masterKey })).toEqual([masterKey, masterKey]);
    expect(await read({ MASTER_KEY: masterKey, PSEUDONYM_KEY: pseudonymKey })).toEqual([masterKey, pseudonymKey]);
  });
});

describe('a new master key', () => {
  it('is taken from NEW_MASTER_KEY where the old one stands in the environment, and must be a new one', async () => {
    const [old, pseudonyms, next] = ['ab'.repeat(32), 'cd'.repeat(32), 'ef'.repeat(32)];
    const environment = readEnvironment({ MASTER_KEY: old, PSEUDONYM_KEY: pseudonyms });
    const replacement = await loadKeyReplacement(environment, next.toUpperCase());
    expect([replacement?.keptIn, hexOf(await replacement!.next())]).toEqual(['environment', next]);
    await expect(loadKeyReplacement(environment, undefined)).rejects.toThrow('NEW_MASTER_KEY fehlt');
    await expect(loadKeyReplacement(environment, ' ')).rejects.toThrow('NEW_MASTER_KEY fehlt');
    for (const [given, message] of [
      ['geheim', /erlaubt sind 32 Bytes/],
      [old, /kein neuer Schlüssel/],
      [pseudonyms, /kein neuer Schlüssel/],
    ] as const) {
      const refusal = await loadKeyReplacement(environment, given).catch((error: Error) => error.message);
      expect(refusal).toMatch(message);
      expect(refusal).not.toContain(given);
    }
  });

  it('is made in the data folder where the old one lies, for the owner only, and takes its place at the end', async () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'replaced') });
    expect(await loadKeyReplacement(environment, undefined)).toBeUndefined();
    const first = await loadOrCreateMasterKeys(environment);
    const replacement = (await loadKeyReplacement(environment, undefined))!;
    const next = await replacement.next();
    expect((await stat(join(folder, 'replaced', 'master.key.next'))).mode & 0o777).toBe(0o600);
    expect(await (await loadKeyReplacement(environment, undefined))!.next()).toEqual(next);
    expect(await loadOrCreateMasterKeys(environment)).toEqual(first);
    await replacement.settle();
    expect(await loadOrCreateMasterKeys(environment)).toEqual({ masterKey: next, pseudonymKey: first.masterKey });
    expect((await readdir(join(folder, 'replaced'))).sort()).toEqual(['master.key', 'pseudonym.key']);
    expect((await stat(join(folder, 'replaced', 'pseudonym.key'))).mode & 0o777).toBe(0o600);
  });

  it('leaves the key of pseudonyms alone when it is not the first new one', async () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'twice') });
    const { pseudonymKey } = await loadOrCreateMasterKeys(environment);
    for (let time = 1; time <= 2; time += 1) {
      const replacement = (await loadKeyReplacement(environment, undefined))!;
      await replacement.next();
      await replacement.settle();
    }
    const keys = await loadOrCreateMasterKeys(environment);
    expect(keys.pseudonymKey).toEqual(pseudonymKey);
    expect(keys.masterKey).not.toEqual(pseudonymKey);
  });
});

describe('processes that start together in one folder', () => {
  it('share the key that the first has made', async () => {
    const environment = readEnvironment({ DATA_DIR: join(folder, 'shared') });
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateMasterKeys(environment)));
    expect(new Set(keys.map(({ masterKey }) => hexOf(masterKey))).size).toBe(1);
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
  it('may have another default, which the file overrides', async () => {
    const upload = { ...defaultInstanceConfig.upload, activateEnquiryAttachments: true };
    const defaults = { ...defaultInstanceConfig, upload };
    expect(await loadInstanceConfig(undefined, defaults)).toEqual(defaults);
    const file = await fileWith('{"upload":{"activateEnquiryAttachments":false}}');
    expect(await loadInstanceConfig(file, defaults)).toEqual(defaultInstanceConfig);
  });
  it('keeps the default of every key that the file leaves out', async () => {
    const config = await loadInstanceConfig(await fileWith('{"app":{"bankName":"Volksbank Musterstadt eG"}}'));
    expect(config.app.bankName).toBe('Volksbank Musterstadt eG');
    expect(config.app.title).toBe(defaultInstanceConfig.app.title);
  });
  it('may still name the feedback script of earlier versions, which counts for nothing', async () => {
    const file = await fileWith('{"app":{"feedbackWidget":"https://*/x.js","bankName":"Volksbank Musterstadt eG"}}');
    expect(await loadInstanceConfig(file)).toEqual({
      ...defaultInstanceConfig,
      app: { ...defaultInstanceConfig.app, bankName: 'Volksbank Musterstadt eG' },
    });
    expect(
      parseStoredInstanceConfig({ ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, feedbackWidget: 'https://*/x.js' } }),
    ).toEqual(defaultInstanceConfig);
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
