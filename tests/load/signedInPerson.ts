import { randomUUID } from 'node:crypto';
import type { Realm } from '@portal/platform/http/defineRoute';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { CallTally } from './callTally.ts';
import type { PortalAnswer, PortalConnection } from './portalConnection.ts';

/** As the apps do: half a minute for what is stored and not shown yet. */
const SHOWN_WITHIN_TRIES = 60;
const SHOWN_PAUSE_MS = 500;
const MAX_COME_AGAIN = 5;
const COME_AGAIN_MS = 2_000;
const STORED_ONLY = 202;

const realms = {
  customer: { header: 'X-Customer-Token', refresh: '/customers/refresh', accept: 'application/ld+json' },
  employee: { header: 'X-Employee-Token', refresh: '/bank-employees/refresh', accept: 'application/json' },
} as const satisfies Record<Realm, object>;

/** What a sign-in gives a browser. */
export interface OpenedSession {
  readonly realm: Realm;
  readonly id: string;
  readonly token: string;
  /** `name=value` */
  readonly cookie: string;
}

export interface Read<T> {
  readonly value: T;
  readonly etag: string | undefined;
}

/** Somebody with one of the apps open: renews the token, comes again when asked to, and repeats a command under its key. */
export interface SignedInPerson {
  readonly id: string;
  /** @throws UnexpectedAnswer for anything but success; so do the others */
  read<T>(path: string, accept?: string): Promise<Read<T>>;
  readFile(path: string): Promise<Buffer>;
  command<T>(method: 'POST' | 'PATCH', path: string, body: object, etag?: string): Promise<Read<T>>;
  upload(path: string, file: UploadedFile): Promise<Read<unknown>>;
  /** Forgets the token, as a page does that is loaded anew: the next call renews it. */
  reload(): void;
  /** Follows what changes until the signal, as the apps do beside everything else. */
  followLive(signal: AbortSignal): Promise<void>;
}

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export class UnexpectedAnswer extends Error {}

/** `GET /customers/:id/…`: ids and what stands behind the question mark say nothing of the call. */
const groupOf = (method: string, path: string): string => `${method} ${path.replace(/\?.*/, '').replaceAll(/[0-9a-f-]{36}/g, ':id')}`;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** `address` is where the person is, as the proxy in front of the portal would say. */
export function signedInPerson(
  { connection, tally }: { readonly connection: PortalConnection; readonly tally: CallTally },
  session: OpenedSession,
  address: string,
): SignedInPerson {
  const { header, refresh: refreshPath, accept } = realms[session.realm];
  let token: string | undefined = session.token;
  let { cookie } = session;
  let refreshing: Promise<void> | undefined;

  const send = async (call: Call, isExpected: (status: number) => boolean): Promise<PortalAnswer> => {
    const { method, path, body } = call;
    const headers = { Accept: accept, 'X-Forwarded-For': address, ...(token && { [header]: token }), ...call.headers };
    const since = performance.now();
    const noted = (status: number, detail = ''): void =>
      tally.note({ group: groupOf(method, path), status, tookMs: performance.now() - since, isExpected: isExpected(status), detail });
    try {
      const answer = await connection.send({ method, path: `/api${path}`, headers, body });
      noted(answer.status, answer.status < 300 ? '' : answer.body.toString().slice(0, 300));
      return answer;
    } catch (error) {
      noted(0, String(error));
      throw new UnexpectedAnswer(`${groupOf(method, path)}: ${String(error)}`);
    }
  };

  const refresh = async (): Promise<void> => {
    token = undefined;
    const { status, headers, body } = await send({ method: 'POST', path: refreshPath, headers: { cookie } }, (came) => came === 200);
    if (status !== 200) throw new UnexpectedAnswer(`the session of ${session.realm} ${session.id} is not renewed: ${status}`);
    token = (JSON.parse(body.toString()) as { readonly token: string }).token;
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
  };
  const refreshOnce = (): Promise<void> => (refreshing ??= refresh().finally(() => (refreshing = undefined)));

  const ask = async (call: Call): Promise<PortalAnswer> => {
    for (let [renewed, again, waited] = [false, 0, 0]; ;) {
      if (token === undefined) await refreshOnce();
      const before = token;
      const answer = await send(call, (status) => (status >= 200 && status < 300) || (status === 401 && !renewed));
      if (answer.status === 401 && !renewed) {
        renewed = true;
        if (token === before) await refreshOnce();
      } else if ((answer.status === 429 || answer.status === 503) && again < MAX_COME_AGAIN) {
        again += 1;
        await sleepUnlessAborted(Number(answer.headers['retry-after'] ?? 0) * 1_000 || COME_AGAIN_MS);
      } else if (answer.status === STORED_ONLY && waited < SHOWN_WITHIN_TRIES) {
        waited += 1;
        await sleepUnlessAborted(SHOWN_PAUSE_MS);
      } else if (answer.status < 300) return answer;
      else throw new UnexpectedAnswer(`${groupOf(call.method, call.path)} answered ${answer.status}`);
    }
  };
  const askJson = async <T>(call: Call): Promise<Read<T>> => {
    const { body, headers } = await ask(call);
    return { value: (body.length === 0 ? undefined : JSON.parse(body.toString())) as T, etag: headers.etag };
  };

  return {
    id: session.id,
    read: (path, as = accept) => askJson({ method: 'GET', path, headers: { Accept: as } }),
    readFile: async (path) => (await ask({ method: 'GET', path, headers: { Accept: '*/*' } })).body,
    command: (method, path, body, etag) =>
      askJson({
        ...{ method, path, body: Buffer.from(JSON.stringify(body)) },
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...(etag && { 'If-Match': etag }) },
      }),
    upload(path, { name, type, content }) {
      const boundary = `----${randomUUID()}`;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file[]"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
      return askJson({
        ...{ method: 'POST', path, body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]) },
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Idempotency-Key': randomUUID() },
      });
    },
    reload: () => void (token = undefined),
    async followLive(signal) {
      while (!signal.aborted) {
        if (token === undefined) await refreshOnce();
        const headers = { Accept: 'text/event-stream', 'X-Forwarded-For': address, [header]: token ?? '' };
        const call = { method: 'GET', path: '/api/live?age=1000', headers };
        const since = performance.now();
        const status = await connection.follow(call, signal).catch(() => 0);
        const isExpected = status === 200 || status === 401;
        if (!isExpected) tally.note({ group: 'stream of /live', status, tookMs: performance.now() - since, isExpected });
        if (status === 401) await refreshOnce();
        await sleepUnlessAborted(COME_AGAIN_MS, signal);
      }
    },
  };
}
