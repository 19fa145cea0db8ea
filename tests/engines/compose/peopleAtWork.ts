import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { aCustomer } from '../../harness/people.ts';
import { portalUser, type PortalUser, type Reply } from '../../harness/portalUser.ts';

/** What four people have done until they were told to stop. */
export interface WorkDone {
  readonly requests: number;
  /** Each request that did not go well. */
  readonly failures: readonly string[];
  /** Names of the enquiries that were acknowledged. */
  readonly written: readonly string[];
  /** Names of the enquiries that are there, once the read models have caught up. */
  shown(): Promise<readonly string[]>;
}

/** As many as the substitute of MongoDB keeps up with: it looks through a whole collection for each list. */
const WRITERS = 2;
const READERS = 2;
const PAUSE_MS = 200;
const reading = ['/enquiries?page=1', '/customers?page=1', '/file-categories'];

const word = (error: unknown): string => (error instanceof Error ? `${error.name} ${String(error.cause ?? error.message)}` : String(error));

async function allEnquiries(adviser: PortalUser, customer: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await adviser.rows<{ readonly name: string }>(`/enquiries?customer=${customer}&page=${page}`);
    if (rows.length === 0) return names;
    names.push(...rows.map(({ name }) => name));
  }
}

/** Two write and read what they wrote, two read; nobody repeats anything. Returns how to stop them. */
export async function peopleAtWork(url: string): Promise<() => Promise<WorkDone>> {
  const visitor = portalUser(url);
  const { token } = await visitor.ask<{ token: string }>('POST', '/bank-employees/login', {
    email: 'berater@demo.bank',
    password: DEMO_PASSWORD,
  });
  const adviser = visitor.as('employee', token);
  const { id: customer } = await adviser.ask<{ id: string }>('POST', '/customers', aCustomer());
  const written: string[] = [];
  const failures: string[] = [];
  let requests = 0;
  let over = false;

  async function send<T>(method: string, path: string, body?: object): Promise<Reply<T> | undefined> {
    requests += 1;
    const reply = await adviser.send<T>(method, path, body === undefined ? {} : { body }).catch((error: unknown) => {
      failures.push(`${method} ${path}: ${word(error)}`);
    });
    if (!reply) return undefined;
    if (reply.status < 300) return reply;
    failures.push(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
    return undefined;
  }

  async function write(): Promise<void> {
    while (!over) {
      const name = `Vorgang ${randomUUID()}`;
      const reply = await send<{ readonly id?: string }>('POST', '/enquiries', { customer, name });
      if (reply) written.push(name);
      // 202 says that it is stored, but not shown yet.
      if (reply?.status === 201) await send('GET', `/enquiries/${reply.body.id}`);
      await sleepUnlessAborted(PAUSE_MS);
    }
  }

  async function read(): Promise<void> {
    for (let turn = 0; !over; turn += 1) {
      await send('GET', reading[turn % reading.length]!);
      await sleepUnlessAborted(PAUSE_MS);
    }
  }

  const working = [...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)];
  return async () => {
    over = true;
    await Promise.all(working);
    return { requests, failures, written, shown: () => allEnquiries(adviser, customer) };
  };
}
