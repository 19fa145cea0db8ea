import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../log/createLog.ts';
import { jsonHeaders, startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { resolvedEmptyAnswer, edgeRoutes } from '../testing/edgeRoutes.ts';
import { defineRoute } from '../defineRoute.ts';

const id = '11111111-1111-4111-8111-11111111111a';
const lines: string[] = [];

let edge: RunningEdge;
const watched = { promise: Promise.resolve(), resolve: (): void => undefined };
watched.promise = new Promise((resolve) => (watched.resolve = resolve));
beforeAll(async () => {
  edge = await startEdge(
    edgeRoutes(() => watched.resolve()),
    {
      config: { handlerMs: 150 },
      refusals: { TOO_LATE: { status: 422, title: 'Zu spät', detail: 'Die Frist endete am {day}.', field: 'expiresAt' } },
      log: createLog({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }),
    },
  );
});
afterAll(() => edge.stop());

const problemOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const customer = { 'x-customer-token': 'customer:c1:ROLE_CUSTOMER' };
const employee = { 'x-employee-token': 'employee:e1:ROLE_BANK_EMPLOYEE' };

describe('who is let in', () => {
  it('asks for a sign-in when there is no token or an invalid one', async () => {
    expect((await edge.call('GET', '/api/customers/me')).status).toBe(401);
    expect((await edge.call('GET', '/api/customers/me', { 'x-customer-token': 'employee:e1:' })).status).toBe(401);
  });
  it('refuses a valid token of the other realm', async () => {
    expect((await edge.call('GET', '/api/customers/me', employee)).status).toBe(403);
    expect((await edge.call('GET', `/api/customers/${id}`, customer)).status).toBe(403);
  });
  it('refuses a person without the role', async () => {
    expect((await edge.call('GET', `/api/customers/${id}`, { 'x-employee-token': 'employee:e1:ROLE_AUDITOR' })).status).toBe(403);
  });
  it('takes the token of the realm that the route names when both are there', async () => {
    expect(await (await edge.call('GET', '/api/customers/me', { ...employee, ...customer })).json()).toEqual({ id: 'c1' });
  });
  it('lets anyone in where anyone may, and still knows who it is', async () => {
    expect(await (await edge.call('GET', '/api/open', customer)).json()).toEqual({ id: 'c1' });
    expect(await (await edge.call('GET', '/api/open', { 'x-customer-token': 'expired' })).json()).toEqual({ id: null });
  });
  it('refuses a call with a cookie that comes from another site', async () => {
    const foreign = { cookie: 'refresh=abc', origin: 'https://evil.example' };
    expect((await edge.call('POST', '/api/login', foreign)).status).toBe(403);
    expect((await edge.call('POST', '/api/login', { cookie: 'refresh=abc', origin: edge.url })).status).toBe(200);
  });
});

describe('a process that starts', () => {
  let isStarting = true;
  let starting: RunningEdge;
  beforeAll(async () => {
    starting = await startEdge(
      edgeRoutes(() => undefined),
      { isStarting: () => isStarting },
    );
  });
  afterAll(() => starting.stop());

  it.each([
    ['GET', '/api/open'],
    ['POST', '/api/login'],
  ])('answers %s %s with 503 and when to come again', async (method, path) => {
    const response = await starting.call(method, path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await problemOf(response)).toMatchObject({ code: 'STARTING' });
  });
  it('says that it is alive, and metrics to whoever runs it', async () => {
    expect((await starting.call('GET', '/api/health/live')).status).toBe(200);
    expect((await fetch(`${await starting.manage()}/metrics`)).status).toBe(200);
  });
  it('answers as soon as it has started', async () => {
    isStarting = false;
    expect((await starting.call('GET', '/api/open')).status).toBe(200);
  });
});

describe('a client that goes away', () => {
  it('is no fault of ours: nothing is logged as one', async () => {
    const leaving = new AbortController();
    const call = fetch(`${edge.url}/api/watched`, { signal: leaving.signal }).catch(() => undefined);
    await watched.promise;
    lines.length = 0;
    leaving.abort();
    await call;
    await expect.poll(() => lines.some((line) => line.includes('/api/watched'))).toBe(true);
    expect(lines.filter((line) => line.includes('INTERNAL'))).toEqual([]);
  });
});

describe('paths', () => {
  it('answers 404 for a path that does not exist and for an id that is no UUID', async () => {
    const unknown = await edge.call('GET', '/api/nowhere', employee);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toMatch('application/problem+json');
    expect((await edge.call('GET', '/api/customers/17', employee)).status).toBe(404);
    expect((await edge.call('GET', '/api/customers/%zz', employee)).status).toBe(404);
  });
  it('answers 405 with the methods that the path knows', async () => {
    const response = await edge.call('DELETE', `/api/customers/${id}`, employee);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, PATCH');
  });
  it('refuses a query parameter that the route does not know, by name', async () => {
    expect((await edge.call('GET', '/api/open?inline')).status).toBe(200);
    const response = await edge.call('GET', '/api/open?verbose=1');
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code: 'UNKNOWN_PARAMETER', detail: 'Unbekannter Parameter: verbose' });
  });
});

