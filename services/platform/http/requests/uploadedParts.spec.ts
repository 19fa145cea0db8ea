import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEdge, type RunningEdge } from '../testing/edgeFixture.ts';
import { createProblem } from '../problems.ts';
import { defineRoute } from '../defineRoute.ts';

let edge: RunningEdge;
let ended: Promise<unknown>;
let settle: (outcome: unknown) => void;
let started: Promise<void>;
let start: () => void;

beforeAll(async () => {
  edge = await startEdge([
    defineRoute({
      method: 'POST',
      path: '/upload',
      summary: 'upload',
      access: { anyone: true },
      multipart: true,
      async handle({ parts, fields }) {
        const files: unknown[] = [];
        start();
        try {
          for await (const { fileName, content } of parts) files.push([fileName, (await text(content)).length]);
          settle('complete');
          return { kind: 'json', body: { files, fields } };
        } catch (error) {
          settle(error);
          throw error;
        }
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/refuse',
      summary: 'reads one part only',
      access: { anyone: true },
      multipart: true,
      async handle({ parts }) {
        for await (const { content } of parts) {
          content.resume();
          break;
        }
        return createProblem(409, 'NOT_OPEN', 'Der Vorgang ist nicht offen.');
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/file',
      summary: 'download',
      access: { anyone: true },
      handle: () =>
        Promise.resolve({
          kind: 'file',
          content: Readable.from(['PDF']),
          mediaType: 'application/pdf',
          fileName: 'Übersicht "2026".pdf',
          disposition: 'attachment',
          sizeBytes: 3,
        }),
    }),
  ]);
});
afterAll(() => edge.stop());
beforeEach(() => {
  ended = new Promise((resolve) => (settle = resolve));
  started = new Promise((resolve) => (start = resolve));
});

function form(files: readonly (readonly [string, string, number])[], comment?: string): FormData {
  const data = new FormData();
  if (comment) data.append('comment', comment);
  for (const [field, name, size] of files) data.append(field, new Blob(['x'.repeat(size)]), name);
  return data;
}

describe('an upload', () => {
  it.each([
    ['Kopie "Vertrag".pdf', 'Kopie "Vertrag".pdf'],
    ['zwei\nZeilen\r.pdf', 'zweiZeilen.pdf'],
    ['100% sicher %41.pdf', '100% sicher %41.pdf'],
  ])('is called as the browser has it: %j', async (chosen, name) => {
    const response = await edge.call('POST', '/api/upload', {}, form([['file[]', chosen, 5]]));
    expect(await response.json()).toMatchObject({ files: [[name, 5]] });
  });

  it('gives its parts in order, with their names and text fields', async () => {
    const response = await edge.call(
      'POST',
      '/api/upload',
      {},
      form(
        [
          ['file[]', 'Übersicht.pdf', 3_000_000],
          ['file[]', 'b.jpg', 5],
          ['file', 'c.png', 0],
        ],
        'Anbei',
      ),
    );
    expect(await response.json()).toEqual({
      files: [
        ['Übersicht.pdf', 3_000_000],
        ['b.jpg', 5],
        ['c.png', 0],
      ],
      fields: { comment: 'Anbei' },
    });
  });
  it('is refused when it is no multipart body', async () => {
    expect((await edge.call('POST', '/api/upload', { 'content-type': 'application/json' }, '{}')).status).toBe(415);
  });
  it('is refused for files in another field', async () => {
    const response = await edge.call('POST', '/api/upload', {}, form([['photo', 'a.jpg', 10]]));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ violations: [{ propertyPath: 'photo', message: 'Unbekanntes Feld' }] });
  });
  it('is refused as soon as it says that it is too large', async () => {
    const answer = await raw(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 80000000\r\n\r\n`,
      (received) => received.includes('UPLOAD_TOO_LARGE'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  });
  it('is refused when more comes than it may, whatever it said', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    const head = new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.jpg"\r\n\r\n');
    const body = Readable.toWeb(
      Readable.from(
        (function* () {
          yield head;
          for (let index = 0; index < 72; index++) yield chunk;
        })(),
      ),
    );
    const response = await fetch(`${edge.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: body as ReadableStream,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
  });
  it('is refused when its end is missing', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.jpg"\r\n\r\nabc';
    expect((await edge.call('POST', '/api/upload', { 'content-type': 'multipart/form-data; boundary=b' }, body)).status).toBe(400);
  });
  it('ends with an error for its reader when the client goes away', async () => {
    const socket = connect(edge.port, '127.0.0.1');
    socket.write('POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n');
    socket.write('--b\r\nContent-Disposition: form-data; name="file[]"; filename="a.jpg"\r\n\r\nabc');
    await started;
    socket.destroy();
    expect(await ended).toBeInstanceOf(Error);
  });
  it('may be answered before it has been read', async () => {
    expect(
      (
        await edge.call(
          'POST',
          '/api/refuse',
          {},
          form([
            ['file[]', 'a.jpg', 10],
            ['file[]', 'b.jpg', 8_000_000],
          ]),
        )
      ).status,
    ).toBe(409);
  });
});

describe('a download', () => {
  it('has a name for old and new clients, its size, and is not to be sniffed or stored', async () => {
    const response = await edge.call('GET', '/api/file');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Ubersicht '2026'.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%222026%22.pdf`,
    );
    expect(response.headers.get('content-length')).toBe('3');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('PDF');
  });
});

function raw(request: string, isComplete: (received: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(edge.port, '127.0.0.1', () => socket.write(request));
    let received = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (!isComplete(received)) return;
      socket.destroy();
      resolve(received);
    });
  });
}
