import type { AccessServices } from '@portal/platform/access/accessRealm';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';
import type { AdviserRemovalFromCustomers } from '@portal/services/customers/customersOffers';
import type { LastAdministratorGuard } from './administration/administrators.ts';

/** What the bank's people stand on. */
export interface EmployeesServices
  extends AccessServices, Pick<ContextPlatform, 'replay' | 'reader' | 'erasure' | 'secondFactors' | 'passkeyChallenges'> {
  readonly administrators: LastAdministratorGuard;
  readonly advice: AdviserRemovalFromCustomers;
}

export const { createCommandDeclarerFor, query: employeesQuery } = createUseCaseDeclarers<EmployeesServices>();
