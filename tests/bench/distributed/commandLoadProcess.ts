/** A number of commands over so many connections, each with its own enquiry, name and key, to the processes in turn. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpClient } from '../http/httpClient.ts';
import type { CommandLoad, CommandLoadResult } from './commandLoad.ts';

const [load] = (await once(process, 'message')) as [CommandLoad];
const now = (): number => performance.timeOrigin + performance.now();
const times: (readonly [number, number])[] = [];
let sent = load.offset;
let failed = 0;
let late = 0;

async function connection(): Promise<void> {
  while (sent < load.offset + load.commands) {
    const number = sent;
    sent += 1;
    const client = clients[number % clients.length]!;
    const path = load.paths[number % load.paths.length]!;
    const startedAt = now();
    const reply = await client.send('PATCH', path, { name: `Anschlussfinanzierung ${number}` }, { 'Idempotency-Key': randomUUID() });
    times.push([startedAt, now()]);
    if (reply.status >= 300) failed += 1;
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
