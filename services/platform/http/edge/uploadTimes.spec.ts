import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABSOLUTE_MAX_UPLOAD_BYTES } from '@portal/contracts/enquiries/upload';
import { defineRoute } from '../defineRoute.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { createExpressServer } from './createEdge.ts';

const LIMIT_MS = 200;
const SENT_MS = 3 * LIMIT_MS;
const CHUNKS = 20;

let edge: RunningEdge;
beforeAll(async () => {
  const upload = (path: string, afterwards: () => Promise<unknown>) =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'Dokument annehmen',
      access: { anyone: true },
      multipart: true,
      async handle({ parts }) {
        for await (const { content } of parts) for await (const _ of content) void _;
        await afterwards();
        return { kind: 'empty' };
      },
    });
  edge = await startEdge([upload('/taken', () => Promise.resolve()), upload('/stuck', () => new Promise(() => undefined))], {
    config: { handlerMs: LIMIT_MS, uploadAnswerMs: LIMIT_MS },
  });
});
afterAll(() => edge.stop());

async function* steadily(): AsyncGenerator<Uint8Array> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  yield bytes('--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.pdf"\r\n\r\n');
  for (let sent = 0; sent < CHUNKS; sent += 1) {
    await pause(SENT_MS / CHUNKS);
    yield bytes('%PDF');
  }
  yield bytes('\r\n--b--\r\n');
}

async function sendSlowly(path: string) {
  const startedAt = performance.now();
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const body = ReadableStream.from(steadily());
  const { status } = await fetch(`${edge.url}/api${path}`, { method: 'POST', headers, body, duplex: 'half' });
  return { status, tookMs: performance.now() - startedAt };
}

describe('an upload on a slow line', () => {
  it('arrives, however much longer its transfer takes than an answer may', async () => {
    const { status, tookMs } = await sendSlowly('/taken');
    expect(status).toBe(204);
    expect(tookMs).toBeGreaterThan(2 * LIMIT_MS);
  });
  it('has its answer in time from its last byte on', async () => {
    const { status, tookMs } = await sendSlowly('/stuck');
    expect(status).toBe(503);
    expect(tookMs).toBeGreaterThan(SENT_MS);
  });
});

describe('a server', () => {
  const { requestTimeout, headersTimeout } = createExpressServer(express());
  it('takes in the largest upload at 160 kbit/s', () => {
    expect((ABSOLUTE_MAX_UPLOAD_BYTES * 8) / 160_000).toBeLessThan(requestTimeout / 1_000);
  });
  it('does not wait as long for headers', () => {
    expect(headersTimeout).toBeLessThanOrEqual(20_000);
  });
});
