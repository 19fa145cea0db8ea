import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const exampleConsumer = fileURLToPath(new URL('../../docs/integration/example-consumer.mjs', import.meta.url));
const EVENTS = 1_500;
const KNOWN = 1_000;

const frame = (number: number): string =>
  `id: mark-${number}\ndata: ${JSON.stringify({
    id: `event-${number}`,
    type: 'bank.portal.enquiry.status-changed.v1',
    subject: `${number}`,
    data: { previousStatus: 'draft', newStatus: 'open' },
  })}\n\n`;
const allFrames = Array.from({ length: EVENTS }, (_, index) => frame(index + 1)).join('');

let folder: string;
let stopAll: (() => Promise<unknown>)[] = [];
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-consumer-'))));
afterEach(async () => {
  for (const stop of stopAll) await stop();
  stopAll = [];
  await rm(folder, { recursive: true, force: true });
});

/** What the portal answers to a call behind this mark. */
async function aPortal(answer: (response: ServerResponse, mark: string | undefined) => void): Promise<string> {
  const server = createServer((request, response) => {
    const mark = request.headers['last-event-id'];
    answer(response, typeof mark === 'string' ? mark : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stopAll.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const storedState = async (): Promise<{ cursor: string | null; ids: string[] }> =>
  JSON.parse(await readFile(path.join(folder, 'mark.json'), 'utf8').catch(() => '{"cursor":null,"ids":[]}')) as never;

/** Prints a line for each event that it handles. */
function startConsumer(url: string) {
  const child = spawn(process.execPath, [exampleConsumer], {
    env: { ...process.env, PORTAL_URL: url, INTEGRATION_TOKEN: 'token', CURSOR_FILE: path.join(folder, 'mark.json') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const handled: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => handled.push(...text.split('\n').filter(Boolean)));
  const end = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  stopAll.unshift(end);
  return { handled, end };
}

it('knows the newest of the events when everything comes again, and keeps no more of them', { timeout: 150_000 }, async () => {
  const first = startConsumer(await aPortal((response) => void response.writeHead(200).write(allFrames)));
  await expect.poll(async () => (await storedState()).cursor, { timeout: 60_000 }).toBe(`mark-${EVENTS}`);
  await first.end();
  expect(first.handled).toHaveLength(EVENTS);
  expect((await storedState()).ids).toHaveLength(KNOWN);

  const restored = await aPortal((response, mark) => {
    if (mark === undefined) response.writeHead(200).write(`${allFrames}${frame(EVENTS + 1)}`);
    else response.writeHead(400).end();
  });
  const second = startConsumer(restored);
  await expect.poll(async () => (await storedState()).cursor, { timeout: 60_000 }).toBe(`mark-${EVENTS + 1}`);
  await second.end();
  expect(second.handled).toHaveLength(EVENTS - KNOWN + 1);
  expect(second.handled.slice(-2)).toEqual([`Vorgang ${EVENTS - KNOWN}: draft -> open`, `Vorgang ${EVENTS + 1}: draft -> open`]);
});

it('comes again soon after a connection that broke, as long as events come', { timeout: 60_000 }, async () => {
  const callsMs: number[] = [];
  const url = await aPortal((response) => {
    callsMs.push(performance.now());
    response.writeHead(200).write(frame(callsMs.length), () => setTimeout(() => response.destroy(), 100));
  });
  startConsumer(url);
  await expect.poll(() => callsMs.length, { timeout: 30_000 }).toBe(4);
  // One second, and not four.
  expect(callsMs[3]! - callsMs[2]!).toBeLessThan(3_000);
});
