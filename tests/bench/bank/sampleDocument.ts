import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Position } from '@portal/platform/event-store/eventStore';
import { evolveEnquiryDocument } from '@portal/projections/enquiries/enquiry-list/enquiriesProjection';
import { newEnquiryDocument } from '@portal/projections/enquiries/enquiry-list/newEnquiryDocument';
import type { EnquiryDocument } from '@portal/projections/enquiries/enquiry-list/enquiryDocument';
import { customerCreated, customerId, enquiryEvents, enquiryId } from './bankEvents.ts';

const CUSTOMERS = 20_000;

function recorded(event: EnquiryEvent, stream: string, revision: number): Recorded<EnquiryEvent> {
  const recordedAt = new Date(Date.UTC(2026, 0, 1) + revision * 60_000).toISOString();
  const origin = { correlationId: '', causationId: '', previousHash: '', hash: '', erased: false, version: 1 };
  return {
    ...event,
    envelope: { ...origin, id: `${stream}-${revision}`, stream, revision, position: '' as Position, recordedAt, actor: { kind: 'system' } },
  };
}

/** An enquiry's document as the projection makes it from the bank's events. */
export function sampleDocument(index: number): EnquiryDocument {
  const [created, ...later] = enquiryEvents(index, CUSTOMERS).map((event, revision) =>
    recorded(event, `enquiry-${enquiryId(index)}`, revision),
  );
  if (created?.type !== 'EnquiryCreated') throw new Error('an enquiry begins with its creation');
  const { data } = customerCreated(index % CUSTOMERS) as Extract<CustomerEvent, { type: 'CustomerCreated' }>;
  const customer = {
    id: customerId(index % CUSTOMERS),
    customerId: data.customerNumber,
    email: data.email,
    firstName: data.firstName,
    lastName: data.lastName,
  };
  return later.reduce<EnquiryDocument>(
    (document, event) => evolveEnquiryDocument(document, event) ?? document,
    newEnquiryDocument(enquiryId(index), created, customer),
  );
}
