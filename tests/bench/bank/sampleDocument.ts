import { evolveEnquiryDocument } from '@portal/projections/enquiries/enquiry-list/enquiriesProjection';
import { newEnquiryDocument } from '@portal/projections/enquiries/enquiry-list/newEnquiryDocument';
import type { EnquiryDocument } from '@portal/projections/enquiries/enquiry-list/enquiryDocument';
import { recordedOf } from './recordedOf.ts';
import { customerCreated, customerId, enquiryEvents, enquiryId } from './bankEvents.ts';

const CUSTOMERS = 20_000;

/** An enquiry's document as the projection makes it from the bank's events. */
export function sampleDocument(index: number): EnquiryDocument {
  const [created, ...later] = enquiryEvents(index, CUSTOMERS).map((event, revision) =>
    recordedOf(event, `enquiry-${enquiryId(index)}`, revision),
  );
  if (created?.type !== 'EnquiryCreated') throw new Error('an enquiry begins with its creation');
  const { data } = customerCreated(index % CUSTOMERS);
  const customer = {
    id: customerId(index % CUSTOMERS),
    customerId: data.customerNumber,
    email: data.email,
    firstName: data.firstName,
    lastName: data.lastName,
  };
  return later.reduce<EnquiryDocument>(
    (document, event) => evolveEnquiryDocument(document, event) ?? document,
    newEnquiryDocument(enquiryId(index), created, { customer, adviserId: data.adviserId }),
  );
}
