import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** For If-Match. */
  readonly etag: string | undefined;
}

export interface HttpClient {
  send(method: string, path: string, body?: object, more?: Readonly<Record<string, string>>): Promise<Reply>;
  close(): void;
}

/** A client that costs little itself: one kept connection for each call under way. */
export function createHttpClient(baseUrl: string, headers: Readonly<Record<string, string>> = {}): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (method, path, body, more = {}) =>
      new Promise((resolve, reject) => {
        const content = body === undefined ? undefined : JSON.stringify(body);
        const type = content === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) };
        const outgoing = request(
          `${baseUrl}${path}`,
          { method, agent, headers: { Accept: 'application/ld+json', ...headers, ...more, ...type } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString();
              resolve({ status: response.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text), etag: response.headers.etag });
            });
          },
        );
        outgoing.on('error', reject);
        outgoing.end(content);
      }),
    close: () => agent.destroy(),
  };
}

/** As `send`, but anything but success is an error. */
export async function ask<T>(client: HttpClient, method: string, path: string, body?: object): Promise<T> {
  const reply = await client.send(method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path.replace(/\?.*/, '')} answered ${reply.status}`);
  return reply.body as T;
}
