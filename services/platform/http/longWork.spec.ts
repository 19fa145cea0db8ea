import { PassThrough } from 'node:stream';
import http, { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveUpUnread } from './sendContent.ts';
import { route } from './route.ts';
import { startEdge, type RunningEdge } from './testing/edgeFixture.ts';

let edge: RunningEdge;
let contents: PassThrough[];
beforeEach(async () => {
  contents = [];
  edge = await startEdge([
    route({
      method: 'GET',
      path: '/cases/archive',
      summary: 'archive',
      access: { customer: 'signedIn', employee: 'signedIn' },
      isLongWork: true,
      handle: async () => {
        const content = new PassThrough();
        contents.push(content);
        return { kind: 'file', content, mediaType: 'application/zip', fileName: 'a.zip', disposition: 'attachment' };
      },
    }),
  ]);
});
afterEach(async () => {
  for (const content of contents) content.end();
  await edge.stop();
});

const as = (realm: 'customer' | 'employee', id: string) => ({ [`x-${realm}-token`]: `${realm}:${id}:ROLE` });
const begin = (who: Record<string, string>): Promise<Response> => edge.call('GET', '/api/cases/archive', who);

describe('long work', () => {
  it('is done for one customer twice at a time, and for others beside', async () => {
    expect([(await begin(as('customer', 'c1'))).status, (await begin(as('customer', 'c1'))).status]).toEqual([200, 200]);
    const third = await begin(as('customer', 'c1'));
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await third.json()).toMatchObject({
      code: 'TOO_MUCH_AT_ONCE',
      detail: expect.stringContaining('Bitte warten Sie, bis eine davon fertig ist.') as string,
    });
    expect((await begin(as('customer', 'c2'))).status).toBe(200);
    expect(contents).toHaveLength(3);
  });

  it('gives the turn back once an answer has gone out, or nobody wants it any more', async () => {
    const [first] = [await begin(as('customer', 'c1')), await begin(as('customer', 'c1'))];
    contents[0]!.end();
    await first.arrayBuffer();
    await vi.waitFor(async () => expect((await begin(as('customer', 'c1'))).status).toBe(200));
    const leaving = new AbortController();
    await fetch(`${edge.url}/api/cases/archive`, { headers: as('customer', 'c3'), signal: leaving.signal });
    expect((await begin(as('customer', 'c3'))).status).toBe(200);
    leaving.abort();
    await vi.waitFor(async () => expect((await begin(as('customer', 'c3'))).status).toBe(200));
  });

  it('is done four times at a time for an employee', async () => {
    for (const _ of [1, 2, 3, 4]) expect((await begin(as('employee', 'e1'))).status).toBe(200);
    expect((await begin(as('employee', 'e1'))).status).toBe(429);
  });
});

describe('an answer that nobody reads', () => {
  const served = async (work: (response: ServerResponse) => void) => {
    const server = http.createServer((_, response) => work(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { readonly port: number };
    const request = http.get(`http://127.0.0.1:${port}`).on('error', () => undefined);
    return { request, end: () => new Promise((resolve) => (request.destroy(), server.close(resolve))) };
  };

  it('is cut when data wait and none is taken', async () => {
    let wasCut = (): void => undefined;
    const cut = new Promise<void>((resolve) => (wasCut = resolve));
    const { request, end } = await served((response) => {
      response.once('close', () => wasCut());
      giveUpUnread(response, 20);
      // The buffers of both sockets take some of it.
      const fill = (): void => {
        while (response.write(Buffer.alloc(1_048_576))) continue;
      };
      response.on('drain', fill);
      fill();
    });
    request.on('response', (response) => response.pause());
    await cut;
    await end();
  });

  it('goes on where nothing waits: a live view may be silent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const response = { writableNeedDrain: false, socket: { bytesWritten: 7 }, destroy: vi.fn() };
    const stop = giveUpUnread(response as unknown as ServerResponse, 20);
    vi.advanceTimersByTime(1_000);
    expect(response.destroy).not.toHaveBeenCalled();
    stop();
    vi.useRealTimers();
  });
});
