import { describe, expect, it } from 'vitest';
import type { CustomerMasterData } from '../customerState.ts';
import { erika } from '../testing/erika.ts';
import { revokeOutdatedCustomerAccess } from './formerAccess.ts';

const before: CustomerMasterData = { ...erika, mobile: '+491701234567', moduleRoles: ['ROLE_CUSTOMER_UPLOAD'] };

const LINKS = ['invitation', 'password-reset'];
const CODES = ['activation', 'mobile'];
const changes: readonly (readonly [name: string, change: Partial<CustomerMasterData>, ended: readonly string[]])[] = [
  ['another address', { email: 'erika@example.org' }, [...LINKS, 'sessions']],
  ['another number', { mobile: '+491707654321' }, CODES],
  ['a number that is taken away', { mobile: null }, CODES],
  ['one module more', { moduleRoles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] }, ['sessions']],
  ['another module', { moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'] }, ['sessions']],
  ['another address and number', { email: 'erika@example.org', mobile: null }, [...LINKS, ...CODES, 'sessions']],
  ['another name', { lastName: 'Musterfrau' }, []],
];

async function endedBy(former: CustomerMasterData | undefined, after: CustomerMasterData | undefined, changedAt?: string) {
  const ended: { readonly what: string; readonly of: string; readonly options: object | undefined }[] = [];
  await revokeOutdatedCustomerAccess(
    {
      oneTimeCodes: {
        links: { endAllOf: async (what, of, options) => void ended.push({ what, of, options }) },
        codes: { end: async (what, of, options) => void ended.push({ what, of, options }) },
      },
      sessions: { endAllOf: async (realm, id, options) => void ended.push({ what: 'sessions', of: `${realm}/${id}`, options }) },
    },
    'c-1',
    { before: former, after, ...(changedAt === undefined ? {} : { changedAt }) },
  );
  return ended;
}

describe('what a customer could get in with before a change', () => {
  it.each(changes)('%s', async (_, change, expected) =>
    expect((await endedBy(before, { ...before, ...change })).map(({ what }) => what)).toEqual(expected),
  );

  const everything = { email: 'erika@example.org', mobile: null, moduleRoles: [] };

  it('ends for this customer alone, whenever it was given out', async () =>
    expect(await endedBy(before, { ...before, ...everything })).toEqual([
      ...[...LINKS, ...CODES].map((what) => ({ what, of: 'customer-c-1', options: {} })),
      { what: 'sessions', of: 'customer/c-1', options: {} },
    ]));

  it('ends later only where it was given out before the change', async () => {
    const changedAt = '2026-11-20T10:00:00.000Z';
    expect((await endedBy(before, { ...before, ...everything }, changedAt)).map(({ options }) => options)).toEqual([
      ...[1, 2, 3, 4].map(() => ({ issuedBefore: changedAt })),
      { openedBefore: changedAt },
    ]);
  });

  it('is not looked at where the data are erased', async () => {
    expect(await endedBy(undefined, before)).toEqual([]);
    expect(await endedBy(before, undefined)).toEqual([]);
  });
});
