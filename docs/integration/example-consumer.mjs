/**
 * Reads the integration events of the portal over HTTP and prints what happens to enquiries. Plain Node, no packages.
 *
 *   PORTAL_URL=http://127.0.0.1:3000 INTEGRATION_TOKEN=… node example-consumer.mjs
 *
 * It remembers in CURSOR_FILE how far it has come, goes on there after a restart or a broken connection, and knows the last
 * 1,000 events when they come again. Your system keeps the ids of all that it has dealt with in its database, in the
 * transaction of its work: when the portal no longer knows the mark (400, after a restore for instance) everything comes again.
 * Ends cleanly with SIGTERM.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const { PORTAL_URL = 'http://127.0.0.1:3000', INTEGRATION_TOKEN = '', CURSOR_FILE = './integration-cursor.json' } = process.env;
/** Heartbeats come every 15 seconds: a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000;
const KEPT_IDS = 1_000;

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());

const state = await readState();
const seen = new Set(state.ids);
/** How often the portal could not be reached, or has ended the connection, since the last news. */
let failures = 0;

async function readState() {
  try {
    return { newest: [], ...JSON.parse(await readFile(CURSOR_FILE, 'utf8')) };
  } catch (error) {
    if (error.code === 'ENOENT') return { cursor: null, ids: [], newest: [] };
    throw error;
  }
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
async function remember(cursor) {
  state.cursor = cursor;
  state.ids = [...seen];
  await writeFile(`${CURSOR_FILE}.new`, JSON.stringify(state));
  await rename(`${CURSOR_FILE}.new`, CURSOR_FILE);
}

/** Here the work of your system belongs. It may be called again for the last event before a crash. */
function handle(event) {
  if (event.type === 'bank.portal.enquiry.status-changed.v1')
    console.log(`Vorgang ${event.subject}: ${event.data.previousStatus} -> ${event.data.newStatus}`);
}

async function take(message) {
  if (message.data !== '') {
    const event = JSON.parse(message.data);
    if (!seen.has(event.id) && !state.newest.includes(event.id)) handle(event);
    seen.add(event.id);
    if (seen.size > KEPT_IDS) seen.delete(seen.values().next().value);
  }
  if (message.id === undefined) return;
  await remember(message.id);
  failures = 0;
}

/** The fields of one server-sent event. Lines that begin with a colon are heartbeats. */
function parse(block) {
  const message = { id: undefined, data: '' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.startsWith('id:')) message.id = value;
    if (line.startsWith('data:')) message.data += message.data === '' ? value : `\n${value}`;
  }
  return message;
}

async function follow() {
  const connection = new AbortController();
  const stop = () => connection.abort();
  stopping.signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const response = await fetch(`${PORTAL_URL}/api/integration-events`, {
      headers: {
        Accept: 'text/event-stream',
        'X-Integration-Token': INTEGRATION_TOKEN,
        ...(state.cursor === null ? {} : { 'Last-Event-ID': state.cursor }),
      },
      signal: connection.signal,
    });
    if (!response.ok) {
      console.error(`Das Portal antwortet mit ${response.status}.`);
      // The mark belongs to another log: from the start. The ids are kept until their events have come again.
      if (response.status === 400) {
        state.newest = [...seen];
        await remember(null);
      }
      if (response.status === 401 || response.status === 403) process.exit(1);
      return false;
    }
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop();
      for (const block of blocks) await take(parse(block));
    }
    return true;
  } finally {
    clearTimeout(silence);
    stopping.signal.removeEventListener('abort', stop);
  }
}

while (!stopping.signal.aborted) {
  const ended = await follow().catch((error) => {
    if (!stopping.signal.aborted) console.error(`Verbindung verloren: ${error.code ?? error.name}`);
    return false;
  });
  failures = ended ? 0 : failures + 1;
  await delay(Math.min(500 * 2 ** failures, 30_000), undefined, { signal: stopping.signal }).catch(() => undefined);
}
