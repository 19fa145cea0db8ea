import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '@portal/platform/http/docs/openApi';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { publishedCalls, type PublishedCalls } from '../harness/publishedCalls.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { watchCalls, type WatchedCalls } from '../harness/watchCalls.ts';
import { prepareCast } from './accessCast.ts';
import { accessTable } from './accessTable.ts';
import { auditCalls } from './published-calls/auditCalls.ts';
import { catalogueCalls } from './published-calls/catalogueCalls.ts';
import { customerCalls } from './published-calls/customerCalls.ts';
import { employeeCalls } from './published-calls/employeeCalls.ts';
import { enquiryCalls } from './published-calls/enquiryCalls.ts';
import { instanceCalls } from './published-calls/instanceCalls.ts';
import { payoutCalls } from './published-calls/payoutCalls.ts';
import type { PublishedStage } from './published-calls/publishedStage.ts';

const SMS_TOKEN = 'ein-geheimnis-beider-seiten';

/** Every call is made, and each answer is what `/api/docs.json` says of it: status, content type and body. */
let portal: TestPortal;
let document: OpenApiDocument;
let calls: PublishedCalls;
let watched: WatchedCalls;
let staff: PortalUser;
let maintainer: PortalUser;

beforeAll(async () => {
  const sms = { SMS_URL: 'https://sms.bank.example', SMS_FROM: 'Musterbank', SMS_TOKEN };
  portal = await startTestPortal({ config: demoInstanceConfig, environment: { ...fixedTimeAndPlace.environment, ...sms } });
  document = await portal.user.ask<OpenApiDocument>('GET', '/docs.json');
  calls = publishedCalls(document);
  watched = watchCalls(portal.url, calls);
  maintainer = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'])).signIn();
  staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
}, 60_000);
afterAll(() => {
  watched.end();
  return portal.stop();
});

const stage = (): PublishedStage => ({
  portal,
  staff,
  maintainer,
  codeTo: async (address) => (await portal.letters(address)).find(({ code }) => code !== null)?.code ?? '',
});

describe('the description of the calls', () => {
  it('is a document of OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.1');
  });

  it('names every call of the portal, and itself', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = portal.routes
      .filter(({ outsideApi, answers }) => outsideApi !== true || answers?.json !== undefined)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(named.sort()).toEqual([...routes, 'GET /docs', 'GET /docs.json', 'GET /health/live', 'GET /health/ready'].sort());
  });

  it('says of every call what it is for, in German, and who may', () => {
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(operation.summary).not.toBe('');
      expect(operation.description).toMatch(/^Für /);
    }
  });
});

describe('the comparison', () => {
  const answered = (body: object, status = 200, contentType = 'application/json') =>
    calls.faultOf({ method: 'GET', url: '/api/footer-urls/1', status, contentType, body });
  const link = { id: '0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b10', label: 'Impressum', url: '/legal', sortIndex: 1, target: 'both' };

  it('takes what is published, and neither a field more, nor one less, nor another type, status or form', () => {
    expect(answered(link)).toBeUndefined();
    const { url: _, ...less } = link;
    for (const other of [{ ...link, internal: 1 }, less, { ...link, sortIndex: '1' }]) expect(answered(other)).toMatch(/^GET /);
    expect(answered(link, 201)).toMatch(/201/);
    expect(answered(link, 200, 'text/plain')).toMatch(/not published/);
    expect(answered(link, 200, 'application/ld+json')).toMatch(/@id/);
  });
});

describe('each answer is what is published', () => {
  customerCalls(stage);
  employeeCalls(stage);
  enquiryCalls(stage);
  catalogueCalls(stage);
  payoutCalls(stage);
  instanceCalls(stage);
  auditCalls(stage);

  it('to everybody, to programs and to those who watch the process', async () => {
    const { user } = portal;
    for (const path of ['/configs/current', '/health/live', '/health/ready', '/demo/outbox', '/docs/events', '/docs', '/docs.json'])
      await user.ask('GET', path);
    for (const path of ['/footer-urls', '/technical-messages?target=customer'])
      await user.ask('GET', `${path.split('?')[0]}/${(await user.rows<{ id: string }>(path))[0]?.id}`);
    await user.ask('POST', '/client-errors', { app: 'customer', route: '/hub', message: 'x is undefined', version: '1.0.0' });
    const { records, vault } = portal.engines;
    const { token } = await createIntegrationClientRegistry({ records, vault, clock: portal }).issue('Kernbank', 1);
    const program = portalUser(portal.url, { 'X-Integration-Token': token });
    await program.ask('GET', '/integration-events?limit=500');
    const report = { id: randomUUID(), state: 'delivered', at: portal.now() };
    await user.ask('POST', '/sms-reports', report, { Authorization: `Bearer ${SMS_TOKEN}` });
    expect((await user.send('POST', '/sms-reports', { body: report })).status).toBe(401);
  });

  it('to whom something is refused', async () => {
    const cast = await prepareCast(portal);
    for (const actor of ['nobody', 'owner', 'ROLE_BANK_EMPLOYEE_UPLOAD'] as const) {
      const user = await cast.freshSession(actor);
      for (const { call, query, body } of accessTable) {
        const [method = '', address = ''] = call.split(' ');
        const path = `${address}${query === undefined ? '' : `?${query}`}`.replace(/\{(\w+)\}/g, (_, name: string) =>
          cast.valueFor(name, actor),
        );
        await user.send(method, path, body === undefined ? {} : { body });
        if (actor !== 'ROLE_BANK_EMPLOYEE_UPLOAD') continue;
        if (method !== 'GET' && body !== undefined)
          await user.send(method, path, { body: { ...body, unbekannt: 1 }, headers: { 'If-Match': '"4711"' } });
        if (method === 'GET') await user.send(method, `${path}${path.includes('?') ? '&' : '?'}unbekannt=1`);
      }
    }
  }, 180_000);

  it('in every dialect that a call knows', async () => {
    const types = ['application/json', 'application/ld+json', 'text/html', 'text/csv', 'text/event-stream'];
    for (const { url, headers } of [...watched.reads.values()])
      for (const accept of types) {
        const stop = new AbortController();
        const response = await fetch(url, { headers: { ...Object.fromEntries(headers), accept }, signal: stop.signal });
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) stop.abort();
        else await response.arrayBuffer();
        // A document is printed or read anew each time, and is the same to whoever asks for it.
        if (/^application\/(pdf|zip)/.test(response.headers.get('content-type') ?? '')) break;
      }
  }, 300_000);

  it('without exception', () => {
    expect([...new Set(watched.faults)]).toEqual([]);
  });

  it('and no call is left out', () => {
    expect(calls.unseen()).toEqual([]);
  });
});
