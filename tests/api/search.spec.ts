import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResultsView } from '@portal/contracts/finding/found';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { aCustomer } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';

let portal: TestPortal;
let cast: Cast;
let file: RequestedFileView;

beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
  ({ file } = await cast.openEnquiry({ publicId: 'ZQ-4711', name: 'Zwergenhaus' }, { name: 'Zwergenschein' }));
}, 60_000);
afterAll(() => portal.stop());

const found = async (user: PortalUser, search: string): Promise<readonly (readonly [string, readonly string[]])[]> => {
  const { groups } = await user.ask<SearchResultsView>('GET', `/search?search=${encodeURIComponent(search)}`);
  return groups.map(({ name, hits }) => [name, hits.map(({ title }) => title)]);
};
const employee = async (role: 'ROLE_BANK_EMPLOYEE' | 'ROLE_AUDITOR' | 'ROLE_BANK_ADMIN') => (await portal.employee([role])).signIn();

describe('GET search', () => {
  it('finds cases and documents by a piece of their name, and by the number', async () => {
    expect(await found(cast.adviser, 'zwergen')).toEqual([
      ['enquiries', ['Zwergenhaus']],
      ['files', ['Zwergenschein']],
    ]);
    expect(await found(cast.adviser, 'zq-4711')).toEqual([['enquiries', ['Zwergenhaus']]]);
  });

  it('leads to the page of each', async () => {
    const { groups } = await cast.adviser.ask<SearchResultsView>('GET', '/search?search=Zwergenschein');
    expect(groups[0]?.hits[0]).toMatchObject({
      id: file.id,
      path: expect.stringMatching(new RegExp(`^/kunde/${cast.customerPerson.id}/vorgang/.*/dokument/${file.id}$`)),
    });
  });

  it('finds customers and people of the bank for those only who may read them', async () => {
    await portal.employee([], { lastName: 'Kolibri' });
    await cast.adviser.ask<CustomerView>('POST', '/customers', aCustomer({ firstName: 'Käthe', lastName: 'Kolibri' }));
    const customers = ['customers', ['Käthe Kolibri']];
    const staff = ['employees', ['Thomas Kolibri']];
    expect(await found(cast.adviser, 'kaethe koli')).toEqual([customers]);
    expect(await found(await employee('ROLE_BANK_EMPLOYEE'), 'Kolibri')).toEqual([customers]);
    expect(await found(await employee('ROLE_BANK_ADMIN'), 'Kolibri')).toEqual([customers, staff]);
    const auditor = await employee('ROLE_AUDITOR');
    expect(await found(auditor, 'Kolibri')).toEqual([]);
    expect(await found(auditor, 'zwergenhaus')).toEqual([['enquiries', ['Zwergenhaus']]]);
  });

  it('refuses what is too long, by the name of the parameter', async () => {
    const { status, body } = await cast.adviser.send('GET', `/search?search=${'x'.repeat(101)}`);
    expect([status, body]).toMatchObject([400, { violations: [{ propertyPath: 'search', message: 'Höchstens 100 Zeichen' }] }]);
  });

  it('finds nothing of a customer who was archived', async () => {
    const { id } = await cast.adviser.ask<CustomerView>('POST', '/customers', aCustomer({ lastName: 'Vergissmeinnicht' }));
    expect(await found(cast.adviser, 'Vergissmein')).toHaveLength(1);
    expect((await cast.adviser.send('POST', `/customers/${id}/hard-archive`, { body: {} })).status).toBe(200);
    expect(await found(cast.adviser, 'Vergissmein')).toEqual([]);
  });
});
