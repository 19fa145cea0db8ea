import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '@portal/platform/config/testing/selfSignedCertificate';
import { edgeLimits } from '@portal/platform/http/edge/edgeLimits';
import { startEdge, type RunningEdge } from '@portal/platform/http/testing/edgeFixture';
import { defineRoute } from '@portal/platform/http/defineRoute';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { freePort } from '../engines/harness/freePort.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const example = readFileSync('docs/operations/nginx.conf', 'utf8');
const HOST = 'portal.bank.example';

/** What the portal behind the proxy was asked: `POST /api/open`. */
const asked: string[] = [];
let edge: RunningEdge;
let nginx: ChildProcess | undefined;
let folder: string;
let ports: { readonly plain: number; readonly tls: number };

/** The example with ports of this machine and a certificate of the tests in the place of its own. */
function ofThisMachine(): string {
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/listen \[::\]:(443 ssl http2|80);/g, ''],
    [/listen 443 /g, `listen 127.0.0.1:${ports.tls} `],
    [/listen 80;/g, `listen 127.0.0.1:${ports.plain};`],
    [/\/etc\/nginx\//g, `${folder}/`],
    [/http:\/\/127\.0\.0\.1:3000/g, edge.url],
  ];
  return replaced.reduce((text, [pattern, by]) => {
    expect(text, String(pattern)).toMatch(pattern);
    return text.replaceAll(pattern, by);
  }, example);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectPlain(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function startNginx(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-nginx-'));
  ports = { plain: await freePort(), tls: await freePort() };
  await writeFile(path.join(folder, 'portal.pem'), selfSignedCertificate.cert);
  await writeFile(path.join(folder, 'portal.key'), selfSignedCertificate.key);
  await writeFile(path.join(folder, 'portal.conf'), ofThisMachine());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {} http { access_log off; ${temporary} include ${folder}/portal.conf; }`,
  );
  nginx = spawn(program!, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (nginx.exitCode === null && !(await answers(ports.tls))) await pause(25);
  expect(nginx.exitCode, 'nginx takes the example').toBeNull();
}

const open = (method: 'GET' | 'POST') =>
  defineRoute({
    method,
    path: '/open',
    summary: 'Offen',
    access: { anyone: true },
    handle() {
      asked.push(`${method} /api/open`);
      return Promise.resolve({ kind: 'empty' });
    },
  });

const plainly = (method: string, wanted: string): Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: ports.plain, method, path: wanted, headers: { host: HOST } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    })
      .on('error', reject)
      .end();
  });

/** What is agreed on, or the code of why there is nothing. */
const handshake = (options: tls.ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const socket = tls.connect({ host: '127.0.0.1', port: ports.tls, servername: HOST, rejectUnauthorized: false, ...options }, () => {
      resolve(socket.getProtocol() ?? '');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** The first line of each answer to what is written, until the other side ends. */
const spoken = (socket: NodeJS.ReadWriteStream, text: string): Promise<readonly string[]> =>
  new Promise((resolve) => {
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve([...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status!)));
    socket.write(text);
  });
const throughProxy = (text: string): Promise<readonly string[]> =>
  spoken(
    tls.connect({ host: '127.0.0.1', port: ports.tls, servername: HOST, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }),
    text,
  );
const directly = (text: string): Promise<readonly string[]> => spoken(connectPlain(Number(new URL(edge.url).port), '127.0.0.1'), text);

/** In each a second call hides behind the first for whoever believes the other length. */
const smuggled = `POST /api/open HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 0\r\nX-Smuggled: 1\r\n\r\n`;
const first = (headers: readonly string[], body: string): string =>
  [`GET /api/open HTTP/1.1`, `Host: ${HOST}`, ...headers, '', body].join('\r\n');
const contradictions: readonly (readonly [string, string])[] = [
  ['two lengths', first(['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled)],
  ['a length and chunks', first([`Content-Length: ${smuggled.length + 5}`, 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`)],
  ['chunks and a length', first(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${smuggled}`)],
  ['chunks that are not the last encoding', first(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`)],
  ['chunks written in another way', first(['Transfer-Encoding: xchunked', `Content-Length: ${smuggled.length}`], smuggled)],
  ['a length with a sign', first([`Content-Length: +${smuggled.length}`], smuggled)],
  ['a length with a blank before its colon', first([`Content-Length : ${smuggled.length}`], smuggled)],
  ['a length on a second line', first(['X-Note: 1', ` Content-Length: ${smuggled.length}`], smuggled)],
];

beforeAll(async () => {
  edge = await startEdge([open('GET'), open('POST')], {});
});
afterAll(() => edge.stop());

describe('a call of two lengths', () => {
  it.each(contradictions)('is none for the portal, and no second one comes of it: %s', async (_, text) => {
    asked.length = 0;
    const statuses = await directly(text);
    expect(statuses.at(-1)).toBe('400');
    expect(asked).not.toContain('POST /api/open');
  });
});

describe.each([
  ['the example for nginx', example],
  ['nginx of the compose file', readFileSync('.docker/nginx.conf', 'utf8')],
])('%s', (_, text) => {
  it.each(['proxy_read_timeout', 'proxy_send_timeout'])('waits longer than the portal takes for the answer to an upload: %s', (setting) => {
    const seconds = Number(new RegExp(`^ *${setting} (\\d+)s;$`, 'm').exec(text)?.[1]);
    expect(seconds * 1_000).toBeGreaterThan(edgeLimits.uploadAnswerMs);
  });
});

describe.skipIf(program === undefined)(
  `the example for nginx${program === undefined ? ' (nginx is not installed: apt-get install nginx)' : ''}`,
  () => {
    beforeAll(startNginx);
    afterAll(async () => {
      setStrongTlsDefaults();
      if (nginx?.exitCode === null) {
        nginx.kill('SIGTERM');
        await once(nginx, 'exit');
      }
      await rm(folder, { recursive: true });
    });

    it('leads pages from http to https, to its own name alone', async () => {
      const { status, headers } = await plainly('GET', '/vorgaenge?x=1');
      expect([status, headers.location]).toEqual([301, `https://${HOST}/vorgaenge?x=1`]);
    });
    it.each(['GET', 'POST'])('refuses calls over http: %s', async (method) => {
      asked.length = 0;
      const { status, headers } = await plainly(method, '/api/open');
      expect([status, headers.location, asked]).toEqual([403, undefined, []]);
    });

    it.each<[string, tls.ConnectionOptions]>([
      ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
      ['a cipher without authentication of its own', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
    ])('does not speak %s', async (_, options) => {
      expect(await handshake(options)).toMatch(/^(EPROTO|ECONNRESET|ERR_SSL_.*)$/);
    });
    it.each<[string, tls.ConnectionOptions]>([
      ['TLSv1.3', {}],
      ['TLSv1.2', { maxVersion: 'TLSv1.2' }],
    ])('speaks %s as the portal itself does', async (version, options) => {
      setStrongTlsDefaults();
      expect(await handshake(options)).toBe(version);
    });

    it('passes a whole call on', async () => {
      asked.length = 0;
      expect(await throughProxy(first(['Content-Length: 0', 'Connection: close'], ''))).toEqual(['204']);
      expect(asked).toEqual(['GET /api/open']);
    });
    it.each(contradictions)('lets no second call through behind %s', async (_, text) => {
      asked.length = 0;
      const statuses = await throughProxy(text);
      expect(statuses.at(-1)).toMatch(/^(400|501)$/);
      expect(asked).not.toContain('POST /api/open');
    });
  },
);
