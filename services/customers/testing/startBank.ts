import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerEvents } from '@portal/contracts/customers/events';
import { employeeEvents } from '@portal/contracts/employees/events';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { reservationEvents } from '@portal/contracts/shared/reservationEvents';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createReservations } from '@portal/platform/commands/reservation';
import { START_OF_LOG as START } from '@portal/platform/event-store/eventStore';
import { openEmbeddedEventStore } from '@portal/platform/event-store/embedded/embeddedEventStore';
import { createEdge } from '@portal/platform/http/createEdge';
import type { Answer, Principal, Realm } from '@portal/platform/http/route';
import { createJournal } from '@portal/platform/journal/createJournal';
import { eventRules } from '@portal/platform/journal/eventRules';
import { silentLog } from '@portal/platform/log/createLog';
import { createMailboxGateway } from '@portal/platform/outbox/mailboxGateway';
import { createOutbox } from '@portal/platform/outbox/createOutbox';
import { openEmbeddedReadModelStore } from '@portal/platform/read-model-store/embedded/openEmbeddedReadModelStore';
import { openEmbeddedRecordStore } from '@portal/platform/records/embedded/openEmbeddedRecordStore';
import { createAttempts } from '@portal/platform/secrets/attempts';
import { isCommonPassword } from '@portal/platform/secrets/commonPasswords';
import { createCredentials } from '@portal/platform/secrets/credentials';
import { createOneTimeCodes } from '@portal/platform/secrets/oneTimeCodes';
import { createPasswords } from '@portal/platform/secrets/passwords';
import { createSessions } from '@portal/platform/sessions/createSessions';
import { openEmbeddedKeyVault } from '@portal/platform/vault/embedded/embeddedKeyVault';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import { customerListProjection } from '@portal/projections/customers/customer-list/customerListProjection';
import { createCustomerQueries } from '@portal/projections/customers/customer-list/customerQueries';
import { customerReadRoutes } from '@portal/projections/customers/customer-list/customerReadRoutes';
import { employeeListProjection } from '@portal/projections/employees/employee-list/employeeListProjection';
import { createEmployeeQueries } from '@portal/projections/employees/employee-list/employeeQueries';
import { employeeReadRoutes } from '@portal/projections/employees/employee-list/employeeReadRoutes';
import { createEmployeesContext } from '../../employees/createEmployeesContext.ts';
import { createCustomersContext } from '../createCustomersContext.ts';
import { catchUpOnDemand } from './catchUp.ts';
import { createStepClock } from './stepClock.ts';
import { createBankUser } from './bankUser.ts';

export const EMPLOYEE_PASSWORD = 'Kassensturz-Fenster-9';
const PUBLIC_URL = 'https://portal.bank.example';

/** Stands for the enquiries, which these specs do not build. */
const noEnquiries: Projection = {
  name: 'enquiry-stand-in',
  version: 1,
  collections: [{ name: 'enquiries', filterable: ['customer.id', 'status'], sortable: ['createdAt'], searchable: [], counted: [] }],
  events: [],
  apply: () => undefined,
};