describe('bodies', () => {
  const patch = (body: string, headers: Record<string, string> = jsonHeaders) =>
    edge.call('PATCH', `/api/customers/${id}`, { ...employee, ...headers }, body);
  it('names each unknown and each missing field in German', async () => {
    const response = await patch('{"nam":"x","tags":[{"label":5,"x":1}]}');
    expect(response.status).toBe(422);
    expect((await problemOf(response))['violations']).toEqual(
      expect.arrayContaining([
        { propertyPath: 'name', message: 'Pflichtfeld' },
        { propertyPath: 'nam', message: 'Unbekanntes Feld' },
        { propertyPath: 'tags[0].x', message: 'Unbekanntes Feld' },
        { propertyPath: 'tags[0].label', message: 'Ungültiger Wert, erwartet: Text' },
      ]),
    );
  });
  it('refuses malformed JSON, text that is no UTF-8, other formats and too much', async () => {
    expect((await patch('{"name":')).status).toBe(400);
    expect(
      (await edge.call('PATCH', `/api/customers/${id}`, { ...employee, ...jsonHeaders }, new Uint8Array([0x22, 0xff, 0x22]))).status,
    ).toBe(400);
    expect((await patch('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await patch(JSON.stringify({ name: 'x'.repeat(300_000) }))).status).toBe(413);
  });
  it('takes ld+json and merge-patch+json like JSON', async () => {
    expect((await patch('{"name":"x"}', { 'content-type': 'application/ld+json' })).status).toBe(200);
    expect((await patch('{"name":"x"}', { 'content-type': 'application/merge-patch+json; charset=utf-8' })).status).toBe(200);
  });
  it('refuses fields where a call takes none', async () => {
    expect((await edge.call('POST', '/api/open', jsonHeaders, '{}')).status).toBe(204);
    expect((await edge.call('POST', '/api/open', jsonHeaders, '{"x":1}')).status).toBe(422);
  });
  it('hands If-Match on as the expected revision and refuses a bad one', async () => {
    expect(await (await patch('{"name":"x"}', { ...jsonHeaders, 'if-match': '"3"' })).json()).toMatchObject({ expectedRevision: 3 });
    expect((await patch('{"name":"x"}', { ...jsonHeaders, 'if-match': '3' })).status).toBe(400);
    expect((await patch('{"name":"x"}', { ...jsonHeaders, 'if-match': '"3", "4"' })).status).toBe(400);
  });
  it.each(['W/"3"', '"3-gzip"', '"3--gzip"', '"3-br"', 'W/"3-gzip"'])(
    'reads %s, which a proxy that compresses made of our ETag, as its revision',
    async (etag) => {
      expect(await (await patch('{"name":"x"}', { ...jsonHeaders, 'if-match': etag })).json()).toMatchObject({ expectedRevision: 3 });
    },
  );
});

describe('a resource', () => {
  it('carries @id, @type and the ETag in ld+json, neither in json', async () => {
    const ld = await edge.call('GET', `/api/customers/${id.toUpperCase()}`, employee);
    expect(ld.headers.get('etag')).toBe('"3"');
    expect(await ld.json()).toEqual({ '@id': `/api/customers/${id}`, '@type': 'Customer', name: 'Müller' });
    expect(await (await edge.call('GET', `/api/customers/${id}`, { ...employee, accept: 'application/json' })).json()).toEqual({
      name: 'Müller',
    });
  });
  it('is sent whole also to who knows its revision, because a view shows more than one stream', async () => {
    const response = await edge.call('GET', `/api/customers/${id}`, { ...employee, 'if-none-match': '"3"' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"3"']);
    expect(await response.json()).toMatchObject({ name: 'Müller' });
  });
});

describe('problems', () => {
  it('repeat the detail as hydra:description, but not for application/json', async () => {
    const ld = await problemOf(await edge.call('GET', '/api/customers/me'));
    expect(ld).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      detail: 'Bitte melden Sie sich an.',
      'hydra:description': 'Bitte melden Sie sich an.',
    });
    expect(await problemOf(await edge.call('GET', '/api/customers/me', { accept: 'application/json' }))).not.toHaveProperty(
      'hydra:description',
    );
  });
  it('of a refusal fill its facts into the text and point at the field', async () => {
    const response = await edge.call('GET', '/api/refused');
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      code: 'TOO_LATE',
      violations: [{ propertyPath: 'expiresAt', message: 'Die Frist endete am 01.02.2026.' }],
    });
  });
  it("of a refusal say it in the words of the call's context, whatever others mean by the same code", async () => {
    const response = await edge.call('GET', '/api/refused-elsewhere');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'TOO_LATE', detail: 'Das Schließfach ist vergeben.' });
  });

  it('of a bug say nothing of it, neither in the answer nor in the log', async () => {
    const response = await edge.call('GET', '/api/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/Müller|IBAN|Error/);
    const logged = lines.find((line) => line.includes('request failed') && line.includes('/api/broken')) ?? '';
    expect(logged).toContain(response.headers.get('x-correlation-id'));
    expect(logged).toContain('edgeRoutes.ts');
    expect(lines.join()).not.toMatch(/Müller|IBAN/);
  });
  it('say 503 with Retry-After while an engine is away, and 507 when the disk is full', async () => {
    const away = await edge.call('GET', '/api/away');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await edge.call('GET', '/api/full')).status).toBe(507);
  });
  it('come when the deadline of a handler has passed', async () => {
    expect((await edge.call('GET', '/api/hangs')).status).toBe(503);
  });
  it('come then even where the handler heeds that nobody waits any more', async () => {
    expect((await edge.call('GET', '/api/watched')).status).toBe(503);
  });
});

