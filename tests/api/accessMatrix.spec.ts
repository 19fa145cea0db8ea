import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import type { PortalUser, SendOptions } from '../harness/portalUser.ts';
import { accessTable, actors, type AccessRow, type ActorName, type Expected } from './accessTable.ts';
import { prepareCast, type Cast } from './accessCast.ts';

let portal: TestPortal;
let cast: Cast;

beforeAll(async () => {
  portal = await startTestPortal({ config: demoInstanceConfig });
  cast = await prepareCast(portal);
}, 120_000);
afterAll(() => portal.stop());

const methodOf = (row: AccessRow): string => row.call.split(' ')[0] ?? '';

function pathOf(row: AccessRow, actor: ActorName): string {
  const text = `${row.call.split(' ')[1]}${row.query === undefined ? '' : `?${row.query}`}`;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => cast.valueFor(name, actor));
}

async function statusOf(row: AccessRow, actor: ActorName, user: PortalUser): Promise<number> {
  const options: SendOptions = row.form ? { body: emptyUpload() } : row.body === undefined ? {} : { body: row.body };
  const headers = row.ifMatch === true ? { 'If-Match': '"0"' } : {};
  return (await user.send(methodOf(row), pathOf(row, actor), { ...options, headers })).status;
}

function emptyUpload(): FormData {
  const form = new FormData();
  form.append('file[]', new Blob([]), 'leer.pdf');
  return form;
}

const verdict = (status: number): Expected => (status === 401 || status === 403 || status === 404 ? status : 'ok');

/** Calls that answer 401 to a wrong password or a missing cookie by themselves: letting in means not 403 and not 404. */
const answers401ByItself = new Set([
  'POST /customers/login',
  'POST /bank-employees/login',
  'POST /customers/refresh',
  'POST /bank-employees/refresh',
]);
/** These end or replace the session that the other rows need: each gets one of its own. */
const endsTheSession = (row: AccessRow): boolean => /(logout|activate|request-deletion)$/.test(row.call);

describe('who may call what', () => {
  it.each(accessTable.map((row) => [row.call + (row.query === undefined ? '' : `?${row.query}`), row] as const))('%s', async (_, row) => {
    const found: Partial<Record<ActorName, Expected>> = {};
    for (const actor of actors) {
      const user = endsTheSession(row) ? await cast.freshSession(actor) : cast.users[actor];
      const status = await statusOf(row, actor, user);
      expect(status, `${actor} got ${status}`).toBeLessThan(500);
      found[actor] = status === 401 && answers401ByItself.has(row.call) ? 'ok' : verdict(status);
    }
    expect(found).toEqual(row.expected);
  });

  it('the table names every route that there is', () => {
    const pattern = (path: string): string => path.replace(/\{\w+\}|:\w+|niemandes-code|[0-9a-f]{8}-[0-9a-f-]{27}/g, '*');
    const named = new Set(accessTable.map((row) => pattern(row.call)));
    const missing = portal.routes
      .filter((route) => !route.outsideApi || route.answers?.json !== undefined)
      .map((route) => `${route.method} ${pattern(route.path)}`)
      .filter((call) => !named.has(call));
    expect(missing).toEqual([]);
  });
});

describe('a token of the other realm', () => {
  it('is worth nothing in the wrong header', async () => {
    const asEmployee = portal.user.as('employee', cast.users.owner.token ?? '');
    const asCustomer = portal.user.as('customer', cast.users.ROLE_BANK_EMPLOYEE_UPLOAD.token ?? '');
    expect((await asEmployee.send('GET', '/customers')).status).toBe(401);
    expect((await asCustomer.send('GET', `/enquiries/${cast.valueFor('enquiry', 'owner')}`)).status).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.'])('an invented token is none: %j', async (token) => {
    expect((await portal.user.as('employee', token).send('GET', '/customers')).status).toBe(401);
  });
});
