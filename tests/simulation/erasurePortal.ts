/** A portal in a process of its own, so that what it logs can be read: answers the calls of `erasure.spec.ts`. */
import { systemClock } from '@portal/platform/clock/clock';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { projections } from '@portal/services/composition/projector/projections';
import { aCustomer } from '../harness/people.ts';
import { startTestPortal } from '../harness/testPortal.ts';
import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { EmployeeRole } from '@portal/contracts/shared/roles';

/** What the test asks, with its answer. */
export interface PortalCalls {
  address(): Promise<string>;
  /** The token of a new employee. */
  employee(roles: readonly EmployeeRole[]): Promise<string>;
  /** A customer from creation to activation. */
  customer(staffToken: string, master: Partial<CreateCustomerBody>): Promise<{ readonly id: string; readonly token: string }>;
  idle(): Promise<void>;
  /** Lets so much time pass, and whatever is due then. */
  advance(byMs: number): Promise<void>;
  erase(customerId: string): Promise<void>;
  blockers(customerId: string): Promise<readonly string[]>;
  /** A token for a program that reads integration events. */
  integrationToken(): Promise<string>;
  /** Where live read models and rebuilt ones differ. */
  differences(): Promise<readonly string[]>;
  /** How many records (letters, stored answers, codes …) have the word in them, as the portal itself reads them. */
  recordsWith(word: string): Promise<number>;
  stop(): Promise<void>;
}

export type PortalCall = {
  readonly [Name in keyof PortalCalls]: { readonly id: number; readonly call: Name; readonly given: Parameters<PortalCalls[Name]> };
}[keyof PortalCalls];
export type PortalReply = { readonly id: number; readonly result?: unknown; readonly error?: string };

const RECORD_COLLECTIONS = [
  'idempotency',
  'outbox',
  'outbox-refused',
  'sms-sent',
  'mailbox',
  'sessions',
  'credentials',
  'link-tokens',
  'entered-codes',
  'open-erasures',
  'enquiry-mail-bundles',
] as const;

if (process.send !== undefined) {
  const [dataDir, engines = '{}'] = process.argv.slice(2);
  const environment = { ...(JSON.parse(engines) as Readonly<Record<string, string>>), LOG_LEVEL: 'debug' };
  const portal = await startTestPortal({ dataDir: dataDir!, environment });
  const calls: PortalCalls = {
    address: async () => portal.url,
    employee: async (roles) => (await (await portal.employee(roles)).signIn()).token!,
    async customer(staffToken, master) {
      const person = await portal.customer(portal.user.as('employee', staffToken), aCustomer(master));
      return { id: person.id, token: (await person.signIn()).token! };
    },
    idle: () => portal.idle(),
    async advance(byMs) {
      portal.advance(byMs);
      for (const job of ['expire-enquiries', 'enquiry-mail-bundles', 'record-purge', 'vacuum']) await portal.runJob(job);
      await portal.idle();
    },
    erase: (customerId) => portal.contexts.erasure.erase(`customer-${customerId}`),
    blockers: (customerId) => portal.contexts.erasure.blockers(`customer-${customerId}`),
    async integrationToken() {
      const { records, vault } = portal.engines;
      return (await createIntegrationClientRegistry({ records, vault, clock: systemClock }).issue('Kernbank', 1)).token;
    },
    async differences() {
      // Asked for at once: in the distributed size the projector takes up requests now and then only.
      const found = projections.map(async ({ name }) =>
        (await portal.projector.compare(name)).map((difference) => `${name} ${difference}`),
      );
      return (await Promise.all(found)).flat();
    },
    async recordsWith(word) {
      let found = 0;
      for (const collection of RECORD_COLLECTIONS) {
        for (const record of await portal.engines.records.list(collection, { limit: 1_000 }))
          if (JSON.stringify(record).includes(word)) found += 1;
      }
      return found;
    },
    stop: () => portal.stop(),
  };
  const answer = (reply: PortalReply): void => void process.send?.(reply);
  process.on('message', ({ id, call, given }: PortalCall) => {
    const run = calls[call] as (...values: readonly unknown[]) => Promise<unknown>;
    run(...given).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  answer({ id: 0 });
}
