import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { systemClock } from '../../clock/clock.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { LogPosition } from '../../event-store/eventStore.ts';
import { caughtUpProgress, jsonHeaders, startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { defineRoute, type Answer } from '../defineRoute.ts';
import { concurrentChangesProblem, unauthenticatedProblem } from '../problems.ts';

const seen: string[] = [];
let answer: () => Promise<Answer>;
let visible = true;
let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge(
    [
      defineRoute({
        method: 'POST',
        path: '/enquiries',
        summary: 'create',
        access: { anyone: true, employee: 'signedIn' },
        body: z.strictObject({ name: z.string() }),
        handle: ({ context }) => {
          seen.push(context.commandId);
          return answer();
        },
      }),
    ],
    { progress: { ...caughtUpProgress, waitFor: () => Promise.resolve(visible) } },
  );
});
afterAll(() => edge.stop());

const created = (): Promise<Answer> =>
  Promise.resolve({
    kind: 'resource',
    status: 201,
    type: 'Enquiry',
    iri: `/api/enquiries/${seen.length}`,
    body: { number: seen.length },
    revision: 0,
    position: '0001' as LogPosition,
  });
let key: string;
let counter = 0;
beforeEach(() => {
  key = `key-${++counter}`;
  answer = created;
  visible = true;
  seen.length = 0;
});
const post = (body = '{"name":"Baufinanzierung"}', headers: Record<string, string> = {}) =>
  edge.call('POST', '/api/enquiries', { ...jsonHeaders, 'idempotency-key': key, ...headers }, body);

