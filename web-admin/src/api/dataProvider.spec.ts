import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { aRequestedFile, anEnquiry } from '../testing/anEnquiry.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { createDataProvider } from './dataProvider.ts';

const payload = (id: string) => btoa(JSON.stringify({ id, roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [], exp: 1 }));
const tokenOf = (name: string): string => `head.${payload(name)}.${name}`;

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

let calls: Call[] = [];
let respond: (call: Call) => Response | Promise<Response>;

const json = (value: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers });
const problem = (status: number, code: string, violations?: readonly { propertyPath: string; message: string }[]): Response =>
  json({ type: 'about:blank', title: code, status, detail: `Text zu ${code}`, code, ...(violations ? { violations } : {}) }, {}, status);

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      url: new URL(input, 'http://portal.test'),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    return respond(call);
  });
  acceptToken(tokenOf('first'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('logout');
});

const provider = createDataProvider();
const ready = { ...aRequestedFile({ status: 'ready', uploadedAt: '2026-11-21T08:00:00.000Z' }), '@etag': '"4"' };
const failureOf = async (work: Promise<unknown>): Promise<HttpError> =>
  work.then(
    () => expect.unreachable('should be refused'),
    (error: unknown) => error as HttpError,
  );

describe('lists', () => {
  it('are asked for in the simple-rest dialect with the employee token', async () => {
    respond = () => json([{ id: 'a' }], { 'Content-Range': 'customers 10-10/57' });
    const answer = await provider.getList('customers', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'lastName', order: 'ASC' },
      filter: { q: 'mueller' },
    });
    expect(answer).toMatchObject({ data: [{ id: 'a' }], total: 57 });
    const [call] = calls;
    expect(call?.url.pathname).toBe('/api/customers');
    expect(call?.url.searchParams.get('range')).toBe('[10,19]');
    expect(call?.url.searchParams.get('sort')).toBe('["lastName","ASC"]');
    expect(call?.url.searchParams.get('filter')).toBe('{"q":"mueller"}');
    expect(call?.headers.get('X-Employee-Token')).toBe(tokenOf('first'));
    expect(call?.headers.get('Accept')).toMatch(/^application\/json/);
  });

  it('of many ids are asked for in parts of fifty', async () => {
    respond = ({ url }) => json((JSON.parse(url.searchParams.get('filter') ?? '{}') as { id: string[] }).id.map((id) => ({ id })));
    const ids = Array.from({ length: 120 }, (_, index) => `id-${index}`);
    const { data } = await provider.getMany('bank-employees', { ids });
    expect(calls).toHaveLength(3);
    expect(data.map(({ id }) => id)).toEqual(ids);
  });
});

