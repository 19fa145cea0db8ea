import { describe, expect, it } from 'vitest';
import { readModelManifests } from '@portal/services/composition/projector/readModelList';
import { CUSTOMER_ID, customerEvent, enquiryEvent, erikaMasterDataOfEvent } from '../enquiries/enquiry-list/testing/enquiryStory.ts';
import { enquiriesProjection } from '../enquiries/enquiry-list/enquiriesProjection.ts';
import { createUnitOfWork } from './createUnitOfWork.ts';
import { computeRefoldWrites } from './staging/computeRefoldWrites.ts';
import { given, toRecordedEvents, type GivenEvent } from './testing/given.ts';

const ADVISER = 'b0b0b0b0-1111-4222-8333-444455556666';
const created: GivenEvent = customerEvent({ type: 'CustomerCreated', data: { ...erikaMasterDataOfEvent, adviserId: ADVISER } });
const edited: GivenEvent = customerEvent({ type: 'CustomerEdited', data: { ...erikaMasterDataOfEvent, adviserId: null } });
const aCase: GivenEvent = enquiryEvent({
  type: 'EnquiryCreated',
  data: { ownerId: CUSTOMER_ID, publicId: 'V-2026-000001', name: 'Kauf', description: null, expiresOn: null },
});

/** In how many collections is looked for what names the stream of the last of these events, over all read models. */
async function collectionsLookedThrough(...events: readonly GivenEvent[]): Promise<readonly string[]> {
  const last = toRecordedEvents(events).at(-1)!;
  const looked: string[] = [];
  const where = async (collection: string) => {
    looked.push(collection);
    return [];
  };
  for (const projection of readModelManifests.flatMap(({ projections }) => projections))
    if (projection.events.includes(last.type))
      await projection.apply(last, createUnitOfWork({ get: async () => undefined, where }).documents);
  return looked;
}

describe('a customer who is new', () => {
  it('has nothing, so nothing is looked for that would have to follow', async () => {
    expect(await collectionsLookedThrough(created)).toEqual([]);
    expect(await collectionsLookedThrough(created, edited)).toEqual(expect.arrayContaining(['enquiries', 'financingProjects']));
  });

  it('whose key was deleted since goes from a case that is not folded with it, since its own key went before', async () => {
    const documents = await given(enquiriesProjection, [created, aCase]);
    documents.write(await computeRefoldWrites(enquiriesProjection, documents.reads, toRecordedEvents([created], { erased: true })));
    expect(documents.all('enquiries')).toEqual([
      expect.objectContaining({ customer: { id: CUSTOMER_ID, customerId: null, email: null, firstName: null, lastName: null } }),
    ]);
  });
});
