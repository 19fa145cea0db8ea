import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, instantAfter } from '../../clock/clock.ts';
import type { NonSessionTokenAuthenticator } from '../authenticator.ts';
import { defineRoute, type Route } from '../defineRoute.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';
import type { AccessLinkHolder } from '../principal.ts';
import { jsonHeaders, startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import type { RateLimitConfig } from './rateLimit.ts';

const MOST = 3;
const access = { customer: 'signedIn', employee: 'signedIn' } as const;
const routes = (['POST', 'GET'] as const).map((method): Route => ({
  ...defineRoute({ method, path: '/notes', summary: 'notes', access, handle: () => Promise.resolve({ kind: 'empty' }) }),
  access: { ...access, accessLink: true },
}));
const accessLinks: NonSessionTokenAuthenticator<AccessLinkHolder> = {
  authenticate: (id) => Promise.resolve({ realm: 'accessLink', id, stream: 'enquiry-1' }),
  lookAgain: (holder) => Promise.resolve(holder),
};
const anna = { 'x-customer-token': 'customer:anna:' };
const ben = { 'x-customer-token': 'customer:ben:' };
const link = { 'x-access-link': 'link-1' };
const employee = { 'x-employee-token': 'employee:petra:' };

let passedMs: number;
let noted: object[];
let edge: RunningEdge;
beforeEach(async () => {
  passedMs = 0;
  noted = [];
  const clock = { now: () => instantAfter('2026-11-29T10:15:00.000Z', passedMs) };
  const changeLimit: RateLimitConfig = { requests: MOST, windowMs: HOUR_MS, common: { clock, countPortion: () => Promise.resolve(0) } };
  const security = { note: (happening: object) => noted.push(happening) };
  edge = await startEdge(routes, { accessLinks, security, config: { changeLimit } });
});
afterEach(() => edge.stop());

const change = (who: Record<string, string>) => edge.call('POST', '/api/notes', { ...jsonHeaders, ...who }, '{}');
async function changes(who: Record<string, string>, times: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await change(who)).status);
  return statuses;
}
const allOf = (times: number, status: number) => Array.from({ length: times }, () => status);

describe('the changing calls of one person', () => {
  it.each([
    ['a customer', anna, { account: 'customer-anna' }],
    ['the holder of a link', link, { by: { kind: 'access_token', id: 'link-1' } }],
  ])('are so many an hour for %s, then 429 with when to come again, and one security event', async (_, who, whose) => {
    expect(await changes(who, MOST + 2)).toEqual([...allOf(MOST, 204), 429, 429]);
    expect((await change(who)).headers.get('retry-after')).toBe(String(45 * 60));
    expect(noted).toEqual([{ kind: 'calls-slowed-down', ...whose }]);
    passedMs = HOUR_MS;
    expect((await change(who)).status).toBe(204);
  });

  it('take nothing from another person, from the employees or from looking', async () => {
    await changes(anna, MOST + 1);
    expect(await changes(ben, MOST)).toEqual(allOf(MOST, 204));
    expect(await changes(employee, MOST + 2)).toEqual(allOf(MOST + 2, 204));
    expect((await edge.call('GET', '/api/notes', anna)).status).toBe(204);
  });

  it('are three thousand an hour where nothing else is said', () =>
    expect(edgeLimits.changesOfPerson).toEqual({ requests: 3_000, windowMs: HOUR_MS }));
});
