import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchSlot } from '../runtime/defineReadSide.ts';
import { undeliveredPayoutLetterInboxSlot, payoutsInboxSlot } from './payoutsInboxSlot.ts';
import { payoutsSearchSlots } from './payoutsSearchSlots.ts';
import type { PayoutInboxEntryDocument } from './project-list/payoutNews.ts';
import { openPayoutQueriesOverEvents, type OpenPayouts } from './testing/payoutReads.ts';
import {
  activeProjectEvents,
  ERIKA_CUSTOMER_ID,
  PETRA_EMPLOYEE_ID,
  PROJECT_ID,
  createDisbursementLifecycleEvents,
} from './testing/payoutStory.ts';

const [first, second] = [createDisbursementLifecycleEvents(1), createDisbursementLifecycleEvents(2)];
let payouts: OpenPayouts;
beforeAll(async () => {
  payouts = await openPayoutQueriesOverEvents([
    ...activeProjectEvents,
    first.created,
    first.submitted,
    second.created,
    second.submitted,
    second.approvalGiven,
  ]);
});
afterAll(() => payouts.close());

describe('the inbox', () => {
  it('says who wants how much, and leads to the decision', async () => {
    const { items } = await payouts.store.find<PayoutInboxEntryDocument>(payoutsInboxSlot.collection, {
      filter: [{ field: payoutsInboxSlot.adviser, op: 'eq', value: PETRA_EMPLOYEE_ID }],
      sort: [{ field: 'at', direction: 'asc' }],
    });
    const told = await payoutsInboxSlot.tell(items, payouts.store);

    expect([...told.values()]).toEqual([
      {
        kind: 'disbursementSubmitted',
        title: 'Erika Mustermann',
        detail: expect.stringMatching(/^Auszahlungsantrag Nr\. 1 · 50\.000\s€ · KV-2026-0042$/) as string,
        path: `/valutierung/auszahlungsantraege/${first.id}`,
      },
      expect.objectContaining({ kind: 'secondApprovalNeeded', path: `/valutierung/auszahlungsantraege/${second.id}` }),
    ]);
  });

  it('says of a first approval that has lapsed that the request waits for a first one again', async () => {
    const lapsed = await openPayoutQueriesOverEvents(
      [...activeProjectEvents, second.created, second.submitted, second.approvalGiven],
      null,
      {
        blocked: true,
      },
    );
    const { items } = await lapsed.store.find<PayoutInboxEntryDocument>(payoutsInboxSlot.collection, {});
    const told = await payoutsInboxSlot.tell(items, lapsed.store);
    await lapsed.close();

    expect([...told.values()].map(({ kind }) => kind)).toEqual(['disbursementSubmitted']);
  });

  it('tells of letters that do not arrive, to the adviser of the customer', async () => {
    expect(await undeliveredPayoutLetterInboxSlot.tell([PROJECT_ID, ERIKA_CUSTOMER_ID], payouts.store)).toEqual(
      new Map([
        [
          PROJECT_ID,
          {
            adviserId: PETRA_EMPLOYEE_ID,
            advisedSince: '2026-11-21T10:00:00.000Z',
            news: {
              kind: 'messageFailed',
              title: 'Erika Mustermann',
              detail: 'Neubau Ahornweg 7 · KV-2026-0042',
              path: `/kunde/${ERIKA_CUSTOMER_ID}/vorhaben/${PROJECT_ID}`,
            },
          },
        ],
      ]),
    );
  });
});

describe('the search over everything', () => {
  const found = async (search: string) => {
    const hits = payoutsSearchSlots.map(async (slot) => {
      const { collection, title, path } = slot as SearchSlot;
      const { items } = await payouts.store.find(collection, { search, few: true });
      return items.map((document) => [title(document), path(document)]);
    });
    return (await Promise.all(hits)).flat();
  };

  it('finds projects by name and number, and requests by what their list shows', async () => {
    expect(await found('KV-2026-0042 Ahorn')).toEqual(
      expect.arrayContaining([
        ['Neubau Ahornweg 7', `/kunde/${ERIKA_CUSTOMER_ID}/vorhaben/${PROJECT_ID}`],
        ['Auszahlungsantrag Nr. 1', `/valutierung/auszahlungsantraege/${first.id}`],
      ]),
    );
    expect((await found('Auszahlungsantrag 50000')).map(([title]) => title).sort()).toEqual([
      'Auszahlungsantrag Nr. 1',
      'Auszahlungsantrag Nr. 2',
    ]);
  });
});
