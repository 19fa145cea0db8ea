import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkSelfDisclosureSystemReachable } from './checkSelfDisclosureSystemReachable.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

/** Where a desk is that answers each method so; undefined: never. */
async function aDesk(statusOf: (method: string) => number | undefined): Promise<string> {
  server = createServer(({ method = '' }, response) => {
    const status = statusOf(method);
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/zugang`;
}

describe('a desk that is asked whether it is there', () => {
  it.each<[string, (method: string) => number | undefined, boolean, RegExp]>([
    ['answers', () => 200, true, /^Selbstauskunft: 127\.0\.0\.1:\d+\/zugang antwortet \(200\), unverschlüsselt auf dieser Maschine\.$/],
    ['leads elsewhere', () => 302, true, /antwortet \(302\)/],
    ['lets nobody in without a token', () => 401, true, /antwortet \(401\)/],
    ['knows no HEAD', (method) => (method === 'HEAD' ? 405 : 400), true, /antwortet \(400\)/],
    ['has a fault', () => 502, false, /antwortet mit einem Fehler \(502\)/],
    ['is silent', () => undefined, false, /nicht erreichbar\. Dort kommt .* keine Antwort/],
  ])('that %s', async (_, statusOf, ok, line) => {
    const found = await checkSelfDisclosureSystemReachable(await aDesk(statusOf), 500);
    expect(found).toEqual({ ok, line: expect.stringMatching(line) as string });
  });

  it.each([
    ['where nobody listens', (at: string) => at, /Dort antwortet niemand\. Prüfen Sie SELF_DISCLOSURE_URL/],
    ['by TLS where nobody listens', (at: string) => at.replace('http:', 'https:'), /Dort antwortet niemand/],
  ])('%s', async (_, place, line) => {
    const address = await aDesk(() => 200);
    await new Promise((resolve) => server?.close(resolve));
    expect(await checkSelfDisclosureSystemReachable(place(address), 500)).toEqual({
      ok: false,
      line: expect.stringMatching(line) as string,
    });
  });

  it('by TLS where none is spoken', async () => {
    const { ok, line } = await checkSelfDisclosureSystemReachable((await aDesk(() => 200)).replace('http:', 'https:'), 2_000);
    expect([ok, line]).toEqual([false, expect.stringMatching(/nicht erreichbar/)]);
  });
});