describe('headers', () => {
  it('forbid storing, sniffing and framing of API answers', async () => {
    const { headers } = await edge.call('GET', '/api/open');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
  it('give a page a fresh nonce for its styles and no inline scripts', async () => {
    const response = await edge.call('GET', '/demo/postfach');
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    const next = await edge.call('GET', '/demo/postfach');
    expect(await next.text()).not.toContain(String(nonce));
  });
  it('set cookies that no script and no other site can use', async () => {
    const response = await edge.call('POST', '/api/login');
    expect(response.headers.get('set-cookie')).toBe('refresh=abc; Path=/api/customers; Max-Age=60; HttpOnly; SameSite=Strict');
  });
});

describe('a process that is going away', () => {
  it('sends reading calls elsewhere, still does what changes something, and is alive', async () => {
    const open = { path: '/open', summary: 'anyone', access: { anyone: true } as const, handle: () => resolvedEmptyAnswer };
    const leaving = await startEdge([defineRoute({ ...open, method: 'GET' }), defineRoute({ ...open, method: 'POST' })]);
    leaving.drain();
    const read = await leaving.call('GET', '/api/open');
    expect([read.status, read.headers.get('connection'), read.headers.get('retry-after')]).toEqual([502, 'close', '1']);
    expect((await leaving.call('POST', '/api/open')).status).toBe(204);
    expect((await leaving.call('GET', '/api/health/live')).status).toBe(200);
    await leaving.stop();
  });

  it('ends with the next answer of a connection that is kept busy, not when its time is over', async () => {
    const held: ((answer: typeof resolvedEmptyAnswer) => void)[] = [];
    const handle = () => new Promise<Awaited<typeof resolvedEmptyAnswer>>((resolve) => held.push(resolve));
    const leaving = await startEdge([
      defineRoute({ method: 'POST', path: '/open', summary: 'anyone', access: { anyone: true } as const, handle }),
    ]);
    const busy = connect(leaving.port, '127.0.0.1');
    const answers: string[] = [];
    busy.setEncoding('utf8').on('data', (text: string) => answers.push(text));
    const post = 'POST /api/open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n';
    busy.write(post);
    await expect.poll(() => held.length).toBe(1);
    const stopped = leaving.stop();
    busy.write(post);
    held[0]!(resolvedEmptyAnswer);
    await expect.poll(() => held.length).toBe(2);
    expect(answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 204 [^]*Connection: keep-alive/)]);
    held[1]!(resolvedEmptyAnswer);
    await stopped;
    expect(answers.slice(1)).toEqual([expect.stringMatching(/^HTTP\/1\.1 204 [^]*Connection: close/)]);
  });
});
