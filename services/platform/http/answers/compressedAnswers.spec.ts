import http from 'node:http';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRoute } from '../defineRoute.ts';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';

const text = 'Grundbuchauszug '.repeat(200);
const free = { anyone: true } as const;
const read = (path: string, handle: Parameters<typeof defineRoute>[0]['handle']) =>
  defineRoute({ method: 'GET', path, summary: path, access: free, handle: handle });

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge([
    read('/large', async () => ({ kind: 'json', body: { text }, revision: 15 })),
    read('/small', async () => ({ kind: 'json', body: { text: 'kurz' }, revision: 15 })),
    read('/token', async () => ({ kind: 'json', body: { token: 'geheim', text } })),
    read('/secret', async () => ({ kind: 'json', body: { codes: 'geheim', text }, secret: true })),
    read('/file', async () => ({
      kind: 'file',
      content: Readable.from([Buffer.from(text)]),
      mediaType: 'application/pdf',
      fileName: 'a.pdf',
      disposition: 'attachment',
    })),
  ]);
});
afterAll(() => edge.stop());

/** As it is on the wire: `fetch` would unpack it. */
const raw = (path: string, coding?: string): Promise<{ readonly headers: http.IncomingHttpHeaders; readonly bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = coding === undefined ? {} : { 'accept-encoding': coding };
    http
      .get(`${edge.url}/api${path}`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
      })
      .on('error', reject);
  });

describe('JSON answers', () => {
  it.each([
    ['gzip, deflate, br', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=1.0', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
  ] as const)('come compressed for %s, with the same ETag', async (accepted, encoding, unpack) => {
    const { headers, bytes } = await raw('/large', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, etag: '"15"', 'content-length': String(bytes.length) });
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(bytes.length).toBeLessThan(400);
    expect(JSON.parse(unpack(bytes).toString())).toEqual({ text });
  });

  it.each([undefined, 'identity', 'deflate', 'gzip;q=0'])('come as they are for %s', async (accepted) => {
    const { headers, bytes } = await raw('/large', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toEqual({ text });
  });

  it.each(['/small', '/token', '/secret', '/file'])('do not when they are small, hold a secret or are streams: %s', async (path) => {
    expect((await raw(path, 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });
});
