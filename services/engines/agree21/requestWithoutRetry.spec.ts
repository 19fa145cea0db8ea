import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestWithoutRetry } from './requestWithoutRetry.ts';
import { neverAbortedSignal } from './testing/agree21Suite.ts';

/** More than the connection holds while nobody reads. */
const CHUNKS = 512;
const CHUNK_BYTES = 64 * 1024;

let server: Server;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Every chunk is another one: a document that is mixed with itself has another hash. */
function aLargeDocument() {
  const sent: Hash = createHash('sha256');
  const progress = { chunks: 0 };
  const content = Readable.from(
    (function* () {
      for (; progress.chunks < CHUNKS; progress.chunks += 1) {
        const chunk = Buffer.alloc(CHUNK_BYTES, `${progress.chunks};`);
        sent.update(chunk);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
  let before = -1;
  const isHeldUp = (): boolean => {
    const isStill = content.readableFlowing === false && progress.chunks === before;
    before = progress.chunks;
    return isStill;
  };
  return { content, isHeldUp, hash: () => sent.digest('hex') };
}

describe('a document', () => {
  it.each<[string, { readonly continueWithinMs: number; readonly lettingIn: (response: ServerResponse) => void }]>([
    ['that is let in later than it waits', { continueWithinMs: 1, lettingIn: () => undefined }],
    ['that is let in twice', { continueWithinMs: 60_000, lettingIn: (response) => response.writeContinue() }],
  ])('%s is sent once', async (_, { continueWithinMs, lettingIn }) => {
    const document = aLargeDocument();
    server.on('checkContinue', (request, response) => {
      lettingIn(response);
      const takeIn = async (): Promise<void> => {
        await expect.poll(document.isHeldUp).toBe(true);
        response.writeContinue();
        const received = createHash('sha256');
        for await (const chunk of request as AsyncIterable<Buffer>) received.update(chunk);
        response.end(received.digest('hex'));
      };
      takeIn().catch((error: unknown) => response.writeHead(418).end(String(error)));
    });
    const answer = await requestWithoutRetry({
      method: 'PUT',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      body: { sizeBytes: CHUNKS * CHUNK_BYTES, content: () => Promise.resolve(document.content) },
      agent: undefined,
      signal: neverAbortedSignal(),
      continueWithinMs,
    });
    expect([answer.status, answer.text]).toEqual([200, document.hash()]);
  });
});
