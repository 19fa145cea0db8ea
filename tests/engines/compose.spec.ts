import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariableNames, secretVariableNames } from '@portal/platform/config/readEnvironment';
import { STOP_WITHIN_MS } from '@portal/services/composition/start/createStopHandler';
import { composeFileName, interpolate, readComposeFile, type ComposeService } from './harness/composeFile.ts';

const root = path.dirname(composeFileName);
const compose = readComposeFile();
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.image.startsWith('bank-service-portal:'));
const engines = services.filter(([, service]) => service.profiles === undefined);
const pinned = /^[\w./-]+:v?\d+\.\d+\.\d+[\w.-]*$/;
const fromImages = (text: string): string[] => [...text.matchAll(/^FROM\s+(\S+:\S+)/gm)].map((match) => match[1]!);
const names = (entries: readonly (readonly [string, ComposeService])[]): string[] => entries.map(([name]) => name).sort();

describe('the compose file', () => {
  it('has the engines by default and the portal behind nginx under the profile app', () => {
    expect(names(engines)).toEqual(['clamd', 'eventstore', 'kafka', 'mailpit', 'mongodb']);
    expect(names(ours)).toEqual(['api-1', 'api-2', 'projector', 'publisher', 'worker']);
    expect(services.filter(([, service]) => service.profiles?.includes('app'))).toHaveLength(6);
  });

  it.each(services.filter(([, service]) => !ours.some(([, own]) => own === service)))(
    '%s: the image is pinned by its full tag',
    (_name, service) => {
      expect(service.image).toMatch(pinned);
    },
  );

  it.each(services)('%s: open on this machine only, with limited memory, a health check and a policy for restarts', (_name, service) => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
    expect(service.restart, 'comes back after a restart of the machine').toBe('unless-stopped');
  });

  it.each(engines.filter(([name]) => name !== 'clamd'))('%s: keeps its data in a volume with a name', (_name, service) => {
    const kept = (service.volumes ?? []).map((volume) => volume.split(':')[0]!).filter((source) => source in compose.volumes);
    expect(kept).toHaveLength(1);
  });

  it.each([...ours, ...services.filter(([name]) => name === 'nginx')])(
    '%s: no root, no capabilities, a read-only root',
    (_name, service) => {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.stop_grace_period).toMatch(/^\d+s$/);
    },
  );

  it.each(ours)('%s: may take as long to stop as it does at most', (_name, { environment, stop_grace_period: grace }) => {
    expect(Number.parseInt(grace!, 10)).toBeGreaterThan((Number(environment!['DRAIN_MS']) + STOP_WITHIN_MS) / 1_000);
  });

  it.each(ours)('%s: has one role of its own name and starts when the engines are healthy', (name, service) => {
    expect(service.environment).toMatchObject({
      ENGINES: 'distributed',
      ROLES: name.replace(/-\d$/, ''),
      NODE_ENV: 'development',
      DEMO: '1',
    });
    expect(service.depends_on).toEqual({
      eventstore: { condition: 'service_healthy' },
      mongodb: { condition: 'service_healthy' },
      kafka: { condition: 'service_healthy' },
    });
  });

  it.each(ours)('%s: passes on all that a process can be told', (_name, service) => {
    const ofImage = ['HOST', 'PORT', 'DATA_DIR'];
    const passedOn = Object.keys(service.environment!);
    const ways = (name: string) => (secretVariableNames.includes(name) ? [name, `${name}_FILE`] : [name]);
    const lost = environmentVariableNames.filter((name) => !ways(name).some((way) => passedOn.includes(way)));
    expect(lost.sort()).toEqual(ofImage.sort());
    // These two have an address here, which a file would contradict.
    const withoutFile = secretVariableNames.filter((name) => !passedOn.includes(`${name}_FILE`));
    expect(withoutFile.sort()).toEqual(['EVENTSTORE_URL', 'MONGODB_URL']);
  });

  it('holds no secret, and takes every address from the environment', () => {
    const given = {
      EVENTSTORE_URL: 'esdb+discover://a:2113?tls=true',
      MONGODB_URL: 'mongodb://b/portal?replicaSet=rs0',
      KAFKA_BROKERS: 'c:9092,d:9092',
      PUBLIC_URL: 'https://portal.bank.de',
      MASTER_KEY: 'ab'.repeat(32),
      PSEUDONYM_KEY: 'cd'.repeat(32),
      NODE_ENV: 'production',
      DEMO: '0',
      MAIL_URL: 'smtps://portal:geheim@mail.bank.de',
      MAIL_FROM: 'Bank <portal@bank.de>',
      SMS_URL: 'https://sms.bank.de/v1',
      SMS_FROM: 'Musterbank',
      SMS_TOKEN: 'ein-geheimnis-beider-seiten',
    };
    for (const [name] of ours) expect(readComposeFile(given).services[name]?.environment).toMatchObject(given);
    expect(compose.services['api-1']?.environment).toMatchObject({
      MASTER_KEY: '',
      PSEUDONYM_KEY: '',
      MAIL_URL: '',
      SMS_TOKEN: '',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    });
  });

  it('puts another port into every place that names it', () => {
    const moved = readComposeFile({ KAFKA_PORT: '9999', PORTAL_PORT: '8080' }).services;
    expect(moved['kafka']?.ports).toEqual(['127.0.0.1:9999:9092']);
    expect(moved['kafka']?.environment?.['KAFKA_ADVERTISED_LISTENERS']).toContain('MACHINE://127.0.0.1:9999');
    expect(moved['nginx']?.ports).toEqual(['127.0.0.1:8080:8080']);
    expect(moved['api-1']?.environment?.['PUBLIC_URL']).toBe('http://127.0.0.1:8080');
  });
});

describe('the Dockerfile', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  it('pins one image of Node by its full tag', () => {
    expect(new Set(fromImages(dockerfile)).size).toBe(1);
    for (const image of fromImages(dockerfile)) expect(image).toMatch(pinned);
  });
  it('runs as the user node and has a health check', () => {
    expect(dockerfile.match(/^USER (\S+)$/m)?.[1]).toBe('node');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*CMD \[/m);
  });
  it('builds with the classic builder too', () => {
    expect(dockerfile).not.toMatch(/--mount|<<[A-Z]/);
  });
  it('knows the manifest of every workspace', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    for (const workspace of manifest.workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });
});

describe('a variable in the compose file', () => {
  it.each([
    ['${A:-one}', {}, 'one'],
    ['${A:-one}', { A: 'two' }, 'two'],
    ['${A:-one:${B:-3}}', {}, 'one:3'],
    ['${A:-one:${B:-3}}', { B: '4' }, 'one:4'],
    ['[${A:-}]', {}, '[]'],
    ['$${A}', { A: 'two' }, '${A}'],
  ])('%s with %j is %s', (text, variables, expected) => {
    expect(interpolate(text, variables)).toBe(expected);
  });
});
