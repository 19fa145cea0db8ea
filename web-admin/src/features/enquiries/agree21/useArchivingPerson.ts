import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { texts } from '../../../texts.ts';

export interface ArchivingPerson {
  /** As agree21 knows the customer; undefined while or where it is not known. */
  readonly personId: string | undefined;
  /** The number must be typed, or left as it was found. */
  readonly isNeeded: boolean;
  readonly help: string;
}

/** Who the customer is in agree21. Where it cannot be asked the number is typed: nothing waits for it. */
export function useArchivingPerson({ customer }: EnquiryView): ArchivingPerson {
  const provider = useDataProvider<PortalDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['agree21-person', customer.id],
    queryFn: () => provider.agree21Person(customer.id),
    retry: false,
    meta: { quiet: true },
  });
  const { person } = texts.agree21;
  if (isPending) return { personId: undefined, isNeeded: false, help: person.asking };
  if (data === undefined) return { personId: undefined, isNeeded: true, help: person.unreachable };
  const { agree21PersonId: personId, customerId } = data;
  if (personId === null) return { personId: undefined, isNeeded: true, help: person.unknown };
  return personId === customerId ? { personId, isNeeded: false, help: person.same } : { personId, isNeeded: true, help: person.other };
}
