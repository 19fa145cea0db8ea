import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { enquiryEmployeeAccess } from '../enquiry/enquiryAccess.ts';
import { declareEnquiryCommand } from '../enquiry/declareEnquiryCommand.ts';
import type { EnquiriesServices } from '../enquiriesServices.ts';

/** The letter follows the event, so that a lost answer loses none. Nothing needs to be activated: the link is for those who never were. */
export const sendAccessLink = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/access-link',
  summary: 'Dem Kunden einen Link senden, der ohne Anmeldung diesen einen Vorgang öffnet; er beendet den vorigen',
  access: enquiryEmployeeAccess,
  body: emptyBodySchema,
  // Of a case that is none the decision says so.
  gather: ({ state: { lifecycle, ownerId }, customerOf }) =>
    lifecycle === 'live' ? addressOf({ customerOf }, ownerId) : { addressRevision: 0 },
  command: ({ context, gathered }) => ({ type: 'SendAccessLink', linkId: derivedId(context.commandId, 'access-link'), ...gathered }),
  answer: declareAnswerAsGetOfResource('enquiries'),
});

async function addressOf(
  { customerOf }: Pick<EnquiriesServices, 'customerOf'>,
  ownerId: string,
): Promise<{ readonly addressRevision: number } | Refusal> {
  const customer = await customerOf(ownerId);
  if (customer === undefined) return refuse('ACCESS_LINK_NO_ADDRESS');
  if (customer.deletionRequested) return refuse('ACCESS_LINK_DELETION_REQUESTED');
  if (!customer.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD')) return refuse('CUSTOMER_WITHOUT_UPLOAD');
  return { addressRevision: customer.addressRevision };
}
