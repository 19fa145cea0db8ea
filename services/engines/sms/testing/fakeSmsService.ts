import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smsMessageSchema, type SmsMessage } from '@portal/contracts/sms/smsContract';

/** What the service does just now; undefined: as the contract says. */
export type SmsServiceFaultHandler = (request: IncomingMessage, response: ServerResponse, accept: () => boolean) => void;

export interface FakeSmsService {
  readonly url: string;
  readonly token: string;
  fault: SmsServiceFaultHandler | undefined;
  /** By the id of the message: the same twice is one. */
  readonly messages: ReadonlyMap<string, SmsMessage>;
  readonly requests: readonly { readonly method: string; readonly path: string; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

/** A service of a bank that keeps to our contract, as OpenAPI describes it. */
export async function startFakeSmsService(): Promise<FakeSmsService> {
  const token = 'ein-geheimnis-beider-seiten';
  const messages = new Map<string, SmsMessage>();
  const requests: { method: string; path: string; authorization: string | undefined }[] = [];
  const server: Server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, authorization: headers.authorization });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const id = /^\/v1\/messages\/([^/]+)$/.exec(path)?.[1];
    const accept = (): boolean => {
      const message = smsMessageSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      if (id !== undefined && message.success) messages.set(decodeURIComponent(id), message.data);
      return message.success;
    };
    if (service.fault !== undefined) return service.fault(request, response, accept);
    if (headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    if (method !== 'PUT' || id === undefined) return void response.writeHead(404).end();
    const isKnown = messages.has(decodeURIComponent(id));
    response.writeHead(accept() ? (isKnown ? 200 : 202) : 400).end();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: FakeSmsService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    token,
    fault: undefined,
    messages,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
