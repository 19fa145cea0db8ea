import type { InstanceConfig } from '@portal/contracts/instance/config';
import { createCatalogueContext } from '@portal/services/catalogue/createCatalogueContext';
import { createCustomersContext, type CustomersContext } from '@portal/services/customers/createCustomersContext';
import { createEmployeesContext, type EmployeesContext } from '@portal/services/employees/createEmployeesContext';
import { createEnquiriesContext } from '@portal/services/enquiries/createEnquiriesContext';
import { createInstanceContext } from '@portal/services/instance/createInstanceContext';
import type { Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createReservations } from '@portal/platform/commands/reservation';
import { createReservationCleanUp, UnknownOwner } from '@portal/platform/commands/reservationCleanUp';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { RefusalTexts, Route } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import type { Outbox } from '@portal/platform/outbox/outbox';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { recordPurge } from '@portal/platform/records/recordPurge';
import { createAttempts } from '@portal/platform/secrets/attempts';
import { isCommonPassword } from '@portal/platform/secrets/commonPasswords';
import { createCredentials } from '@portal/platform/secrets/credentials';
import { createOneTimeCodes } from '@portal/platform/secrets/oneTimeCodes';
import { createPasswords } from '@portal/platform/secrets/passwords';
import type { CodeCheck } from '@portal/platform/secrets/sharedCode';
import { createSessions, type Sessions } from '@portal/platform/sessions/createSessions';
import { fileCategoryReadRoutes } from '@portal/projections/catalogue/file-category-list/fileCategoryReadRoutes';
import { createCustomerQueries } from '@portal/projections/customers/customer-list/customerQueries';
import { customerReadRoutes } from '@portal/projections/customers/customer-list/customerReadRoutes';
import { createEmployeeQueries } from '@portal/projections/employees/employee-list/employeeQueries';
import { employeeReadRoutes } from '@portal/projections/employees/employee-list/employeeReadRoutes';
import { createEnquiryQueries } from '@portal/projections/enquiries/enquiry-list/enquiryQueries';
import { enquiryReadRoutes } from '@portal/projections/enquiries/enquiry-list/enquiryReadRoutes';
import { instanceReadRoutes } from '@portal/projections/instance/notices/instanceReadRoutes';
import type { ApiEngines } from './engines.ts';

export interface ContextParts {
  readonly engines: ApiEngines;
  readonly clock: Clock;
  readonly commands: CommandHandler;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly config: InstanceConfig;
  readonly version: string;
  readonly demo: boolean;
  readonly isMasterCode: CodeCheck | undefined;
  publicUrl(): string;
  visible(position: Position): Promise<boolean>;
}

export interface Contexts {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  readonly sessions: Sessions;
  readonly customers: CustomersContext;
  readonly employees: EmployeesContext;
}

/** Puts the contexts together: what each needs from the others is handed over as functions. */
export function createContexts(parts: ContextParts): Contexts {
  const { engines, clock, commands, outbox, log, config, visible } = parts;
  const { records, vault, readModels: reader, blobs, intake } = engines;
  const reservations = createReservations({ commands, vault });
  const sessions = createSessions({
    records,
    vault,
    clock,
    log,
    rolesOf: (realm, id) => (realm === 'customer' ? customers.rolesOf(id) : employees.rolesOf(id)),
  });
  const access = {
    credentials: createCredentials({ records, passwords: createPasswords(), clock }),
    attempts: createAttempts({ records, vault, clock }),
    oneTimeCodes: createOneTimeCodes({ records, vault, clock }),
    sessions,
    records,
    vault,
    clock,
    isCommonPassword: (password: string) => isCommonPassword(password, [config.app.bankName, config.app.title]),
  };
  const shared = { ...access, commands, reservations, outbox, log, config: () => config, publicUrl: () => parts.publicUrl() };
  const customerQueries = createCustomerQueries({ reader, clock });
  const enquiryQueries = createEnquiryQueries(reader);

  const employees: EmployeesContext = createEmployeesContext(shared);
  const customers: CustomersContext = createCustomersContext({
    ...shared,
    visible,
    isMasterCode: parts.isMasterCode,
    employeeExists: (id) => employees.exists(id),
    viewOf: (id, principal) => customerQueries.answerOf(id, principal),
  });
  const catalogue = createCatalogueContext({ commands, visible });
  const enquiries = createEnquiriesContext({
    commands,
    reservations,
    records,
    outbox,
    reader,
    intake,
    blobs,
    vault,
    clock,
    config,
    get publicUrl() {
      return parts.publicUrl();
    },
    customerOf: (id) => customers.contactOf(id),
    contactOf: (id) => customers.contactOf(id),
    async adviserOf(customerId) {
      const adviserId = (await customers.contactOf(customerId))?.adviserId ?? undefined;
      const adviser = adviserId === undefined ? undefined : await employees.contactOf(adviserId);
      return adviser === undefined ? undefined : { email: adviser.email, greeting: `Guten Tag ${adviser.firstName} ${adviser.lastName}` };
    },
    fileCategoryExists: (id) => catalogue.fileCategoryExists(id),
    visible,
    views: { enquiry: (id, realm) => enquiryQueries.enquiry(id, realm), file: (id, realm) => enquiryQueries.file(id, realm) },
  });
  const instance = createInstanceContext({ config, version: parts.version, demo: parts.demo });
  const cleanUp = createReservationCleanUp({
    records,
    commands,
    ownerExists: (owner, stream) =>
      owner.startsWith('customer-')
        ? customers.ownsReservation(owner, stream)
        : owner.startsWith('enquiry-')
          ? enquiries.ownsPublicId(owner, stream)
          : owner.startsWith('bankEmployee-')
            ? employees.ownsReservation(owner, stream)
            : Promise.reject(new UnknownOwner(owner)),
    log,
  });

  const all = [employees, customers, catalogue, enquiries, instance];
  return {
    routes: [
      ...all.flatMap((context) => context.routes),
      ...customerReadRoutes(customerQueries),
      ...employeeReadRoutes(createEmployeeQueries({ reader })),
      ...enquiryReadRoutes(reader),
      ...fileCategoryReadRoutes(reader),
      ...instanceReadRoutes(reader),
    ],
    refusals: Object.assign({}, ...all.map((context) => context.refusals)) as RefusalTexts,
    policies: [...all.flatMap((context) => context.policies), cleanUp.policy],
    jobs: [...all.flatMap((context) => context.jobs), cleanUp.job, recordPurge(records)],
    sessions,
    customers,
    employees,
  };
}
