import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { selfSignedCertificate } from '@portal/platform/config/testing/selfSignedCertificate';
import { silentLog } from '@portal/platform/log/createLog';
import { probeUrlByHttpRequest } from '@portal/platform/outside/probeUrlByHttpRequest';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { isSpec, root, sourcesBelow } from '../../tests/architecture/sourceImports.ts';
import { createAuthenticatedAgree21Client } from './agree21/createAuthenticatedAgree21Client.ts';
import { borrowConnection } from './eventstoredb/sharedConnection.ts';
import { createKafkaClient } from './kafka/createKafkaClient.ts';
import { openLazyMongoConnection } from './mongodb/connection/openLazyMongoConnection.ts';
import { askForJson } from './openid/askForJson.ts';
import { openOtlpTracing } from './otlp/openOtlpTracing.ts';
import { createS3Client } from './s3/s3Client.ts';
import { askService } from './sms/askService.ts';
import { openSmtpSession, usualSmtpTimeouts } from './smtp/smtpSession.ts';

interface Attempt {
  end(): unknown;
}
const ended: Attempt = { end: () => undefined };
/** What a driver makes of a refused connection is tried elsewhere. */
const ignore = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Each opens a connection to this machine as the portal opens its own. */
const attempts: Readonly<Record<string, (port: number) => Attempt>> = {
  MongoDB(port) {
    const mongo = openLazyMongoConnection({ url: `mongodb://localhost:${port}/portal?directConnection=true&tls=true` });
    ignore(mongo.run(() => mongo.db.command({ ping: 1 })));
    return { end: () => mongo.close() };
  },
  EventStoreDB(port) {
    const connection = borrowConnection(`esdb://localhost:${port}?tls=true`);
    ignore(connection.append());
    return { end: () => connection.release() };
  },
  Kafka(port) {
    const admin = createKafkaClient({ brokers: [`localhost:${port}`], topics: [], ssl: true, log: silentLog }).admin();
    ignore(admin.connect());
    return { end: () => admin.disconnect() };
  },
  S3(port) {
    const bucket = { secure: true, host: 'localhost', port, bucket: 'portal', region: 'eu', accessKey: 'a', secretKey: 'b' };
    const client = createS3Client(bucket, { tryForMs: 0 });
    ignore(client.call({ method: 'HEAD' }));
    return { end: () => client.close() };
  },
  mail(port) {
    const server = { host: 'localhost', port, security: 'tls', credentials: undefined, ca: undefined, clientName: 'portal' } as const;
    const ending = new AbortController();
    ignore(openSmtpSession(server, usualSmtpTimeouts, ending.signal));
    return { end: () => ending.abort() };
  },
  agree21(port) {
    const url = `https://localhost:${port}/`;
    const settings = { url, protocol: 'cmis', credentials: undefined, login: undefined, certificate: undefined } as const;
    const ending = new AbortController();
    ignore(createAuthenticatedAgree21Client({ settings, clock: systemClock }).ask({ method: 'GET', url, signal: ending.signal }));
    return { end: () => ending.abort() };
  },
  SMS(port) {
    const ending = new AbortController();
    ignore(askService({ method: 'HEAD', url: `https://localhost:${port}/`, headers: {}, signal: ending.signal }));
    return { end: () => ending.abort() };
  },
  'the provider of the sign-in'(port) {
    const ending = new AbortController();
    ignore(askForJson(`https://localhost:${port}/`, ending.signal));
    return { end: () => ending.abort() };
  },
  traces(port) {
    const tracing = openOtlpTracing(
      { url: `https://localhost:${port}/v1/traces`, headers: {}, serviceName: 'portal', ratio: 1 },
      { version: 'test' },
    );
    tracing.incoming('GET', undefined).end({});
    const closed = tracing.close();
    return { end: () => closed };
  },
  'the check of an address'(port) {
    ignore(probeUrlByHttpRequest(`https://localhost:${port}/`, 'HEAD'));
    return ended;
  },
};

/** Servers that speak no more than one way. */
const offers = {
  old: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' },
  weak: { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' },
  good: { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' },
} as const satisfies Record<string, tls.TlsOptions>;
type Offer = keyof typeof offers;

/** As with `NODE_OPTIONS='--tls-min-v1.0 --tls-cipher-list=DEFAULT:@SECLEVEL=0'`. */
beforeEach(() => {
  tls.DEFAULT_MIN_VERSION = 'TLSv1';
  tls.DEFAULT_CIPHERS = 'DEFAULT:@SECLEVEL=0';
});
afterEach(setStrongTlsDefaults);

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** How a server sees the first connection end: the version that was agreed on, or why there was none. */
async function seenBy(offer: Offer, attempt: (port: number) => Attempt): Promise<string> {
  const sockets = new Set<Socket>();
  const server = tls.createServer({ ...selfSignedCertificate, ...offers[offer] });
  const outcome = new Promise<string>((resolve) => {
    server.on('connection', (socket: Socket) => sockets.add(socket));
    server.on('secureConnection', (socket) => {
      socket.on('error', () => undefined);
      resolve(socket.getProtocol() ?? '');
    });
    server.on('tlsClientError', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { end } = attempt((server.address() as AddressInfo).port);
  try {
    return await outcome;
  } finally {
    await end();
    server.close();
    sockets.forEach((socket) => socket.destroy());
  }
}

describe('a connection of the portal', () => {
  it('would be taken by each of these servers, old ones too', async () => {
    const plain = (port: number): Attempt => {
      const socket = tls.connect({ host: 'localhost', port, rejectUnauthorized: false }).on('error', () => undefined);
      return { end: () => socket.destroy() };
    };
    expect([await seenBy('old', plain), await seenBy('weak', plain), await seenBy('good', plain)]).toEqual([
      'TLSv1.1',
      'TLSv1.2',
      'TLSv1.2',
    ]);
  });

  it.each(Object.entries(attempts))('to %s speaks TLS 1.2 or newer with strong ciphers, or not at all', async (_, attempt) => {
    expect(await seenBy('old', attempt)).toMatch(/^ERR_SSL_(UNSUPPORTED_PROTOCOL|VERSION_TOO_LOW|NO_SHARED_CIPHER)$/);
    expect(await seenBy('weak', attempt)).toBe('ERR_SSL_NO_SHARED_CIPHER');
    expect(await seenBy('good', attempt)).toBe('TLSv1.2');
  });

  it('is made to nobody whose certificate is unknown, whatever the environment says', async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    let refused: unknown;
    await seenBy('good', (port) => {
      const asked = probeUrlByHttpRequest(`https://localhost:${port}/`, 'HEAD').catch((error: unknown) => (refused = error));
      return { end: () => asked };
    });
    expect(refused).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  it('is opened by no file that does not ask for it', () => {
    const opens = [
      /new (MongoClient|Kafka|SMTPConnection|OTLPTraceExporter)\(|EventStoreDBClient\.connectionString\(|\bfetch\(|\btls\.connect\(/,
      /import (https|\{[^}]*\brequest\b[^}]*\}) from 'node:https'/,
    ];
    const opening = ['services', 'projections']
      .flatMap(sourcesBelow)
      .filter((file) => !isSpec(file) && !/\/(suite|demo|installable)\//.test(file) && opens.some((one) => one.test(textOf(file))));
    expect(opening.length).toBeGreaterThan(8);
    expect(opening.filter((file) => !textOf(file).includes('setStrongTlsDefaults()'))).toEqual([]);
  });
});
