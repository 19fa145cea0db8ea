import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ArchivedDocument } from '@portal/platform/agree21/documentArchive';
import {
  ARCHIVE_FAILING_PERSON_ID,
  LOST_ANSWER_PERSON_ID,
  REFUSED_NAME_PART,
  UNKNOWN_PERSON_ID,
} from '../../simulated/simulatedDocumentArchive.ts';
import { createSimulatedPersonRegister } from '../../simulated/simulatedPersonRegister.ts';
import { createAgree21OpenApiDocument } from './agree21OpenApi.ts';

/** What the service does just now instead; answers whether it has dealt with the request. */
export type Agree21ServiceFaultHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface FakeAgree21 {
  readonly url: string;
  readonly tokenUrl: string;
  readonly client: { readonly id: string; readonly secret: string };
  fault: Agree21ServiceFaultHandler | undefined;
  /** By their keys. */
  readonly documents: Map<string, ArchivedDocument & { readonly sha256: string; readonly name: string }>;
  /** `GET /persons/4711` … */
  readonly requests: readonly string[];
  /** The last token that was given; others do not count. */
  token: string;
  tokensGiven: number;
  /** Seconds. */
  tokenLasts: number | undefined;
  close(): Promise<void>;
}

interface Tls {
  readonly key: string;
  readonly cert: string;
  /** Who signs the certificates of clients; without it nobody needs one. */
  readonly clientsBy?: string;
}

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** A service of a bank that keeps to our contract, and holds both sides to what OpenAPI says of it. */
export async function startFakeAgree21Service(tls?: Tls): Promise<FakeAgree21> {
  const { schemas } = (createAgree21OpenApiDocument() as OpenApi).components;
  const ajv = new Ajv2020({ allErrors: true });
  formats.default(ajv);
  const check = (schema: string, value: unknown): void => {
    const { examples: _, ...rules } = schemas[schema] as { readonly examples?: unknown };
    if (!ajv.validate(rules, value)) throw new TypeError(`no ${schema}: ${ajv.errorsText()}`);
  };
  const register = createSimulatedPersonRegister();
  const requests: string[] = [];

  const say = (response: ServerResponse, status: number, schema: string, body: unknown): void => {
    check(schema, body);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const problem = (response: ServerResponse, status: number, code: string): void => say(response, status, 'Problem', { code });

  const takeIn = async (key: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { 'document-filing': filing = '', 'content-digest': digest = '' } = request.headers as Record<string, string>;
    const filed = JSON.parse(Buffer.from(filing, 'base64url').toString('utf8')) as ArchivedDocument & { readonly name: string };
    check('DocumentFiling', filed);
    const hash = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(digest)?.[1] ?? '';
    const there = service.documents.get(key);
    if (there !== undefined && there.sha256 !== hash) return problem(response, 409, 'KEY_TAKEN');
    if (there === undefined) {
      if (filed.personId === ARCHIVE_FAILING_PERSON_ID) return void response.writeHead(503, { 'Retry-After': '7' }).end('<html>');
      if (filed.personId === UNKNOWN_PERSON_ID) return problem(response, 404, 'PERSON_UNKNOWN');
      const measured = createHash('sha256');
      for await (const chunk of request as AsyncIterable<Buffer>) measured.update(chunk);
      const isRefused = measured.digest('base64') !== hash || filed.name.toLowerCase().includes(REFUSED_NAME_PART);
      if (isRefused) return problem(response, 422, 'DOCUMENT_REFUSED');
    }
    const known = service.documents.get(key);
    const { name, ...place } = filed;
    const entry = known ?? {
      ...place,
      name,
      section: 'Kundenakte',
      documentId: `A21-${service.documents.size}`,
      archivedAt: '2026-11-21T11:00:00+01:00',
      sha256: hash,
    };
    service.documents.set(key, entry);
    if (known === undefined && filed.personId === LOST_ANSWER_PERSON_ID) return;
    say(response, known === undefined ? 201 : 200, 'ArchivedDocument', entry);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    requests.push(`${method} ${path}`);
    if (service.fault?.(request, response) === true) return;
    if (path === '/token') {
      const basic = `Basic ${Buffer.from(`${service.client.id}:${encodeURIComponent(service.client.secret)}`).toString('base64')}`;
      if ((await text(request)) !== 'grant_type=client_credentials' || headers.authorization !== basic)
        return void response.writeHead(401).end('{"error":"invalid_client"}');
      service.tokensGiven += 1;
      service.token = `token-${service.tokensGiven}`;
      const expires = service.tokenLasts === undefined ? {} : { expires_in: service.tokenLasts };
      return void response.end(JSON.stringify({ access_token: service.token, token_type: 'Bearer', ...expires }));
    }
    if (tls?.clientsBy === undefined && headers.authorization !== `Bearer ${service.token}`) return void response.writeHead(401).end();
    const [, document] = /^\/v1\/documents\/([A-Za-z0-9-]{1,64})$/.exec(path) ?? [];
    const [, number] = /^\/v1\/persons\/([^/?]+)$/.exec(path) ?? [];
    if (document !== undefined && method === 'PUT') return takeIn(document, request, response);
    if (document !== undefined) {
      const there = service.documents.get(document);
      return there === undefined ? problem(response, 404, 'DOCUMENT_UNKNOWN') : say(response, 200, 'ArchivedDocument', there);
    }
    if (number === undefined) return void response.writeHead(404).end('<h1>Not Found</h1>');
    if (number === ARCHIVE_FAILING_PERSON_ID) return void response.writeHead(502).end();
    const person = await register.find(decodeURIComponent(number), new AbortController().signal);
    return person === undefined ? problem(response, 404, 'PERSON_UNKNOWN') : say(response, 200, 'Person', person);
  };
  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Whoever breaks the contract finds it here; whoever has gone away reads nothing.
      if (!response.headersSent) response.writeHead(418).end(String(error));
    });
  };
  const server =
    tls === undefined
      ? createServer(listener)
      : createSecureServer({ key: tls.key, cert: tls.cert, ca: tls.clientsBy, requestCert: tls.clientsBy !== undefined }, listener);
  // As a real one: whoever may not come in is told before the document is sent.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const isLetIn = tls?.clientsBy !== undefined || request.headers.authorization === `Bearer ${service.token}`;
    if (isLetIn && service.fault === undefined) response.writeContinue();
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: FakeAgree21 = {
    url: `${origin}/v1`,
    tokenUrl: `${origin}/token`,
    client: { id: 'portal', secret: 'sehr+geheim' },
    fault: undefined,
    documents: new Map(),
    requests,
    token: '',
    tokensGiven: 0,
    tokenLasts: 300,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return service;
}
