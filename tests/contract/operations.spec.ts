import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { loadInstanceConfig } from '@portal/platform/config/instanceConfig';
import { environmentVariableNames, readEnvironment, secretVariableNames } from '@portal/platform/config/readEnvironment';
import { STOP_WITHIN_MS } from '@portal/services/composition/start/createStopHandler';
import { alertRules, alertsSeenFiring, dashboardQueries, runbookHeadings } from '../harness/operationsFiles.ts';

const metrics = 'services/platform/http/metrics';
const sources = readdirSync(metrics).filter((name) => /etrics\.ts$/.test(name));
const exported = new Set(
  sources.flatMap((name) => [...readFileSync(`${metrics}/${name}`, 'utf8').matchAll(/'(portal_\w+)'/g)].map(([, metric]) => metric!)),
);
const metricsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bportal_[a-z0-9_]+/g)].map(([name]) => (exported.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
const expressions = [...alertRules(), ...dashboardQueries()].map(({ expr }) => expr);
const guide = readFileSync('docs/operations.md', 'utf8');

describe('every alert', () => {
  it.each(alertRules().map((rule) => [rule.alert, rule] as const))(
    '%s says how bad it is, what it is, and where the runbook speaks of it',
    (name, rule) => {
      expect(['critical', 'warning']).toContain(rule.labels['severity']);
      expect(rule.annotations['summary']).toMatch(/\.$/);
      expect(rule.annotations['runbook_url']).toBe(`runbook.md#${name.toLowerCase()}`);
    },
  );
  it('has a chapter of the runbook, and every chapter an alert', () => {
    const names = alertRules().map(({ alert }) => alert);
    expect(runbookHeadings()).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });
  it('is seen firing by a test', () => {
    const seen = alertsSeenFiring();
    expect(alertRules().filter(({ alert }) => !seen.has(alert))).toEqual([]);
  });
});

describe('every metric', () => {
  it('that a rule or the dashboard asks for is exported', () => {
    expect(exported.size).toBeGreaterThan(20);
    expect(expressions.flatMap(metricsIn).filter((name) => !exported.has(name))).toEqual([]);
    expect(metricsIn(guide).filter((name) => !exported.has(name))).toEqual([]);
  });
  it('that is exported stands on the dashboard or in the guide', () => {
    const asked = new Set(dashboardQueries().flatMap(({ expr }) => metricsIn(expr)));
    const described = new Set(metricsIn(guide));
    const missing = [...exported].filter((name) => !asked.has(name) && !described.has(name));
    expect(missing).toEqual([]);
  });
  it('is asked for under the job that the configuration of Prometheus names', () => {
    const without = expressions.filter((expr) =>
      [...expr.matchAll(/(?:portal_\w+|\bup)(\{[^}]*\})?/g)].some(([, labels]) => !labels?.includes('job="portal"')),
    );
    expect(without).toEqual([]);
  });
});

describe('the examples for a bank', () => {
  /** As a process finds it, with what lies in files. */
  const ofFile = (name: string): string => (name === 'MAIL_URL' ? 'smtp://portal:geheim@mail.bank.example:587' : 'ab'.repeat(32));
  const example = Object.entries(parseEnv(readFileSync('docs/operations/portal.env', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '')));

  it('of settings name those that there are, and secrets as files only', () => {
    const known = [
      ...environmentVariableNames,
      ...secretVariableNames.map((name) => `${name}_FILE`),
      'NODE_EXTRA_CA_CERTS',
      'MAIL_CA_FILE',
      'BACKUP_KEY_FILE',
    ];
    expect(example.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(example.map(([name]) => name).filter((name) => secretVariableNames.includes(name) && name !== 'SMS_URL')).toEqual([]);
  });
  it('of settings are enough for production, with every system outside', () => {
    const environment = readEnvironment(
      Object.fromEntries(
        example.map(([name, value = '']) => {
          const secret = name.replace(/_FILE$/, '');
          return secretVariableNames.includes(secret) && secret !== name ? [secret, ofFile(secret)] : [name, value];
        }),
      ),
    );
    expect(environment).toMatchObject({ production: true, demo: false, scanner: { path: '/run/clamav/clamd.ctl' } });
    const { mail, sms, bankSignIn, agree21, selfDisclosure } = environment;
    expect([mail, sms, bankSignIn, agree21, selfDisclosure]).not.toContain(undefined);
  });
  const settings = Object.fromEntries(example);
  const linesOf = (file: string): readonly string[] =>
    readFileSync(`docs/operations/${file}`, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));

  it('of a service start what is built, with these settings, and may write where they say', () => {
    const unit = linesOf('portal.service');
    const valueOf = (name: string): string | undefined => unit.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
    const [program, ...args] = valueOf('ExecStart')!.split(' ');
    expect([program, args.at(-1)]).toEqual(['/usr/bin/node', 'dist/server/main.js']);
    expect(readFileSync('scripts/build.mjs', 'utf8')).toContain("'dist/server'");
    expect(readFileSync('docs/operations/portal.env', 'utf8')).toContain(`as ${valueOf('EnvironmentFile')!} `);
    expect(settings['DATA_DIR']).toBe(`/var/lib/${valueOf('StateDirectory')!}`);
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan((Number(settings['DRAIN_MS'] ?? 0) + STOP_WITHIN_MS) / 1_000);
    expect(valueOf('KillMode')).toBe('mixed');
    expect(unit.filter((line) => /^\[/.test(line))).toEqual(['[Unit]', '[Service]', '[Install]']);
  });
  it('of a proxy lead to the portal of these settings, take what it takes, and hand on what it must be told', () => {
    const conf = linesOf('nginx.conf');
    expect(conf.filter((line) => !/[;{}]$/.test(line))).toEqual([]);
    expect(conf.filter((line) => line.endsWith('{')).length).toBe(conf.filter((line) => line === '}').length);
    const valueOf = (name: string): string | undefined => conf.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1, -1);
    expect(valueOf('proxy_pass')).toBe(`http://${settings['HOST']}:${settings['PORT']}`);
    expect(`https://${valueOf('server_name')}`).toBe(settings['PUBLIC_URL']);
    expect(Number(/^(\d+)m$/.exec(valueOf('client_max_body_size')!)![1]) * 2 ** 20).toBeGreaterThan(defaultInstanceConfig.upload.maxBytes);
    const handedOn = conf.filter((line) => line.startsWith('proxy_set_header ')).map((line) => line.slice('proxy_set_header '.length, -1));
    expect(handedOn.sort()).toEqual(['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme']);
    expect(settings['TRUSTED_PROXY_HOPS']).toBe('1');
    expect(conf.join('\n')).not.toContain(settings['MANAGEMENT_PORT']);
  });
  it('of a configuration are good for a start', async () => {
    const [, text] = /```json\n(\{\n {2}"app"[\s\S]*?)\n```/.exec(guide)!;
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
    const file = path.join(folder, 'instance.json');
    await writeFile(file, text!);
    const { app, customer } = await loadInstanceConfig(file, defaultInstanceConfig);
    await rm(folder, { recursive: true });
    expect([app.bankName, customer.yesActive, customer.acceptLabel]).toEqual([
      'Volksbank Musterstadt eG',
      true,
      defaultInstanceConfig.customer.acceptLabel,
    ]);
  });
});
