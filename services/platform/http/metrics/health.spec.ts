import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import type { WatchedAgree21 } from '../../agree21/createMonitoredAgree21.ts';
import type { BlobWatcher } from '../../blobs/createMonitoredBlobStore.ts';
import type { LogPosition } from '../../event-store/eventStore.ts';
import type { ChannelReport } from '../../outbox/createChannel.ts';
import type { ProcessHealthSource, PublisherState } from './health.ts';
import { defineRoute } from '../defineRoute.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';

describe('health and metrics', () => {
  const id = '11111111-1111-4111-8111-11111111111a';
  let edge: RunningEdge;
  beforeAll(async () => {
    const access = { employee: 'signedIn' } as const;
    const handle = () => Promise.resolve({ kind: 'json', body: {} } as const);
    edge = await startEdge([defineRoute({ method: 'GET', path: '/customers/:id', summary: 'one', access, handle })]);
  });
  afterAll(() => edge.stop());

  it('tell the lag of each projection', async () => {
    expect((await edge.call('GET', '/api/health/live')).status).toBe(200);
    const ready = await (await edge.call('GET', '/api/health/ready')).json();
    expect(ready).toEqual({
      status: 'ready',
      head: '0009',
      projections: [{ projection: 'enquiries', position: '0007', parked: 0, caughtUp: false, lag: 2 }],
    });
  });
  it('tell the lag where positions have two parts, as those of EventStoreDB', async () => {
    const position = (commit: number): LogPosition =>
      `${String(commit).padStart(20, '0')}/${String(commit).padStart(20, '0')}` as LogPosition;
    const other = await startEdge([], {
      health: { head: () => Promise.resolve(position(500)) },
      progress: {
        waitFor: () => Promise.resolve(true),
        report: async () => [{ projection: 'enquiries', position: position(420), parked: 0 }],
      },
    });
    const ready = await (await other.call('GET', '/api/health/ready')).json();
    expect(ready).toMatchObject({ projections: [{ caughtUp: false, lag: 80 }] });
    await other.stop();
  });
  it('tell of how many people and cases the key is lost', async () => {
    const other = await startEdge([], { health: { head: () => Promise.resolve('0009' as LogPosition), lost: () => Promise.resolve(2) } });
    expect(await (await other.call('GET', '/api/health/ready')).json()).toMatchObject({ status: 'ready', lost: 2 });
    await other.stop();
  });
  it('tell of the virus scanner where there is one', async () => {
    const state = { up: true, testedAt: '2026-11-26T10:00:00.000Z', signaturesAt: '2026-11-26T04:00:00.000Z' };
    let tell: (outcome: 'found', seconds: number) => void = () => undefined;
    const other = await startEdge([], {
      health: {
        head: () => Promise.resolve('0009' as LogPosition),
        virusScan: { state: () => state, watch: (watcher) => (tell = watcher) },
      },
    });
    tell('found', 0.02);
    expect(await (await other.call('GET', '/api/health/ready')).json()).toMatchObject({ scanner: state });
    const text = await (await other.call('GET', '/metrics')).text();
    expect(text).toContain('portal_scan_up 1');
    expect(text).toContain('portal_scan_duration_seconds_count{outcome="found"} 1');
    expect(text).toContain(`portal_scan_signatures_timestamp_seconds ${Date.parse(state.signaturesAt) / 1_000}`);
    await other.stop();
    expect(await (await edge.call('GET', '/metrics')).text()).not.toContain('portal_scan_');
  });
  it('tell what watching needs of the process and its bank', async () => {
    let isAway = false;
    const head = () => (isAway ? Promise.reject(new EngineUnavailable('events')) : Promise.resolve('0009' as LogPosition));
    const audit = async () => ({ ok: false, verifiedAt: '2026-11-26T10:00:00.000Z' });
    const other = await startEdge([], {
      health: {
        head,
        audit,
        lost: async () => 2,
        channelsOff: () => ['sms'],
        freeBytes: async () => 4_096,
        lastBackupAt: async () => '2026-11-26T02:15:00.000Z',
        logged: () => ({ warn: 3, error: 1 }),
        securityEvents: () => new Map([['virus-found', 5]]),
      },
    });
    const samples = async () => (await (await other.call('GET', '/metrics')).text()).split('\n');
    expect(await samples()).toEqual(
      expect.arrayContaining([
        'portal_ready 1',
        'portal_lost_keys 2',
        'portal_audit_ok 0',
        `portal_audit_verified_timestamp_seconds ${Date.parse('2026-11-26T10:00:00.000Z') / 1_000}`,
        'portal_channel_off{channel="sms"} 1',
        'portal_data_folder_free_bytes 4096',
        `portal_last_backup_timestamp_seconds ${Date.parse('2026-11-26T02:15:00.000Z') / 1_000}`,
        'portal_log_problems_total{level="warn"} 3',
        'portal_log_problems_total{level="error"} 1',
        'portal_security_events_total{kind="virus-found"} 5',
      ]),
    );
    isAway = true;
    const away = await samples();
    expect(away).toContain('portal_ready 0');
    expect(away.filter((line) => /^portal_(audit|lost|channel)_/.test(line))).toEqual([]);
    await other.stop();
  });
  it('stay for whoever runs the process while it leaves and others are sent elsewhere', async () => {
    const other = await startEdge([], { config: { keepsToItself: true, rateLimit: { requests: 1, windowMs: 60_000 } } });
    const managed = await other.manage();
    other.drain();
    for (const path of ['/metrics', '/metrics', '/api/health/ready']) expect((await fetch(managed + path)).status, path).toBe(200);
    await other.stop();
  });
  it('tell of the provider of the bank where there is one', async () => {
    const state = { up: false, askedAt: '2026-11-26T10:00:00.000Z' };
    let tell: (call: 'identify', outcome: 'client-refused', seconds: number) => void = () => undefined;
    const other = await startEdge([], {
      health: {
        head: () => Promise.resolve('0009' as LogPosition),
        bankSignIns: { state: () => state, watch: (watcher) => (tell = watcher) },
      },
    });
    tell('identify', 'client-refused', 0.2);
    expect(await (await other.call('GET', '/api/health/ready')).json()).toMatchObject({ bankSignIn: state });
    const text = await (await other.call('GET', '/metrics')).text();
    expect(text).toContain('portal_bank_sign_in_up 0');
    expect(text).toContain('portal_bank_sign_in_duration_seconds_count{call="identify",outcome="client-refused"} 1');
    await other.stop();
    expect(await (await edge.call('GET', '/metrics')).text()).not.toContain('portal_bank_sign_in');
  });
  it('tell how long the store of documents takes, and what comes of it', async () => {
    let tell: BlobWatcher = () => undefined;
    const other = await startEdge([], {
      health: { head: () => Promise.resolve('0009' as LogPosition), watchBlobs: (watcher) => (tell = watcher) },
    });
    const counts = async () =>
      [...(await (await other.call('GET', '/metrics')).text()).matchAll(/^portal_blobs_duration_seconds_count(\{.*\}) (\d+)$/gm)].map(
        ([, labels, count]) => [labels, count],
      );
    const before = await counts();
    expect(before).toContainEqual(['{call="get",outcome="missing"}', '0']);
    expect(before.filter(([, count]) => count !== '0')).toEqual([]);
    tell('put', 'away', 0.02);
    expect(await counts()).toEqual(before.map(([labels]) => [labels, labels === '{call="put",outcome="away"}' ? '1' : '0']));
    await other.stop();
  });
  it('say no more than that the process can serve where it keeps to itself, but for whoever runs it', async () => {
    const other = await startEdge([], { config: { keepsToItself: true } });
    expect(await (await other.call('GET', '/api/health/ready')).json()).toEqual({ status: 'ready' });
    expect(await (await other.call('GET', '/api/health/live')).json()).toEqual({ status: 'live' });
    expect((await other.call('GET', '/metrics')).status).toBe(404);
    const managed = await other.manage();
    const at = (path: string) => fetch(`${managed}${path}`);
    expect(await (await at('/api/health/ready')).json()).toMatchObject({ head: '0009', projections: [{ lag: 2 }] });
    expect(await (await at('/metrics')).text()).toContain('route="/api/health/ready",status="200"');
    for (const path of ['/', '/api/docs', '/api/customers/logout']) expect((await at(path)).status, path).toBe(404);
    await other.stop();
    await expect(at('/metrics')).rejects.toThrow();
  });
  it('count requests by route pattern, never by path', async () => {
    await edge.call('GET', `/api/customers/${id}`, { 'x-employee-token': 'employee:e1:ROLE_BANK_EMPLOYEE' });
    const text = await (await edge.call('GET', '/metrics')).text();
    expect(text).toContain('route="/api/customers/:id",status="200"');
    expect(text).toContain('portal_projection_lag_events{projection="enquiries"} 2');
    expect(text).not.toContain(id);
  });
  it('are not shown through a proxy', async () => {
    expect((await edge.call('GET', '/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
});

describe('the metrics of projections', () => {
  it('are those of now, also at the first look', async () => {
    const fresh = await startEdge([]);
    const text = await (await fresh.call('GET', '/metrics')).text();
    expect(text).toContain('portal_projection_behind{projection="enquiries"} 1');
    expect(text).toContain('portal_projection_parked_streams{projection="enquiries"} 0');
    await fresh.stop();
  });
});

describe('health and metrics of a process that publishes', () => {
  const state = { publishing: true, position: '0004' as LogPosition, published: 4, failedSends: 3, stopped: false };
  const head = () => Promise.resolve('0009' as LogPosition);
  async function toldOf(publisher: PublisherState | undefined, more: Partial<ProcessHealthSource> = {}) {
    const publishing = await startEdge([], { health: { head, publisher: () => publisher, ...more } });
    const [ready, metrics] = await Promise.all([publishing.call('GET', '/api/health/ready'), publishing.call('GET', '/metrics')]);
    const told = { status: ready.status, ready: (await ready.json()) as Record<string, unknown>, metrics: await metrics.text() };
    await publishing.stop();
    return told;
  }
  const samples = (metrics: string): string[] => metrics.split('\n').filter((line) => line.startsWith('portal_publisher_'));

  it('tell its lag, what it has published and how often the bus was away, and the process is ready all the same', async () => {
    const { status, ready, metrics } = await toldOf(state);
    expect([status, ready['status']]).toEqual([200, 'ready']);
    expect(ready['publisher']).toEqual({ atWork: true, position: '0004', caughtUp: false, lag: 5, stopped: false });
    expect(samples(metrics)).toEqual([
      'portal_publisher_at_work 1',
      'portal_publisher_lag_events 5',
      'portal_publisher_stopped 0',
      'portal_publisher_published_events_total 4',
      'portal_publisher_failed_sends_total 3',
    ]);
  });
  it('count on from one look to the next, none of them twice', async () => {
    let published = 4;
    const publishing = await startEdge([], { health: { head, publisher: () => ({ ...state, published: (published += 1) }) } });
    const look = async () => samples(await (await publishing.call('GET', '/metrics')).text())[3];
    const before = Number((await look())?.split(' ')[1]);
    const after = Number((await look())?.split(' ')[1]);
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(published);
    await publishing.stop();
  });
  it('tell no lag while another process publishes', async () => {
    const { ready, metrics } = await toldOf({ ...state, publishing: false });
    expect(ready['publisher']).toEqual({ atWork: false, position: null, caughtUp: null, lag: null, stopped: false });
    expect(samples(metrics)).toContain('portal_publisher_at_work 0');
    expect(metrics).not.toMatch(/^portal_publisher_lag_events /m);
  });
  it('say that a damaged event holds it up', async () => {
    const { status, ready, metrics } = await toldOf({ ...state, stopped: true });
    expect(status).toBe(200);
    expect(ready['publisher']).toMatchObject({ stopped: true });
    expect(samples(metrics)).toContain('portal_publisher_stopped 1');
  });
  it('still tell the counts while the event store is away', async () => {
    const { status, metrics } = await toldOf(state, { head: () => Promise.reject(new EngineUnavailable('events')) });
    expect(status).toBe(503);
    expect(samples(metrics)).toContain('portal_publisher_failed_sends_total 3');
    expect(metrics).not.toMatch(/^portal_publisher_lag_events /m);
  });
  it('say nothing of a publisher where there is none', async () => {
    const { ready, metrics } = await toldOf(undefined);
    expect(ready).not.toHaveProperty('publisher');
    expect(metrics).not.toContain('portal_publisher');
  });
});

describe('health and metrics of a process that sends letters', () => {
  const mail: ChannelReport = {
    channel: 'email',
    waiting: 7,
    inMind: 5,
    oldestAt: '2026-11-21T10:00:00.000Z',
    failures: 2,
    breaker: 'open',
    sending: 1,
    overdue: 1,
    counts: { sent: 3, gateway: 5, letter: 0, limit: 1, refused: 2, over: 4, dropped: 0 },
  };

  it('tell how many wait, since when, and whether the gateway is there, and nobody by name', async () => {
    let reports: readonly ChannelReport[] | undefined = [mail];
    const sending = await startEdge([], {
      health: { head: async () => '0009' as LogPosition, outbox: () => reports, refusedLetters: async () => 2 },
    });
    const ready = (await (await sending.call('GET', '/api/health/ready')).json()) as Record<string, unknown>;
    expect(ready).toMatchObject({
      outbox: [{ channel: 'email', waiting: 7, oldestAt: mail.oldestAt, reachable: false }],
      refusedLetters: 2,
    });
    const samples = async () =>
      (await (await sending.call('GET', '/metrics')).text()).split('\n').filter((line) => line.startsWith('portal_outbox_'));
    expect((await samples()).filter((line) => !line.startsWith('portal_outbox_oldest_seconds'))).toEqual([
      'portal_outbox_refused 2',
      'portal_outbox_waiting{channel="email"} 7',
      'portal_outbox_gateway_away{channel="email"} 1',
      'portal_outbox_sending{channel="email"} 1',
      'portal_outbox_overdue{channel="email"} 1',
      ...Object.entries(mail.counts).map(([name, count]) => `portal_outbox_deliveries_total{channel="email",class="${name}"} ${count}`),
    ]);
    reports = undefined;
    expect(await samples()).toEqual(['portal_outbox_refused 2']);
    await sending.stop();
  });
});

describe('health and metrics of a process that asks agree21', () => {
  it('tell whether its last answer was one, and how long what was waited for', async () => {
    let watcher: Parameters<WatchedAgree21['watch']>[0] = () => undefined;
    const agree21 = { state: () => ({ up: false, askedAt: undefined }), watch: (each: typeof watcher) => void (watcher = each) };
    const asking = await startEdge([], { health: { head: async () => '0009' as LogPosition, agree21 } });
    watcher('hand-over', 'silent', 15);
    const ready = await (await asking.call('GET', '/api/health/ready')).json();
    expect(ready).toMatchObject({ status: 'ready', agree21: { up: false, askedAt: null } });
    const metrics = await (await asking.call('GET', '/metrics')).text();
    expect(metrics).toContain('portal_agree21_up 0');
    expect(metrics).toContain('portal_agree21_duration_seconds_count{call="hand-over",outcome="silent"} 1');
    await asking.stop();
  });
});

describe('metrics of the tokens of programs', () => {
  it.each<[string, NonNullable<ProcessHealthSource['programTokens']>, readonly string[]]>([
    [
      'tell how many end, and have ended',
      async () => ({ ending: 2, ended: 1 }),
      ['portal_program_tokens{state="ending"} 2', 'portal_program_tokens{state="ended"} 1'],
    ],
    ['say nothing where the records are away', () => Promise.reject(new Error('away')), []],
  ])('%s', async (_, programTokens, expected) => {
    const edge = await startEdge([], { health: { head: async () => '0009' as LogPosition, programTokens } });
    const text = await (await edge.call('GET', '/metrics')).text();
    await edge.stop();
    expect(text.split('\n').filter((line) => line.startsWith('portal_program_tokens'))).toEqual(expected);
  });
});

describe('metrics of SMS', () => {
  const smsSamples = async (sms: NonNullable<ProcessHealthSource['sms']>): Promise<readonly string[]> => {
    const edge = await startEdge([], { health: { head: async () => '0009' as LogPosition, sms } });
    const text = await (await edge.call('GET', '/metrics')).text();
    await edge.stop();
    return text.split('\n').filter((line) => line.startsWith('portal_sms_'));
  };

  it('tell what they cost, and what became of them', async () => {
    const reports = { sent: 4, delivered: 3, undelivered: 1, expired: 0, rejected: 0 };
    expect(await smsSamples(async () => ({ parts: 7, reports, dayUsed: 0.35 }))).toEqual([
      'portal_sms_parts_total 7',
      ...Object.entries(reports).map(([state, count]) => `portal_sms_reports_total{state="${state}"} ${count}`),
      'portal_sms_day_limit_used 0.35',
    ]);
  });

  it.each<[string, NonNullable<ProcessHealthSource['sms']>]>([
    ['no SMS leave', async () => undefined],
    ['the records are away', () => Promise.reject(new Error('away'))],
  ])('say nothing where %s', async (_, sms) => {
    expect(await smsSamples(sms)).toEqual([]);
  });
});

describe('health of a process that waits to be the projector', () => {
  const head = () => Promise.resolve('0009' as LogPosition);
  async function toldOf(staging: ProcessHealthSource['staging']) {
    const waiting = await startEdge([], { health: { head, ...(staging && { staging }) } });
    const ready = (await (await waiting.call('GET', '/api/health/ready')).json()) as Record<string, unknown>;
    await waiting.stop();
    return ready;
  }

  it('tells how far the read models of its version are', async () => {
    const { staging } = await toldOf(() => [
      { projection: 'enquiries', position: '0009' as LogPosition },
      { projection: 'customers', position: '0004' as LogPosition },
    ]);
    expect(staging).toEqual([
      { projection: 'enquiries', position: '0009', caughtUp: true, lag: 0 },
      { projection: 'customers', position: '0004', caughtUp: false, lag: 5 },
    ]);
  });
  it('tells that there is nothing to build', async () => {
    expect((await toldOf(() => []))['staging']).toEqual([]);
  });
  it('says nothing of it where nothing is staged', async () => {
    expect(await toldOf(() => undefined)).not.toHaveProperty('staging');
    expect(await toldOf(undefined)).not.toHaveProperty('staging');
  });
});