describe('changing a record', () => {
  it('that a list showed sends the ETag of its row', async () => {
    respond = ({ method }) =>
      method === 'GET'
        ? json([{ id: 'c', firstName: 'Erika', '@etag': '"7"' }], { 'Content-Range': 'customers 0-0/1' })
        : json({ id: 'c' });
    const { data } = await provider.getList('customers', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    await provider.update('customers', { id: 'c', data: { firstName: 'Eva' }, previousData: data[0] });
    expect(calls[1]?.headers.get('If-Match')).toBe('"7"');
  });

  it('sends a PATCH of the changed fields under the ETag that was shown', async () => {
    respond = ({ method }) => json({ id: 'c', firstName: 'Erika' }, { ETag: method === 'GET' ? '"7"' : '"8"' });
    const { data: shown } = await provider.getOne('customers', { id: 'c' });
    const { data } = await provider.update('customers', { id: 'c', data: { ...shown, firstName: 'Eva' }, previousData: shown });
    expect(calls[1]).toMatchObject({ method: 'PATCH', body: { firstName: 'Eva' } });
    expect(calls[1]?.headers.get('If-Match')).toBe('"7"');
    expect(data['@etag']).toBe('"8"');
  });

  it('shows violations as errors of their fields', async () => {
    respond = () =>
      problem(422, 'EMAIL_TAKEN', [
        { propertyPath: 'email', message: 'Bereits vergeben.' },
        { propertyPath: 'email', message: 'Zweitens.' },
      ]);
    const error = await failureOf(provider.create('customers', { data: { email: 'a@b.example' } }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toBe('Text zu EMAIL_TAKEN');
    expect(error.body).toMatchObject({ code: 'EMAIL_TAKEN', errors: { email: 'Bereits vergeben.' } });
  });

  it('deletes although the answer is empty', async () => {
    respond = () => new Response(null, { status: 204 });
    await expect(provider.delete('file-categories', { id: 'k', previousData: { id: 'k', '@etag': '"2"' } })).resolves.toMatchObject({
      data: { id: 'k' },
    });
    expect(calls[0]?.headers.get('If-Match')).toBe('"2"');
  });
});

describe('a command', () => {
  it('carries its message as context and the shown ETag', async () => {
    respond = () => json({ id: 'e' });
    await provider.changeEnquiryStatus(
      { id: 'e', '@etag': '"4"' },
      { status: 'open', message: 'Bitte nachreichen', expiresAt: '2026-12-24' },
    );
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      body: { status: 'open', __context: { message: 'Bitte nachreichen' }, expiresAt: '2026-12-24' },
    });
    expect(calls[0]?.url.pathname).toBe('/api/enquiries/e');
    expect(calls[0]?.headers.get('If-Match')).toBe('"4"');
  });

  it('sends no context when nothing was written', async () => {
    respond = () => json({ id: 'f' });
    await provider.changeFileStatus(ready, { status: 'verified', message: '' });
    expect(calls[0]?.body).toEqual({ status: 'verified' });
  });

  it('on the status of a file or the deadline goes under the ETag that was seen', async () => {
    respond = () => json({ id: 'x' });
    await provider.changeFileStatus(ready, { status: 'verified' });
    await provider.extendDeadline(anEnquiry({ '@etag': '"3"' }), '2026-12-24', 'Urlaub');
    expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"', '"3"']);
  });

  describe('on what has an outdated ETag', () => {
    /** The record as it is now, under "9"; only that is taken. */
    const nowIs =
      (now: object) =>
      ({ method, headers }: Call): Response =>
        method === 'GET'
          ? json(now, { ETag: '"9"' })
          : headers.get('If-Match') === '"9"'
            ? json(now, { ETag: '"10"' })
            : problem(412, 'STALE');

    it('goes out again where nothing has changed of what it rests on: customers go on uploading other documents', async () => {
      respond = nowIs({ ...ready, name: 'Gehaltsnachweis Mai' });
      await provider.changeFileStatus(ready, { status: 'verified' });
      expect(calls.map(({ method, headers }) => [method, headers.get('If-Match')])).toEqual([
        ['PATCH', '"4"'],
        ['GET', null],
        ['PATCH', '"9"'],
      ]);
      calls = [];
      const enquiry = anEnquiry({ status: 'open', expiresAt: '2026-12-01' });
      respond = nowIs({ ...enquiry, name: 'Anders' });
      await provider.extendDeadline(enquiry, '2026-12-24', 'Urlaub');
      expect(calls).toHaveLength(3);
    });

    it('is refused when another document lies there than the one that was seen', async () => {
      respond = nowIs({ ...ready, uploadedAt: '2026-11-22T08:00:00.000Z' });
      expect((await failureOf(provider.changeFileStatus(ready, { status: 'verified' }))).status).toBe(412);
      expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    });

    it('is refused when the customer says something else in place of a document', async () => {
      const said = (createdAt: string): RequestedFileView =>
        aRequestedFile({
          status: 'problem',
          lastStatusChange: {
            createdAt,
            previousStatus: 'requested',
            newStatus: 'problem',
            initiatedBy: 'customer',
            context: { message: 'Dokument liegt nicht vor.', comment: null },
          },
        });
      respond = nowIs(said('2026-11-22T08:00:00.000Z'));
      const seen = { ...said('2026-11-21T08:00:00.000Z'), '@etag': '"4"' };
      expect((await failureOf(provider.changeFileStatus(seen, { status: 'processed' }))).status).toBe(412);
    });

    it('is refused when somebody else has moved the deadline', async () => {
      const enquiry = anEnquiry({ status: 'open', expiresAt: '2026-12-01' });
      respond = nowIs({ ...enquiry, expiresAt: '2026-12-15' });
      expect((await failureOf(provider.extendDeadline(enquiry, '2026-12-10', 'Urlaub'))).status).toBe(412);
    });
  });

  it('on a record that was shown without its ETag does not go out at all', async () => {
    respond = () => json({ id: 'k' });
    await expect(provider.update('file-categories', { id: 'k', data: { name: 'Neu' }, previousData: { id: 'k' } })).rejects.toThrow('ETag');
    await expect(provider.delete('file-categories', { id: 'k', previousData: { id: 'k' } })).rejects.toThrow('ETag');
    await expect(provider.updateMany('file-categories', { ids: ['k'], data: { name: 'Neu' } })).rejects.toThrow('ETag');
    await expect(provider.deleteMany('file-categories', { ids: ['k'] })).rejects.toThrow('ETag');
    expect(calls).toEqual([]);
  });

  it('that deletes a request carries the ETag: an upload that nobody saw must not vanish', async () => {
    respond = () => new Response(null, { status: 204 });
    await provider.deleteFile({ id: 'f', '@etag': '"3"' });
    expect(calls[0]?.headers.get('If-Match')).toBe('"3"');
  });

  it('keeps its key while no answer is known and takes a new one after an answer', async () => {
    respond = () => problem(503, 'UNAVAILABLE');
    await failureOf(provider.inviteCustomer({ id: 'c', '@etag': '"1"' }));
    respond = () => json({ id: 'c' });
    await provider.inviteCustomer({ id: 'c', '@etag': '"1"' });
    await provider.inviteCustomer({ id: 'c', '@etag': '"1"' });
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  describe('to the own data', () => {
    const data = { salutation: 'MRS', firstName: 'Petra', lastName: 'Lang', email: 'p@b.example', currentPassword: 'x' } as const;
    const send = () => provider.changeOwnData({ id: 'e', '@etag': '"3"' }, data);
    const paths = () => calls.map(({ url }) => url.pathname.replace('/api/bank-employees/', ''));
    const refresh = ({ url }: Call): boolean => url.pathname.endsWith('/refresh');

    it('renews the session', async () => {
      respond = (call) => json(refresh(call) ? { token: tokenOf('renewed') } : { emailToConfirm: true });
      expect(await send()).toMatchObject({ emailToConfirm: true });
      expect(paths()).toEqual(['change-own-data', 'refresh']);
      expect(calls[0]?.headers.get('If-Match')).toBe('"3"');
      expect(currentSession().token).toBe(tokenOf('renewed'));
    });

    it('goes out under the next state where another change has left the data alone, as a used recovery code does, and only there', async () => {
      let now = { id: 'e' } as object;
      respond = (call) => {
        if (call.method === 'GET') return json(now, { ETag: '"4"' });
        if (refresh(call)) return json({ token: tokenOf('renewed') });
        return call.headers.get('If-Match') === '"4"' ? json({ emailToConfirm: false }) : problem(412, 'STALE');
      };
      expect(await send()).toMatchObject({ emailToConfirm: false });
      now = { id: 'e', lastName: 'Lang-Weber' };
      expect(await failureOf(send())).toMatchObject({ status: 412 });
    });

    it('goes on in the session that a new password has opened', async () => {
      respond = () => json({ emailToConfirm: false, token: tokenOf('opened') });
      await send();
      expect(paths()).toEqual(['change-own-data']);
      expect(currentSession().token).toBe(tokenOf('opened'));
    });

    it('is done even where the session cannot be renewed', async () => {
      respond = (call) => (refresh(call) ? problem(503, 'UNAVAILABLE') : json({ emailToConfirm: false }));
      await expect(send()).resolves.toMatchObject({ emailToConfirm: false });
    });
  });

  it('that is stored but not shown yet is asked for again under its key until the fresh record comes', async () => {
    respond = () =>
      calls.length === 1 ? json({ position: '7', '@id': '/api/customers/c1' }, {}, 202) : json({ id: 'c1' }, { ETag: '"1"' }, 201);
    const { data } = await provider.create('customers', { data: { lastName: 'Muster' } });
    expect(data).toEqual({ id: 'c1', '@etag': '"1"' });
    expect(calls.map(({ method, headers }) => `${method} ${headers.get('Idempotency-Key')}`)).toEqual(
      Array.from({ length: 2 }, () => `POST ${calls[0]!.headers.get('Idempotency-Key')}`),
    );
  });
});

describe('a token that has run out', () => {
  it('is renewed once for all calls that meet it', async () => {
    const fresh = tokenOf('second');
    respond = ({ url, headers }) => {
      if (url.pathname === '/api/bank-employees/refresh') return json({ token: fresh });
      return headers.get('X-Employee-Token') === fresh ? json({ id: 'x' }) : problem(401, 'TOKEN_EXPIRED');
    };
    await Promise.all(['1', '2', '3'].map((id) => provider.getOne('customers', { id })));
    expect(calls.filter(({ url }) => url.pathname.endsWith('/refresh'))).toHaveLength(1);
    expect(currentSession().token).toBe(fresh);
  });

  it('ends the session when the server renews it no more', async () => {
    respond = () => problem(401, 'SESSION_OVER');
    const error = await failureOf(provider.getOne('customers', { id: '1' }));
    expect(error.status).toBe(401);
    expect(currentSession()).toMatchObject({ payload: null, ended: 'expired' });
  });
});