describe('a command with an Idempotency-Key', () => {
  it('is not answered "not visible yet" again once it is visible', async () => {
    answer = () => Promise.resolve({ kind: 'json', status: 202, body: { position: '0001' } });
    expect((await post()).status).toBe(202);
    answer = created;
    expect((await post()).status).toBe(201);
    expect(new Set(seen).size, 'one and the same command').toBe(1);
  });

  it('is done once and answered alike', async () => {
    const first = await post();
    const second = await post();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.text()).toBe(await first.text());
    expect(first.headers.get('idempotent-replay')).toBeNull();
    expect(second.headers.get('idempotent-replay')).toBe('true');
    expect(second.headers.get('etag')).toBe('"0"');
    expect(second.headers.get('location')).toBe('/api/enquiries/1');
    expect(seen).toHaveLength(1);
  });
  it('is done once when both arrive at the same moment', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    answer = () => gate.then(created);
    const first = post();
    const second = post();
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    release();
    expect((await first).status).toBe(201);
    expect((await second).status).toBe(201);
    expect(seen).toHaveLength(1);
  });
  it('has the same command id at each repeat, and another for another person', async () => {
    answer = () => Promise.reject(new Error('bug'));
    await post();
    await post();
    await post(undefined, { 'x-employee-token': 'employee:e1:' });
    expect(seen[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).not.toBe(seen[0]);
  });
  it('refuses the key for another body', async () => {
    await post();
    const response = await post('{"name":"Anderes"}');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  it('may be corrected under the same key when its body was invalid', async () => {
    expect((await post('{}')).status).toBe(422);
    expect((await post()).status).toBe(201);
  });
  it('is tried anew after a failure of ours', async () => {
    answer = () => Promise.reject(new Error('bug'));
    expect((await post()).status).toBe(500);
    answer = created;
    expect((await post()).status).toBe(201);
  });
  it('is tried anew after a refusal that says when to come again', async () => {
    answer = () => Promise.resolve(concurrentChangesProblem());
    const first = await post();
    expect([first.status, first.headers.get('retry-after')]).toEqual([409, '1']);
    answer = created;
    expect((await post()).status).toBe(201);
  });
  it('is tried anew in a new session after its session had ended while it was done', async () => {
    answer = () => Promise.resolve(unauthenticatedProblem());
    expect((await post()).status).toBe(401);
    answer = created;
    expect((await post()).status).toBe(201);
  });
  it('never keeps an answer with a token', async () => {
    answer = () => Promise.resolve({ kind: 'json', body: { token: 'secret' } });
    await post();
    await post();
    expect(seen).toHaveLength(2);
  });
  it('refuses a key that is too long or not visible', async () => {
    key = 'x'.repeat(201);
    expect((await post()).status).toBe(400);
    key = 'a b';
    expect((await post()).status).toBe(400);
  });
});

describe('a command of nobody in particular', () => {
  const AT_HOME = '198.51.100.7';
  const ON_THE_MOVE = '203.0.113.9';
  const done: string[] = [];
  let open: RunningEdge;

  beforeAll(async () => {
    const declared = {
      method: 'POST',
      summary: 'create',
      access: { anyone: true },
      body: z.strictObject({ code: z.string(), password: z.string() }),
      handle: ({ context }: { readonly context: { readonly commandId: string } }) => {
        done.push(context.commandId);
        return created();
      },
    } as const;
    const byLink = defineRoute({ ...declared, path: '/by-link', linkCodeOf: ({ body }: { body: { readonly code: string } }) => body.code });
    open = await startEdge([byLink, defineRoute({ ...declared, path: '/by-nobody' })], { config: { trustedProxyHops: 1 } });
  });
  afterAll(() => open.stop());
  beforeEach(() => void (done.length = 0));

  const send = async (path: string, address: string, { code = 'code', password = 'one' } = {}, idempotencyKey = key) => {
    const headers = { ...jsonHeaders, 'idempotency-key': idempotencyKey, 'x-forwarded-for': address };
    const { status, headers: answered } = await open.call('POST', `/api/${path}`, headers, JSON.stringify({ code, password }));
    return [status, answered.get('idempotent-replay')];
  };

  it('is the same from another address where it is known by a link', async () => {
    expect(await send('by-link', AT_HOME)).toEqual([201, null]);
    expect(await send('by-link', ON_THE_MOVE)).toEqual([201, 'true']);
    expect(done).toHaveLength(1);
  });

  it('is another one without the link, the key or the rest of what was sent, and learns nothing', async () => {
    await send('by-link', AT_HOME);
    expect(await send('by-link', ON_THE_MOVE, { password: 'other' })).toEqual([422, null]);
    expect(await send('by-link', ON_THE_MOVE, {}, `${key}-other`)).toEqual([201, null]);
    expect(await send('by-link', AT_HOME, { code: 'other' })).toEqual([201, null]);
    expect(new Set(done).size).toBe(3);
  });

  it('is another one from another address where no link tells who sends it', async () => {
    expect(await send('by-nobody', AT_HOME)).toEqual([201, null]);
    expect(await send('by-nobody', ON_THE_MOVE)).toEqual([201, null]);
    expect(new Set(done).size).toBe(2);
  });
});

const anEnquiry = { kind: 'resource', type: 'Enquiry', iri: `/api/enquiries/${randomUUID()}`, body: { number: 1 } } as const;

describe('the stored answer of a command', () => {
  let folder: string;
  let records: RecordStore;
  let store: () => void;
  let isStored: boolean;
  let running: RunningEdge;
  const serve = (body: () => Answer): Promise<RunningEdge> =>
    startEdge(
      [
        defineRoute({ method: 'POST', path: '/enquiries', summary: 'create', access: { anyone: true }, handle: async () => body() }),
        defineRoute({ method: 'GET', path: '/enquiries/:id', summary: 'read', access: { anyone: true }, handle: async () => anEnquiry }),
      ],
      { records, config: { severalProcesses: true } },
    );
  const call = () => running.call('POST', '/api/enquiries', { 'idempotency-key': 'k' });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-idempotency-'));
    const real = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
    const gate = new Promise<void>((resolve) => (store = resolve));
    isStored = false;
    records = {
      ...real,
      async put(collection, name, value, options) {
        if (options?.expect !== 'absent') await gate;
        const version = await real.put(collection, name, value, options);
        if (options?.expect !== 'absent') isStored = true;
        return version;
      },
    };
    return async () => {
      await running.stop();
      await real.close();
      await rm(folder, { recursive: true, force: true });
    };
  });

  it('is not waited for where events can give it again', async () => {
    running = await serve(() => ({ kind: 'json', body: { number: 1 }, position: '0001' as LogPosition }));
    expect((await call()).status).toBe(200);
    store();
    await expect.poll(async () => (await call()).headers.get('idempotent-replay')).toBe('true');
  });

  it('is not waited for either where it is the view of what was changed, which can be read again', async () => {
    running = await serve(() => ({ kind: 'view', iri: anEnquiry.iri, status: 200, position: '0001' as LogPosition }));
    const first = await call();
    expect([first.status, await first.json(), first.headers.get('x-position')]).toMatchObject([200, { number: 1 }, '0001']);
    store();
    await expect.poll(async () => (await call()).headers.get('idempotent-replay')).toBe('true');
  });

  it('is waited for where nothing was appended that could give it again', async () => {
    running = await serve(() => ({ kind: 'json', body: { number: 1 } }));
    store();
    expect((await call()).status).toBe(200);
    expect(isStored).toBe(true);
  });
});

describe('a command whose effect cannot be seen yet', () => {
  it('answers 202 with the position', async () => {
    visible = false;
    const response = await post();
    expect(response.status).toBe(202);
    expect(response.headers.get('x-position')).toBe('0001');
    expect(await response.json()).toEqual({ position: '0001', '@id': '/api/enquiries/1', id: '1' });
  });
  it('answers so at once for respond-async', async () => {
    expect((await post(undefined, { prefer: 'respond-async' })).status).toBe(202);
    expect((await post()).status).toBe(201);
  });
});
