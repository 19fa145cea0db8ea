import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause } from '@portal/platform/scheduler/pause';
import { startSimulatedClamd, type SimulatedClamd } from '@portal/services/engines/clamd/testing/simulatedClamd';
import { alertRules, dashboardQueries, operationsFolder } from '../harness/operationsFiles.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { freePort } from './harness/freePort.ts';

/** Debian's `prometheus` brings both. */
const hasPrometheus = ['prometheus', 'promtool'].every((program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
const SCRAPED_WITHIN_MS = 30_000;

/** Panels whose queries may have no answer: in the embedded size, without systems of the bank, before there was any scan. */
const withoutData = [
  'Parts of SMS',
  'Reports of SMS',
  'Used of the day limit',
  'agree21',
  'agree21 asked, by outcome',
  'How long agree21 takes',
  'Provider',
  'Asked, by outcome',
  'How long the provider takes',
  'Publisher',
  'Published and failed',
  'Scans by outcome',
  'How long a scan takes',
];

/** What they say here is of the machine that runs the suites, and of all that runs in its process. */
const ofTheMachine = ['PortalSlow', 'PortalEventLoopBlocked', 'PortalMemoryHigh', 'PortalDiskFull', 'PortalDiskFilling'];

interface Answer<Data> {
  readonly status: string;
  readonly error?: string;
  readonly data: Data;
}

/** What promtool says of its input; resolves with its exit code. */
const promtool = (args: readonly string[], input = ''): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const child = execFile('promtool', args, { cwd: operationsFolder }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
    child.stdin!.end(input);
  });

describe.skipIf(!hasPrometheus)(`Prometheus itself${hasPrometheus ? '' : ' (none on this machine)'}`, () => {
  let folder: string;
  let clamd: SimulatedClamd;
  let portal: TestPortal;
  let prometheus: ChildProcess;
  let url: string;
  const ask = async <Data>(call: string): Promise<Answer<Data>> => (await (await fetch(`${url}/api/v1/${call}`)).json()) as Answer<Data>;
  const query = (expr: string) => ask<{ readonly result: readonly unknown[] }>(`query?${new URLSearchParams({ query: expr }).toString()}`);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-prometheus-'));
    clamd = await startSimulatedClamd();
    // As C writes a date: signatures of today.
    clamd.version = `ClamAV 1.4.6/27500/${new Date().toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 $4')}`;
    portal = await startTestPortal({
      environment: { SCAN_URL: `clamd://127.0.0.1:${clamd.address.port}`, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    });
    const staff = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    await staff.ask('GET', '/customers');
    await portal.runJob('audit');
    await cp(path.join(operationsFolder, 'alerts.yml'), path.join(folder, 'alerts.yml'));
    const settings = {
      global: { scrape_interval: '500ms', evaluation_interval: '500ms' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [new URL(portal.managementUrl).host] }] }],
    };
    // JSON is YAML.
    await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(settings));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const where = [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    prometheus = spawn('prometheus', where, { cwd: folder, stdio: 'ignore' });
    const scraped = async () =>
      Number(((await query('count_over_time(portal_ready[1m])')).data.result as { value: string[] }[])[0]?.value[1] ?? 0);
    for (const until = Date.now() + SCRAPED_WITHIN_MS; (await scraped().catch(() => 0)) < 3; await pause(200))
      if (Date.now() > until) throw new Error('Prometheus has not scraped the portal');
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => prometheus?.once('exit', resolve));
    prometheus?.kill('SIGKILL');
    await gone;
    await portal?.stop();
    await clamd?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds nothing to blame in what a process exports', async () => {
    const text = await (await fetch(`${portal.managementUrl}/metrics`)).text();
    expect(await promtool(['check', 'metrics'], text)).toEqual({ code: 0, said: '' });
  });
  it('takes the configuration and the rules, whose tests hold', async () => {
    for (const args of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { code, said } = await promtool(args);
      expect(said).not.toContain('FAILED');
      expect([args, code]).toEqual([args, 0]);
    }
  });
  it('answers every query of the dashboard, and has data for each but those that need another size', async () => {
    const empty = new Set<string>();
    for (const { panel, expr } of dashboardQueries()) {
      const { status, error, data } = await query(expr);
      expect([expr, status, error]).toEqual([expr, 'success', undefined]);
      if (data.result.length === 0) empty.add(panel);
    }
    expect([...empty].filter((panel) => !withoutData.includes(panel))).toEqual([]);
  });
  it('evaluates every rule, and none alarms at a portal that is well', async () => {
    interface Group {
      readonly rules: readonly { readonly name: string; readonly health: string; readonly state: string; readonly lastError?: string }[];
    }
    const rules = async () => (await ask<{ readonly groups: readonly Group[] }>('rules')).data.groups.flatMap((group) => group.rules);
    await expect.poll(async () => (await rules()).every(({ health }) => health !== 'unknown')).toBe(true);
    const evaluated = await rules();
    expect(evaluated.map(({ name }) => name).sort()).toEqual(
      alertRules()
        .map(({ alert }) => alert)
        .sort(),
    );
    expect(evaluated.filter(({ health }) => health !== 'ok')).toEqual([]);
    const alarming = evaluated.filter(({ state }) => state !== 'inactive').map(({ name }) => name);
    expect(alarming.filter((name) => !ofTheMachine.includes(name))).toEqual([]);
  });
});
