import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import http, { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineView } from '@portal/contracts/shared/defineView';
import { edgeLimits } from './edgeLimits.ts';
import { destroyResponseWhenStalled } from '../answers/sendContent.ts';
import { defineRoute } from '../defineRoute.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';

let edge: RunningEdge;
let contents: PassThrough[];
let listsBegun: number;
const begun = new EventEmitter().setMaxListeners(0);
async function untilBegun(isSo: () => boolean): Promise<void> {
  while (!isSo()) await once(begun, 'one');
}
const file = () => {
  const content = new PassThrough();
  contents.push(content);
  begun.emit('one');
  return { kind: 'file', content, mediaType: 'application/zip', fileName: 'a.zip', disposition: 'attachment' } as const;
};
beforeEach(async () => {
  contents = [];
  listsBegun = 0;
  edge = await startEdge([
    defineRoute({
      method: 'GET',
      path: '/cases/archive',
      summary: 'archive',
      access: { customer: 'signedIn', employee: 'signedIn' },
      isLongWork: true,
      handle: async () => file(),
    }),
    defineRoute({
      method: 'GET',
      path: '/cases/photo',
      summary: 'photo',
      access: { customer: 'signedIn', employee: 'signedIn' },
      answers: { file: ['image/jpeg'] },
      handle: async () => file(),
    }),
    defineRoute({
      method: 'GET',
      path: '/cases',
      summary: 'list',
      access: { customer: 'signedIn', employee: 'signedIn' },
      list: { sortable: [], defaultSort: [], filters: {}, searchable: false },
      answers: { list: defineView('Case', { id: z.string() }) },
      handle: () => {
        listsBegun += 1;
        begun.emit('one');
        return never;
      },
    }),
  ]);
});
/** What nobody reads keeps its connection open until the edge gives it up: kept, since Node ends an answer that nobody holds any more. */
let unread: AbortController;
let held: Response[];
beforeEach(() => {
  unread = new AbortController();
  held = [];
});
afterEach(async () => {
  unread.abort();
  for (const content of contents) content.end();
  await edge.stop();
});
async function get(path: string, headers: Record<string, string>, leaving = unread.signal): Promise<Response> {
  const answer = await fetch(`${edge.url}${path}`, { headers, signal: AbortSignal.any([leaving, unread.signal]) });
  held.push(answer);
  return answer;
}

const never = new Promise<never>(() => undefined);
const as = (realm: 'customer' | 'employee', id: string) => ({ [`x-${realm}-token`]: `${realm}:${id}:ROLE` });
const begin = (who: Record<string, string>): Promise<Response> => get('/api/cases/archive', who);

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
    await expect.poll(async () => (await begin(as('customer', 'c1'))).status).toBe(200);
    const leaving = new AbortController();
    await get('/api/cases/archive', as('customer', 'c3'), leaving.signal);
    expect((await begin(as('customer', 'c3'))).status).toBe(200);
    leaving.abort();
    await expect.poll(async () => (await begin(as('customer', 'c3'))).status).toBe(200);
  });

  it('is done four times at a time for an employee', async () => {
    for (const _ of [1, 2, 3, 4]) expect((await begin(as('employee', 'e1'))).status).toBe(200);
    expect((await begin(as('employee', 'e1'))).status).toBe(429);
  });
});

describe('a list as a table', () => {
  it('is long work, whichever list it is; a page of it is not', async () => {
    const leaving = new AbortController();
    const table = (accept: string): Promise<Response> => get('/api/cases', { ...as('customer', 'c1'), accept }, leaving.signal);
    const underWay = [table('text/csv'), table('text/csv'), table('application/json')].map((one) => one.catch(() => undefined));
    await untilBegun(() => listsBegun === 3);
    expect((await begin(as('customer', 'c1'))).status).toBe(429);
    expect((await table('text/csv')).status).toBe(429);
    leaving.abort();
    await Promise.all(underWay);
  });
});

describe('a single document', () => {
  const { atOnce, waiting } = edgeLimits.documents.ofOthers;
  const load = (who: Record<string, string>): Promise<Response> => get('/api/cases/photo', who);

  it('waits for its turn where a person loads many at once: none of a page of sixty is refused', async () => {
    const photos = Array.from({ length: 60 }, () => load(as('customer', 'c1')));
    await untilBegun(() => contents.length === atOnce);
    expect((await load(as('customer', 'c2'))).status, 'others do not wait').toBe(200);
    expect(contents).toHaveLength(atOnce + 1);
    const loaded = Promise.all(photos);
    for (let at = 0; at <= 60; at += 1) {
      await untilBegun(() => contents[at] !== undefined);
      contents[at]!.end();
    }
    expect(new Set((await loaded).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('beyond what may wait is refused, until some have gone', async () => {
    const leaving = new AbortController();
    const many = Array.from({ length: atOnce + waiting + 1 }, () => get('/api/cases/photo', as('customer', 'c1'), leaving.signal));
    // Those that wait are not answered.
    const refused = await Promise.any(
      many.map(async (answer) => {
        const { status, headers } = await answer;
        if (status === 200) throw new Error('it is its turn');
        return [status, headers.get('retry-after')];
      }),
    );
    expect(refused).toEqual([429, '5']);
    leaving.abort();
    await Promise.allSettled(many);
    await expect.poll(async () => (await load(as('customer', 'c1'))).status).toBe(200);
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
      destroyResponseWhenStalled(response, 20);
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
    const stop = destroyResponseWhenStalled(response as unknown as ServerResponse, 20);
    vi.advanceTimersByTime(1_000);
    expect(response.destroy).not.toHaveBeenCalled();
    stop();
    vi.useRealTimers();
  });
});
