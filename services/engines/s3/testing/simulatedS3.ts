import { createHash, createHmac, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';

/** What happens to a call instead of what it asked for. */
export type S3Fault =
  /** The connection ends before anything is done, or when all is done, or in the middle of the answer. */
  | 'reset'
  | 'reset-after'
  | 'half'
  /** Nothing is answered. */
  | 'silent'
  | 'slow-down'
  /** An answer of something else than S3. */
  | 'html'
  /** The object's content with another length than it has. */
  | 'longer'
  /** A status of success, and an error in what follows. */
  | 'late-error'
  /** As versitygw says that it does not know the access key. */
  | 'no-user';

interface StoredObject {
  readonly content: Buffer;
  readonly tag: string;
  readonly meta: string | undefined;
}

export interface SimulatedS3 {
  readonly bucket: BucketSettings;
  /** By key. */
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, { readonly key: string; readonly meta: string | undefined; at: Date; readonly parts: Map<number, Buffer> }>;
  /** `GET blobs/1`: what came, in order. */
  readonly calls: string[];
  /** Asked at every call. */
  fault: (call: string) => S3Fault | undefined;
  /** What its clock says. */
  now: () => Date;
  /** As with versions: what is written has one. */
  keepsVersions: boolean;
  /** What it says of an upload that is over: servers differ. */
  unknownUpload: { readonly status: number; readonly code: string };
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const NO_SUCH_UPLOAD = { status: 404, code: 'NoSuchUpload' };

const SKEW_MS = 15 * 60_000;
const LEAST_PART = 5 * 1024 * 1024;
const PAGE = 100;
const ACCESS_KEY = 'portal';
const SECRET_KEY = 'nur-fuer-tests/+geheim';
const REGION = 'eu-central-1';

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

/** As much of an S3 server as the portal uses. It reads the signature of what has come, byte by byte, as a real one does. */
export async function startSimulatedS3({ leastPart = LEAST_PART }: { readonly leastPart?: number } = {}): Promise<SimulatedS3> {
  const objects: SimulatedS3['objects'] = new Map();
  const uploads: SimulatedS3['uploads'] = new Map();
  const calls: string[] = [];

  const verify = (request: IncomingMessage, body: Buffer): void => {
    const [, key, day, region, names, signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      ) ?? [];
    if (names === undefined) throw new Refused(403, 'AccessDenied');
    if (key !== ACCESS_KEY) throw new Refused(403, 'InvalidAccessKeyId');
    if (region !== REGION) throw new Refused(400, 'AuthorizationHeaderMalformed');
    const header = (name: string): string => String(request.headers[name] ?? '').trim();
    const at = header('x-amz-date');
    const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (!(Math.abs(instant - server.now().getTime()) < SKEW_MS)) throw new Refused(403, 'RequestTimeTooSkewed');
    const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
    if (mustBeSigned.some((name) => !names.split(';').includes(name))) throw new Refused(403, 'AccessDenied');
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const canonical = [
      request.method,
      path,
      query.split('&').sort().join('&'),
      ...names.split(';').map((name) => `${name}:${header(name)}`),
      '',
      names,
      header('x-amz-content-sha256'),
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const signing = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${SECRET_KEY}`);
    const expected = mac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
    if (!at.startsWith(day!) || expected !== signature) throw new Refused(403, 'SignatureDoesNotMatch');
    if (sha256(body) !== header('x-amz-content-sha256')) throw new Refused(400, 'XAmzContentSHA256Mismatch');
  };

  const uploadAt = (id: string | null, key: string) => {
    const upload = uploads.get(id ?? '');
    if (upload?.key !== key) throw new Refused(server.unknownUpload.status, server.unknownUpload.code);
    return upload;
  };

  const complete = (id: string, key: string, body: string): string => {
    const { parts, meta } = uploadAt(id, key);
    const named = [...body.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
    const contents = named.map(([, number, tag]) => {
      const part = parts.get(Number(number));
      if (part === undefined || tagOf(part) !== tag) throw new Refused(400, 'InvalidPart');
      return part;
    });
    if (contents.length === 0 || contents.slice(0, -1).some((part) => part.length < leastPart)) throw new Refused(400, 'EntityTooSmall');
    const content = Buffer.concat(contents);
    objects.set(key, { content, tag: `"${randomUUID()}-${contents.length}"`, meta });
    uploads.delete(id);
    return '<?xml version="1.0"?><CompleteMultipartUploadResult/>';
  };

  const listed = (query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, Number(query.get('max-keys') ?? PAGE));
    const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.content.length}</Size></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${page.length < keys.length}</IsTruncated>${entries}</ListBucketResult>`;
  };

  const send = (response: ServerResponse, status: number, headers: Record<string, string>, content: Buffer | string = ''): void => {
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(content)) }).end(content);
  };

  const get = (request: IncomingMessage, response: ServerResponse, key: string, fault: S3Fault | undefined): void => {
    const found = objects.get(key);
    if (found === undefined) throw new Refused(404, 'NoSuchKey');
    const wanted = request.headers['if-match'];
    if (wanted !== undefined && wanted !== found.tag) throw new Refused(412, 'PreconditionFailed');
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
    const content = found.content.subarray(Number(from ?? 0));
    const headers = { etag: found.tag, ...(found.meta === undefined ? {} : { 'x-amz-meta-upload': found.meta }) };
    if (fault === 'half') {
      response.writeHead(from === undefined ? 200 : 206, { ...headers, 'content-length': String(content.length) });
      response.write(content.subarray(0, Math.ceil(content.length / 2)), () => response.destroy());
    } else if (fault === 'longer') send(response, 200, headers, Buffer.concat([content, Buffer.alloc(100)]));
    else if (request.method === 'HEAD') response.writeHead(200, { ...headers, 'content-length': String(content.length) }).end();
    else send(response, from === undefined ? 200 : 206, headers, content);
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer, fault: S3Fault | undefined): void => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.join('/');
    if (bucket !== server.bucket.bucket) throw new Refused(404, 'NoSuchBucket');
    const meta = request.headers['x-amz-meta-upload'] as string | undefined;
    const id = query.get('uploadId');
    const version: Record<string, string> = server.keepsVersions ? { 'x-amz-version-id': randomUUID() } : {};
    if (request.method === 'POST' && query.has('uploads')) {
      const uploadId = randomUUID();
      uploads.set(uploadId, { key, meta, at: server.now(), parts: new Map() });
      send(response, 200, {}, `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
    } else if (request.method === 'POST') {
      if (fault === 'late-error') send(response, 200, {}, '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');
      else send(response, 200, {}, complete(id ?? '', key, body.toString()));
    } else if (request.method === 'PUT') {
      if (id !== null) uploadAt(id, key).parts.set(Number(query.get('partNumber')), body);
      else objects.set(key, { content: body, tag: tagOf(body), meta });
      send(response, 200, { etag: tagOf(body), ...version });
    } else if (request.method === 'DELETE') {
      if (id === null) objects.delete(key);
      else if (!uploads.delete(id)) throw new Refused(404, 'NoSuchUpload');
      response.writeHead(204).end();
    } else if (key !== '') get(request, response, key, fault);
    else if (query.has('uploads')) {
      const open = [...uploads].map(
        ([uploadId, { key: of, at }]) =>
          `<Upload><Key>${of}</Key><UploadId>${uploadId}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
      send(response, 200, {}, `<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`);
    } else send(response, 200, {}, listed(query));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${request.method} ${(request.url ?? '').replace(`/${server.bucket.bucket}/`, '')}`;
    calls.push(call);
    const fault = server.fault(call);
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const body = await buffer(request);
    if (fault === 'silent') return;
    try {
      verify(request, body);
      if (fault === 'html') return send(response, 200, { 'content-type': 'text/html' }, '<html>Wartung</html>');
      if (fault === 'no-user') throw new Refused(404, 'XAdminUserNotFound');
      if (fault === 'slow-down') throw new Refused(503, 'SlowDown');
      if (fault === 'reset-after') Object.assign(response, { end: () => request.socket.resetAndDestroy() });
      answer(request, response, body, fault);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const text = `<?xml version="1.0"?><Error><Code>${error.code}</Code><Message>no</Message></Error>`;
      if (request.method === 'HEAD') response.writeHead(error.status).end();
      else send(response, error.status, { 'content-type': 'application/xml' }, text);
    }
  };

  const listener = http.createServer((request, response) => void handle(request, response).catch(() => request.socket.destroy()));
  const listen = (port: number): Promise<void> => new Promise((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const server: SimulatedS3 = {
    bucket: {
      secure: false,
      host: '127.0.0.1',
      port,
      bucket: 'portal-dokumente',
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
    },
    objects,
    uploads,
    calls,
    fault: () => undefined,
    now: () => new Date(),
    keepsVersions: false,
    unknownUpload: NO_SUCH_UPLOAD,
    start: () => listen(port),
    stop: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return server;
}
