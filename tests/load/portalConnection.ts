import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** Enough for what is under way at once; a call waits when all are taken, and that counts as its time. */
const MAX_SOCKETS = 256;
/** Sooner than the portal closes them (65 s): a call must not meet a connection that is being closed. */
const IDLE_SOCKET_MS = 30_000;
const ANSWER_WITHIN_MS = 60_000;

export interface PortalRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface PortalAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Kept connections to the portal, shared by all people: a client in one process that costs little. Of several processes each has its turn. */
export interface PortalConnection {
  /** @throws Error where no whole answer came */
  send(call: PortalRequest): Promise<PortalAnswer>;
  /** An answer that goes on until it ends or the signal aborts, on a connection of its own. Resolves with its status. */
  follow(call: PortalRequest, signal: AbortSignal): Promise<number>;
  close(): void;
}

export function createPortalConnection(urls: readonly string[]): PortalConnection {
  let turn = 0;
  const nextUrl = (path: string): string => `${urls[(turn += 1) % urls.length]}${path}`;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_SOCKETS, timeout: IDLE_SOCKET_MS });
  const withLength = ({ headers, body }: PortalRequest) => ({ ...headers, ...(body && { 'Content-Length': String(body.length) }) });
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
        const outgoing = request(nextUrl(call.path), { method: call.method, agent, headers: withLength(call), signal }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
        });
        outgoing.once('error', reject);
        outgoing.end(call.body);
      }),
    follow: (call, signal) =>
      new Promise((resolve, reject) => {
        const outgoing = request(nextUrl(call.path), { method: call.method, agent: false, headers: call.headers, signal }, (answer) => {
          answer.resume();
          // Closed by the signal or by the portal, it is over in either case.
          answer.once('error', () => resolve(answer.statusCode ?? 0));
          answer.once('close', () => resolve(answer.statusCode ?? 0));
        });
        outgoing.once('error', (error) => (signal.aborted ? resolve(200) : reject(error)));
        outgoing.end();
      }),
    close: () => agent.destroy(),
  };
}
