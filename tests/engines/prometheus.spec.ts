import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createReceiver, type Server as Receiver } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { startSimulatedClamd, type SimulatedClamd } from '@portal/services/engines/clamd/testing/simulatedClamd';
import { alertRules, dashboardQueries, operationsFolder } from '../harness/operationsFiles.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { freePort } from './harness/freePort.ts';

const isInstalled = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
/** Debian's `prometheus` brings both. */
const hasPrometheus = ['prometheus', 'promtool'].every(isInstalled);
const hasAlertmanager = isInstalled('prometheus-alertmanager');
const SCRAPED_WITHIN_MS = 30_000;
const NOTICED_WITHIN_MS = 30_000;

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

/** Of the distributed size and of SMS; and of calls, where an alarm needs many of them: the first of a kind does not matter. */
const notFromTheStart = ['portal_publisher_failed_sends_total', 'portal_sms_reports_total', 'portal_http_request_duration_seconds_count'];

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

/** What alertmanager hands to who is on duty. */
interface Notice {
  readonly status: 'firing' | 'resolved';
  readonly receiver: string;
  readonly alerts: readonly {
    readonly status: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations: Readonly<Record<string, string>>;
  }[];
}

async function startReceiver(notices: Notice[]): Promise<Receiver> {
  const receiver = createReceiver((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      notices.push(JSON.parse(text) as Notice);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  return receiver;
}

/** The way from Prometheus to a portal, which can be cut. */
async function startWay(to: URL): Promise<{ readonly port: number; cut(): Promise<void>; mend(): Promise<void> }> {
  const open = new Set<Socket>();
  const way: Server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname);
    for (const end of [socket, onward]) open.add(end.on('error', () => undefined).on('close', () => open.delete(end)));
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = once(way, 'close');
      way.close();
      open.forEach((socket) => socket.destroy());
      await closed;
    },
    async mend() {
      way.listen(port, '127.0.0.1');
      await once(way, 'listening');
    },
  };
}

async function killed(child: ChildProcess | undefined): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve) ?? resolve(undefined));
  child?.kill('SIGKILL');
  await gone;
}

