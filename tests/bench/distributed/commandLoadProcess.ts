/** A number of commands over so many connections, each with its own name and key, to the processes in turn. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpClient } from '../http/httpClient.ts';
import type { CommandKind, CommandLoad, CommandLoadResult } from './commandLoad.ts';

const [load] = (await once(process, 'message')) as [CommandLoad];
const now = (): number => performance.timeOrigin + performance.now();
const times: (readonly [number, number])[] = [];
let sent = load.offset;
const failed: Record<string, number> = {};
let late = 0;

const requests: Readonly<Record<CommandKind, (number: number) => { method: string; path: string; body: object }>> = {
  draft: (number) => ({
    method: 'PATCH',
    path: load.paths[number % load.paths.length]!,
    body: { name: `Anschlussfinanzierung ${number}` },
  }),
  case: (number) => ({ method: 'POST', path: '/api/enquiries', body: { customer: load.customer, name: `Neubau ${number}` } }),
  customer: (number) => ({
    method: 'POST',
    path: '/api/customers',
    body: {
      email: `bauherr-${number}@example.com`,
      customerId: `B${number}`,
      salutation: 'MRS',
      firstName: 'Bea',
      lastName: `Bauherr ${number}`,
    },
  }),
};

async function connection(): Promise<void> {
  while (sent < load.offset + load.commands) {
    const number = sent;
    sent += 1;
    const client = clients[number % clients.length]!;
    const { method, path, body } = requests[load.kind](number);
    const startedAt = now();
    const reply = await client.send(method, path, body, { 'Idempotency-Key': randomUUID() });
    times.push([startedAt, now()]);
    if (reply.status >= 300) {
      const why = `${reply.status} ${(reply.body as { readonly code?: string } | undefined)?.code ?? ''}`.trim();
      failed[why] = (failed[why] ?? 0) + 1;
    }
    if (reply.status === 202) late += 1;
    if (load.pauseMs > 0) await delay(load.pauseMs);
  }
}

const clients = load.urls.map((url) => createHttpClient(url, load.headers));
const startedAt = now();
await Promise.all(Array.from({ length: load.connections }, connection));
const tookMs = now() - startedAt;
clients.forEach((client) => client.close());
process.send?.({ times, tookMs, failed, late } satisfies CommandLoadResult);
process.disconnect();
