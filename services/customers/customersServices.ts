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
  readonly employeeContactOf: EmployeeDirectory['contactOf'];
  /** Not once archived. */
  employeeExists(id: string): Promise<boolean>;
  /** Whether the employee can look after customers now. */
  canAdvise(id: string): Promise<boolean>;
  /** Ids of the employees whose address or name this is, as lists show them. */
  employeesNamed(text: string): Promise<readonly string[]>;
}

export const { createCommandDeclarerFor, query: customersQuery } = createUseCaseDeclarers<CustomersServices>();