describe.skipIf(!hasPrometheus)(`Prometheus itself${hasPrometheus ? '' : ' (none on this machine)'}`, () => {
  let folder: string;
  let clamd: SimulatedClamd;
  let portal: TestPortal;
  let prometheus: ChildProcess;
  let alertmanager: ChildProcess | undefined;
  let alertmanagerUrl: string;
  let way: Awaited<ReturnType<typeof startWay>>;
  let receiver: Receiver;
  const notices: Notice[] = [];
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
    const alerts = await readFile(path.join(operationsFolder, 'alerts.yml'), 'utf8');
    await writeFile(path.join(folder, 'alerts.yml'), alerts.replace(/(alert: PortalDown\n\s+expr: .*\n\s+for: )1m/, '$11s'));
    way = await startWay(new URL(portal.managementUrl));
    receiver = await startReceiver(notices);
    const alertPort = await freePort();
    alertmanagerUrl = `http://127.0.0.1:${alertPort}/api/v2/alerts`;
    const settings = {
      global: { scrape_interval: '500ms', evaluation_interval: '500ms' },
      rule_files: ['alerts.yml'],
      alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertPort}`] }] }] },
      scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`127.0.0.1:${way.port}`] }] }],
    };
    if (hasAlertmanager) alertmanager = await startAlertmanager(alertPort);
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
    for (const until = Date.now() + SCRAPED_WITHIN_MS; (await scraped().catch(() => 0)) < 3; await sleepUnlessAborted(200))
      if (Date.now() > until) throw new Error('Prometheus has not scraped the portal');
  });
  /** As `alertmanager.yml` says, sooner. */
  async function startAlertmanager(port: number): Promise<ChildProcess> {
    const given = await readFile(path.join(operationsFolder, 'alertmanager.yml'), 'utf8');
    const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alarm`;
    const file = path.join(folder, 'alertmanager.yml');
    await writeFile(file, given.replace('group_interval: 1m', 'group_interval: 1s').replace(/http:\S+\/alarm/, receiverUrl));
    const where = [
      `--config.file=${file}`,
      `--storage.path=${folder}/alerts`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--cluster.listen-address=',
    ];
    return spawn('prometheus-alertmanager', where, { cwd: folder, stdio: 'ignore' });
  }

  afterAll(async () => {
    await killed(prometheus);
    await killed(alertmanager);
    receiver?.close();
    await way?.cut();
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
  it('has from the start what a rule watches for growth: a series that begins at 1 has not grown', async () => {
    const watched = alertRules().flatMap(({ expr }) => [...expr.matchAll(/\b(?:increase|rate)\(((\w+)\{[^}]*\})\[/g)]);
    const asked = watched.filter(([, , metric]) => !notFromTheStart.includes(metric!)).map(([, selector]) => selector!);
    expect(asked.length).toBeGreaterThan(5);
    const answers = await Promise.all(asked.map(async (selector) => [selector, (await query(selector)).data.result.length] as const));
    expect(answers.filter(([, series]) => series === 0)).toEqual([]);
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
  it.skipIf(!hasAlertmanager)(
    `rings who is on duty when a portal is away, and says when it is back${hasAlertmanager ? '' : ' (no alertmanager on this machine)'}`,
    async () => {
      const ofPortalDown = (status: Notice['status']) => () =>
        notices
          .filter((notice) => notice.status === status)
          .flatMap(({ alerts }) => alerts.filter(({ labels }) => labels['alertname'] === 'PortalDown'));
      await way.cut();
      await expect.poll(ofPortalDown('firing'), { timeout: NOTICED_WITHIN_MS }).not.toEqual([]);
      const instance = `127.0.0.1:${way.port}`;
      expect(ofPortalDown('firing')()[0]).toMatchObject({
        labels: { alertname: 'PortalDown', severity: 'critical', job: 'portal', instance },
        annotations: { summary: `A process of the portal does not answer (${instance}).`, runbook_url: 'runbook.md#portaldown' },
      });
      await way.mend();
      await expect.poll(ofPortalDown('resolved'), { timeout: NOTICED_WITHIN_MS }).not.toEqual([]);
      expect(new Set(notices.map(({ receiver }) => receiver))).toEqual(new Set(['desk']));
    },
    2 * NOTICED_WITHIN_MS,
  );
  it.skipIf(!hasAlertmanager)(
    `rings for other processes and for the bank while one process is away${hasAlertmanager ? '' : ' (no alertmanager on this machine)'}`,
    async () => {
      const alarms: readonly Readonly<Record<string, string>>[] = [
        { alertname: 'PortalDown', instance: 'api-1:9464' },
        { alertname: 'PortalNotReady', instance: 'api-1:9464' },
        { alertname: 'PortalNotReady', instance: 'api-2:9464' },
        { alertname: 'PortalNobodySends' },
        { alertname: 'PortalNobodyPublishes' },
      ];
      const body = JSON.stringify(alarms.map((labels) => ({ labels: { ...labels, job: 'portal', severity: 'critical' } })));
      await expect
        .poll(() =>
          fetch(alertmanagerUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      interface Alarm {
        readonly labels: Readonly<Record<string, string>>;
        readonly status: { readonly state: string };
      }
      const states = async () => {
        const all = (await (await fetch(alertmanagerUrl)).json()) as readonly Alarm[];
        return alarms.map(({ alertname, instance }) => [
          alertname,
          instance,
          all.find(({ labels }) => labels['alertname'] === alertname && labels['instance'] === instance)?.status.state,
        ]);
      };
      await expect
        .poll(states)
        .toEqual(
          alarms.map(({ alertname, instance }) => [
            alertname,
            instance,
            alertname === 'PortalNotReady' && instance === 'api-1:9464' ? 'suppressed' : 'active',
          ]),
        );
    },
  );
});
