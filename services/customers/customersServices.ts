import type { AccessServices } from '@portal/platform/access/accessRealm';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';
import type { EmployeeDirectory } from '@portal/services/employees/employeesOffers';

/** What the customers stand on. */
export interface CustomersServices
  extends
    Omit<AccessServices, 'security'>,
    Pick<
      ContextPlatform,
      | 'replay'
      | 'tables'
      | 'isMasterCode'
      | 'erasure'
      | 'demo'
      | 'personRegister'
      | 'selfDisclosure'
      | 'reader'
      | 'blobs'
      | 'archives'
      | 'ownData'
      | 'bankSignIns'
      | 'security'
    > {
  readonly employees: EmployeeDirectory;
}

export const { createCommandDeclarerFor, query: customersQuery } = createUseCaseDeclarers<CustomersServices>();
