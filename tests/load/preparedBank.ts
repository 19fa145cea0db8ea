import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { Realm } from '@portal/platform/http/defineRoute';
import { customerAggregate } from '@portal/services/customers/customer/customerAggregate';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { createCallTally } from './callTally.ts';
import type { CaseBook } from './caseBook.ts';
import { createCase } from './createCase.ts';
import { createPortalConnection } from './portalConnection.ts';
import type { PortalUnderLoad } from './portalUnderLoad.ts';
import { signedInPerson, type OpenedSession } from './signedInPerson.ts';

/** Engines that stand in for the real ones take long for the read models of hundreds of customers. */
const SHOWN_WITHIN_MS = 30 * MINUTE_MS;
const DOCUMENTS_OF_LOOKER = 3;

export interface PeopleCounts {
  readonly uploading: number;
  readonly working: number;
  readonly looking: number;
}

export type PeopleSessions = Readonly<Record<keyof PeopleCounts, readonly OpenedSession[]>>;

interface Steps {
  readonly atOnce: number;
  /** Hears of each quarter. */
  readonly tell: (line: string) => void;
}

async function forEach(count: number, what: string, { atOnce, tell }: Steps, each: (index: number) => Promise<void>): Promise<void> {
  const since = performance.now();
  let [next, done] = [0, 0];
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      await each(index);
      done += 1;
      if (done % Math.ceil(count / 4) === 0 || done === count)
        tell(`${what}: ${done} of ${count}, ${Math.round((performance.now() - since) / 1_000)} s`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function openSession({ contexts }: TestPortal, realm: Realm, id: string): Promise<OpenedSession> {
  const opened = await contexts.sessions.open(realm, id, { device: 'Firefox auf Windows', stillHolds: () => Promise.resolve(true) });
  if (opened === undefined) throw new Error(`no session for ${realm} ${id}`);
  return { realm, id, token: opened.token, cookie: `${opened.cookie.name}=${opened.cookie.value}` };
}

/** As the demo bank's people come in: activated, without a password, whose hash would cost a tenth of a second of each of thousands. */
async function admitCustomer({ commands, systemContext }: TestPortal, index: number): Promise<string> {
  const id = randomUUID();
  const number = String(index).padStart(5, '0');
  const outcome = await commands.execute(
    customerAggregate,
    id,
    {
      type: 'CreateDemoCustomer',
      master: {
        ...{ customerNumber: `7${number}`, email: `kunde.${number}@beispiel.de`, mobile: null, adviserId: null },
        ...{ salutation: 'MRS', isProf: false, isDr: false, firstName: 'Erika', lastName: `Mustermann ${number}` },
        ...{ selbstauskunftBeraterEmail: null, moduleRoles: ['ROLE_CUSTOMER_UPLOAD'] },
      },
    },
    systemContext(),
  );
  if (outcome.kind !== 'accepted') throw new Error(`customer ${index}: ${outcome.kind}`);
  return id;
}

/**
 * Makes the bank of a portal that is not started yet: people with sessions, and an open case for each customer. Those of who uploads ask for one
 * document, two, and so on, so that from the first minute on some are handed in.
 */
export async function prepareBank(
  { environment, preparedAtOnce }: Pick<PortalUnderLoad, 'environment' | 'preparedAtOnce'>,
  people: PeopleCounts,
  { book, documentsPerCase, tell }: { readonly book: CaseBook; readonly documentsPerCase: number; readonly tell: (line: string) => void },
): Promise<PeopleSessions> {
  const steps: Steps = { atOnce: preparedAtOnce, tell };
  const portal = await startTestPortal({ dataDir: environment.DATA_DIR, environment: { ...environment, DEMO: '0' } });
  const connection = createPortalConnection([portal.url]);
  const idle = async (): Promise<void> => {
    if (!(await portal.caughtUp(SHOWN_WITHIN_MS))) throw new Error('the read models do not show the bank');
    await portal.idle();
  };
  try {
    const employees: string[] = [];
    for (let number = 0; number < people.working; number += 1) employees.push((await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).id);
    tell(`employees: ${employees.length}`);
    const customers: string[] = [];
    await forEach(people.uploading + people.looking, 'customers', steps, async (index) => {
      customers[index] = await admitCustomer(portal, index);
    });
    tell('read models follow');
    await idle();
    const clerk = signedInPerson(
      { connection, tally: createCallTally() },
      await openSession(portal, 'employee', employees[0]!),
      '10.9.9.9',
    );
    await forEach(customers.length, 'cases', steps, (index) =>
      createCase(clerk, book, customers[index]!, index < people.uploading ? 1 + (index % documentsPerCase) : DOCUMENTS_OF_LOOKER),
    );
    tell('letters are sent');
    await idle();
    const sessions = { uploading: [] as OpenedSession[], working: [] as OpenedSession[], looking: [] as OpenedSession[] };
    for (const id of employees) sessions.working.push(await openSession(portal, 'employee', id));
    await forEach(customers.length, 'sessions', steps, async (index) => {
      const session = await openSession(portal, 'customer', customers[index]!);
      sessions[index < people.uploading ? 'uploading' : 'looking'].push(session);
    });
    return sessions;
  } finally {
    connection.close();
    await portal.stop();
  }
}
