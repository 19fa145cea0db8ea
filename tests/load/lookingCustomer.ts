import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { SignedInPerson } from './signedInPerson.ts';

/** One request a turn: the overview, and the next time the case that was on it. */
export function lookingCustomer(person: SignedInPerson): () => Promise<void> {
  let caseId: string | undefined;
  return async () => {
    if (caseId !== undefined) {
      await person.read(`/enquiries/${caseId}`);
      caseId = undefined;
      return;
    }
    const { value } = await person.read<CustomerView>(`/customers/${person.id}`);
    caseId = value.enquiries[0]?.id;
  };
}
