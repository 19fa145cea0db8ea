import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../docs/integration/example-payment-recorder.mjs', import.meta.url));

export interface BookedPayment {
  readonly disbursementId: string;
  readonly bookedOn: string;
  readonly reference: string;
  readonly endToEndId?: string;
}

export interface RunningRecorder {
  /** Says some more payments. */
  say(...payments: readonly (BookedPayment | string)[]): void;
  /** No more is coming: resolves with the exit code when all has been dealt with. */
  end(): Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
  readonly lines: readonly string[];
  readonly complaints: readonly string[];
}

/** The published example, as it stands, in a process of its own. */
export function startPaymentRecorder(portalUrl: string, token: string): RunningRecorder {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORTAL_URL: portalUrl, INTEGRATION_TOKEN: token },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const complaints: string[] = [];
  const collect = (into: string[]) => (text: string) => void into.push(...text.split('\n').filter(Boolean));
  child.stdout.setEncoding('utf8').on('data', collect(lines));
  child.stderr.setEncoding('utf8').on('data', collect(complaints));
  // It may be gone before it has read everything.
  child.stdin.on('error', () => undefined);
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    lines,
    complaints,
    say: (...payments) =>
      void child.stdin.write(payments.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join('')),
    async end() {
      child.stdin.end();
      return (await closed)[0];
    },
    async kill(signal) {
      child.kill(signal);
      await closed;
    },
  };
}

/** What happens to a call on its way: refused before it gets there, or done while the answer is lost. */
export type Mishap = { readonly status: number; readonly code: string } | 'answer lost';

/** Stands before a portal and lets these happen, one to a call in turn; then everything passes. */
export async function waveringFront(
  portalUrl: string,
  mishaps: readonly Mishap[],
): Promise<{ readonly url: string; calls(): number; close(): Promise<void> }> {
  let calls = 0;
  const server = createServer((request, response) => {
    const mishap = mishaps[calls];
    calls += 1;
    void pass(portalUrl, request, response, mishap).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(portalUrl: string, request: IncomingMessage, response: ServerResponse, mishap: Mishap | undefined): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (typeof mishap === 'object') {
    response.writeHead(mishap.status, { 'Content-Type': 'application/problem+json', 'Retry-After': '0' });
    response.end(JSON.stringify({ code: mishap.code }));
    return;
  }
  const { host: _, connection: __, ...headers } = request.headers;
  const answer = await fetch(`${portalUrl}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(headers)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([name]) => name !== 'content-length'),
    body: Buffer.concat(chunks),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (mishap === 'answer lost') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(body);
}
