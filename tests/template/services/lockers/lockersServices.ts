import type { Access } from '@portal/platform/http/defineRoute';
import type { CustomerContacts } from '@portal/services/customers/customersOffers';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';
import { lockerAggregate } from './locker/lockerAggregate.ts';

/** What the lockers stand on. */
export interface LockersServices {
  readonly customers: CustomerContacts;
}

/** Who rents them out. */
export const lenders = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const satisfies Access;

export const lockerCommand = createUseCaseDeclarers<LockersServices>().createCommandDeclarerFor(lockerAggregate);
