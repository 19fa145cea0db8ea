import type { CustomerForArchivingInput } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import type { EnquiriesServices } from '../enquiriesServices.ts';

/** The field says what it says of every missing answer, the whole problem more. */
const withoutPersonId: Refusal = {
  ...refuse('AGREE21_PERSON_ID_REQUIRED'),
  violations: [{ propertyPath: 'customer.agree21PersonId', message: REQUIRED_FIELD_TEXT }],
};

/** Whether the archive is there to be used, and the customer still who the employee has seen. */
export async function checkArchivingEnabledAndCustomerUnchanged(
  { agree21People, config }: Pick<EnquiriesServices, 'agree21People' | 'config'>,
  customer: CustomerForArchivingInput,
  ownerId: string,
): Promise<RefusalOrProblem | undefined> {
  if (!config().agree21.uploadArchiveFilesActive) return refuse('AGREE21_ARCHIVE_OFF');
  // A call about nothing: the decision says so.
  if (ownerId === '') return undefined;
  const number = await agree21People.numberOf(ownerId);
  const isAnother = typeof customer.customerId === 'string' && customer.customerId !== number;
  return isAnother ? refuse('AGREE21_CUSTOMER_NUMBER_CHANGED') : undefined;
}

/** The person to whom documents go: as the employee says, else the customer's number where agree21 knows the person by it. */
export async function findArchivingPersonId(
  { agree21People, signal }: Pick<EnquiriesServices, 'agree21People'> & { readonly signal: AbortSignal },
  { agree21PersonId }: CustomerForArchivingInput,
  ownerId: string,
): Promise<{ readonly personId: string } | RefusalOrProblem> {
  if (agree21PersonId !== null) return { personId: agree21PersonId };
  const found = await agree21People.personOf(ownerId, signal);
  if (found !== undefined && 'kind' in found) return found;
  const isSame = found !== undefined && found.customerId !== null && found.agree21PersonId === found.customerId;
  return isSame ? { personId: found.customerId } : withoutPersonId;
}