/** Customers and employees over a real edge and embedded engines in a folder of their own, with a clock to move. */
export async function startBank() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bank-'));
  const clock = createStepClock();
  const config = structuredClone(defaultInstanceConfig) as {
    -readonly [K in keyof typeof defaultInstanceConfig]: (typeof defaultInstanceConfig)[K];
  };
  const vault = await openEmbeddedKeyVault({ folder: join(folder, 'vault'), masterKey: Buffer.alloc(32, 9) });
  const records = await openEmbeddedRecordStore({ folder: join(folder, 'records'), vault, clock });
  const store = await openEmbeddedEventStore({ folder: join(folder, 'events') });
  const journal = createJournal({ store, vault, rules: eventRules([customerEvents, employeeEvents, reservationEvents]) });
  const readModels = await openEmbeddedReadModelStore({ folder: join(folder, 'read-models') });
  const progress = catchUpOnDemand(journal, readModels, [customerListProjection, employeeListProjection, noEnquiries]);
  const commands = createCommandHandler({ journal, vault });
  const mailbox = createMailboxGateway({ records, clock });
  const outbox = createOutbox({ records, gateway: mailbox, clock });
  const sessions = createSessions({
    records,
    vault,
    clock,
    rolesOf: (realm: Realm, id) => (realm === 'customer' ? customers.rolesOf(id) : employees.rolesOf(id)),
  });
  const customerQueries = createCustomerQueries({ reader: readModels, clock });
  const shared = {
    commands,
    reservations: createReservations({ commands, vault }),
    credentials: createCredentials({ records, passwords: createPasswords() }),
    attempts: createAttempts({ records, vault, clock }),
    oneTimeCodes: createOneTimeCodes({ records, vault, clock }),
    sessions,
    records,
    vault,
    clock,
    outbox,
    log: silentLog,
    config: () => config,
    publicUrl: () => PUBLIC_URL,
    isCommonPassword: (password: string) => isCommonPassword(password, [config.app.bankName]),
  };
  const employees = createEmployeesContext(shared);
  const customers = createCustomersContext({
    ...shared,
    employeeExists: employees.exists,
    visible: (position) => progress.waitFor(position, 2_000),
    viewOf: (id: string, principal: Principal): Promise<Answer> => customerQueries.answerOf(id, principal),
  });
  const policies = [...customers.policies, ...employees.policies];
  const edge = createEdge({
    routes: [
      ...customers.routes,
      ...employees.routes,
      ...customerReadRoutes(customerQueries),
      ...employeeReadRoutes(createEmployeeQueries({ reader: readModels })),
    ],
    refusals: { ...customers.refusals, ...employees.refusals },
    sessions,
    clock,
    records,
    progress,
    log: silentLog,
    config: { rateLimit: { requests: 100_000, windowMs: 1_000 } },
    health: { head: () => journal.head() },
  });
  await progress.waitFor(await journal.head(), 1_000);
  outbox.start();
  const url = `http://127.0.0.1:${await edge.listen('127.0.0.1', 0)}`;
  let commandsGiven = 0;
  const systemContext = (): CommandContext => ({
    actor: { kind: 'system' },
    now: clock.now(),
    commandId: `00000000-0000-4000-8000-${String(++commandsGiven).padStart(12, '0')}`,
    correlationId: 'spec',
  });

  return {
    url,
    clock,
    config,
    journal,
    customers,
    employees,
    reservations: shared.reservations,
    systemContext,
    /** Somebody with a browser. */
    user: (realm: Realm) => createBankUser(url, realm),
    /** An employee with these roles, ready to sign in. */
    async employ(email: string, roles: readonly EmployeeRole[], lastName = 'Berater'): Promise<string> {
      const context = systemContext();
      const created = await employees.createEmployee(
        { email, salutation: 'MRS', firstName: 'Petra', lastName, roles: [...roles] },
        context,
      );
      if (created.kind !== 'created') throw new Error(created.refusal.refused);
      await employees.admit(created.id, EMPLOYEE_PASSWORD, context);
      await progress.waitFor(await journal.head(), 1_000);
      return created.id;
    },
    /** Letters to this address or number, newest first, once all is sent and every policy and job has done its part. */
    async letters(to: string) {
      for (const job of [...customers.jobs, ...employees.jobs]) await job.run(clock.now());
      for (const event of await journal.readLog({ after: START })) {
        for (const policy of policies) if (policy.events.includes(event.type)) await policy.handle(event);
      }
      await outbox.idle();
      return mailbox.list(to);
    },
    async stop() {
      await edge.close();
      await outbox.stop();
      await readModels.close();
      await store.close();
      await records.close();
      await vault.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Bank = Awaited<ReturnType<typeof startBank>>;
