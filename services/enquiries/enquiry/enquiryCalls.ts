import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { statusChangeByCustomerSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { iriOf } from '@portal/contracts/shared/ids';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import type { CustomerContact } from '@portal/services/customers/customersOffers';
import { enquiryCustomerOrLinkAccess, enquiryEmployeeAccess } from './enquiryAccess.ts';
import { enquiryStreamNameOf } from './enquiryAggregate.ts';
import { declareEnquiryCommand, statusContextFromBody } from './declareEnquiryCommand.ts';

const answer = declareAnswerAsGetOfResource('enquiries');

export const deleteEnquiry = declareEnquiryCommand({
  method: 'DELETE',
  path: '/enquiries/:id',
  summary: 'Entwurf löschen',
  access: enquiryEmployeeAccess,
  command: () => ({ type: 'DeleteEnquiry' }),
});

export const archiveAndEraseEnquiry = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/hard-archive',
  summary: 'Vorgang unwiderruflich archivieren: Texte und Dokumente werden gelöscht, der Statusverlauf bleibt',
  access: enquiryEmployeeAccess,
  body: emptyBodySchema,
  answers: { viewOf: 'enquiries' },
  command: () => ({ type: 'ArchiveEnquiry' }),
  async answer({ accepted: { id, position }, erasure }) {
    await erasure.erase(enquiryStreamNameOf(id));
    // It names the customer, with whose erasure a case that is erased already does not go.
    return { kind: 'view', iri: iriOf('enquiries', id), status: 200, position, isKept: false };
  },
});

export const completeEnquiryByCustomer = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/complete',
  summary: 'Vorgang abschließen',
  access: enquiryCustomerOrLinkAccess,
  body: statusChangeByCustomerSchema,
  command: ({ body }) => ({ type: 'CompleteEnquiry', ...statusContextFromBody(body) }),
  answer,
});

/** The letter goes the way of all letters about cases: a policy sends it on the event. */
export const remindOfEnquiry = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/remind',
  summary: 'Den Kunden an einen offenen Vorgang erinnern, höchstens einmal am Tag',
  access: enquiryEmployeeAccess,
  body: emptyBodySchema,
  // Of a case that is none the decision says so.
  gather: async ({ state: { lifecycle, ownerId }, customerOf }) =>
    lifecycle === 'live' ? refuseReminderOf(await customerOf(ownerId)) : undefined,
  command: () => ({ type: 'RemindOfEnquiry' }),
  answer,
});

/** The letter would ask for something that the customer cannot do. */
function refuseReminderOf(customer: CustomerContact | undefined): Refusal | undefined {
  if (customer?.deletionRequested === true) return refuse('REMINDER_DELETION_REQUESTED');
  return customer?.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD') === false ? refuse('CUSTOMER_WITHOUT_UPLOAD') : undefined;
}
