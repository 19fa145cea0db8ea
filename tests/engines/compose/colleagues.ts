import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CaseStatisticsByMonthView } from '@portal/contracts/enquiries/views/statistics';
import type { LiveMessage, LiveResource } from '@portal/contracts/live/liveMessageView';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { readFeed } from '../../api/feedReader.ts';
import { aCustomer } from '../../harness/people.ts';
import { portalUser, type PortalUser } from '../../harness/portalUser.ts';

/** Two streams of each colleague, who come to the api processes in turn. */
const STREAMS_OF_EACH = 2;
const COLLEAGUES = 2;
const SHOWN_WITHIN_MS = 30_000;

async function signIn(url: string, email: string): Promise<PortalUser> {
  const visitor = portalUser(url);
  const { token } = await visitor.ask<{ token: string }>('POST', '/bank-employees/login', { email, password: DEMO_PASSWORD });
  return visitor.as('employee', token);
}

async function watchChanges(url: string, colleague: PortalUser) {
  const reader = await readFeed(`${url}/api/live`, { 'X-Employee-Token': colleague.token ?? '' });
  await reader.until(() => reader.messages.length > 0);
  const tells = (resource: LiveResource, id: string): boolean =>
    reader.messages.some(({ event }) =>
      (event as unknown as LiveMessage).changes.some((change) => change.resource === resource && (change.ids?.includes(id) ?? true)),
    );
  return { tells, close: reader.close };
}

/**
 * An import, told to all who watch, on whichever process; repeated, it creates nobody again; and a case that the statistics count.
 * @throws Error with the first that does not come
 */
export async function expectColleaguesToSeeEachOther(url: string): Promise<void> {
  const [adviser, administrator] = await Promise.all(['berater@demo.bank', 'admin@demo.bank'].map((email) => signIn(url, email)));
  const watching: Awaited<ReturnType<typeof watchChanges>>[] = [];
  for (let turn = 0; turn < COLLEAGUES * STREAMS_OF_EACH; turn += 1)
    watching.push(await watchChanges(url, turn % COLLEAGUES === 0 ? adviser! : administrator!));
  const toldEverybody = (resource: LiveResource, id: string): Promise<void> =>
    expect.poll(() => watching.map(({ tells }) => tells(resource, id)), { timeout: SHOWN_WITHIN_MS }).toEqual(watching.map(() => true));
  const opened = async (): Promise<number> =>
    (await administrator!.ask<CaseStatisticsByMonthView>('GET', '/statistics/cases')).total.opened;
  try {
    const row = { id: randomUUID(), customer: aCustomer() };
    for (let time = 1; time <= 2; time += 1) await adviser!.ask('POST', '/customers/import', { invite: false, rows: [row] });
    const imported = () => adviser!.rows<{ readonly id: string }>(`/customers?search=${row.customer.customerId}`);
    await expect.poll(async () => (await imported()).length, { timeout: SHOWN_WITHIN_MS }).toBe(1);
    const [customer] = await imported();
    await toldEverybody('customers', customer!.id);

    const before = await opened();
    const { id } = await adviser!.ask<{ id: string }>('POST', '/enquiries', { customer: customer!.id, name: 'Anschlussfinanzierung' });
    await adviser!.ask('POST', '/files', { enquiry: id, name: 'Grundbuchauszug' });
    await adviser!.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
    await toldEverybody('enquiries', id);
    await expect.poll(opened, { timeout: SHOWN_WITHIN_MS }).toBe(before + 1);
  } finally {
    await Promise.all(watching.map(({ close }) => close()));
  }
}
