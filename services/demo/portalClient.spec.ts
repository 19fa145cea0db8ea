import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPortalClient } from './portalClient.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const answering =
  (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A portal that answers so, one call after the other, and what it was sent. */
async function portalOf(...answers: ((response: ServerResponse) => void)[]): Promise<{ url: string; bodies: string[]; keys: unknown[] }> {
  const bodies: string[] = [];
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    keys.push(request.headers['idempotency-key']);
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => (bodies.push(body), answers.shift()?.(response)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, keys };
}

const busy = answering(429, { code: 'TOO_MANY_REQUESTS' }, { 'Retry-After': '0' });
const guessing = answering(429, { code: 'TOO_MANY_ATTEMPTS' }, { 'Retry-After': '0' });

describe('a call of the demo', () => {
  it('that came too soon after many others waits and is made again as it was', async () => {
    const { url, bodies } = await portalOf(busy, busy, answering(200, { token: 'abc' }));
    expect(await createPortalClient(url).call('POST', '/customers/login', { email: 'anna.weber@example.com' })).toEqual({ token: 'abc' });
    expect(bodies).toEqual(Array(3).fill('{"email":"anna.weber@example.com"}'));
  });

  it('that is stored and not shown yet is made again under the same key, until it is shown', async () => {
    const { url, bodies, keys } = await portalOf(answering(202, { '@id': '/api/enquiries/e1' }), answering(201, { id: 'e1' }));
    expect(await createPortalClient(url).call('POST', '/enquiries', { name: 'Umschuldung' })).toEqual({ id: 'e1' });
    expect(bodies).toEqual(Array(2).fill('{"name":"Umschuldung"}'));
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });

  it('waits for a virus scanner that is not there yet', async () => {
    const away = answering(503, { code: 'SCANNER_AWAY' }, { 'Retry-After': '0' });
    const { url, bodies } = await portalOf(...Array<typeof away>(20).fill(away), answering(200, { status: 'uploaded' }));
    expect(await createPortalClient(url).call('POST', '/files/f1/upload', {})).toEqual({ status: 'uploaded' });
    expect(bodies).toHaveLength(21);
  });

  it('gives up when the portal stays busy', async () => {
    const { url, bodies } = await portalOf(...Array<typeof busy>(20).fill(busy));
    await expect(createPortalClient(url).call('GET', '/customers')).rejects.toThrow('GET /customers answered 429 TOO_MANY_REQUESTS');
    expect(bodies).toHaveLength(11);
  });

  it('under what it saw looks again when somebody else was faster, a few times', async () => {
    const seen = answering(200, {}, { ETag: '"3"' });
    const stale = answering(412, { code: 'STALE' });
    const { url, bodies } = await portalOf(seen, stale, seen, answering(200, { status: 'approved' }));
    const under = ['/valutierung-disbursements/d1', 'POST', '/valutierung-disbursements/d1/approve', {}] as const;
    expect(await createPortalClient(url).callUnder(...under)).toEqual({ status: 'approved' });
    expect(bodies).toEqual(['', '{}', '', '{}']);
    const gone = await portalOf(seen, answering(409, { code: 'NOT_SUBMITTED' }));
    await expect(createPortalClient(gone.url).callUnder(...under)).rejects.toThrow('answered 409 NOT_SUBMITTED');
  });

  it('that was refused for another reason is not made again', async () => {
    const { url, bodies } = await portalOf(guessing, answering(200, {}));
    await expect(createPortalClient(url).call('POST', '/customers/login', {})).rejects.toThrow('answered 429 TOO_MANY_ATTEMPTS');
    expect(bodies).toHaveLength(1);
  });
});
