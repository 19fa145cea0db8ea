import { EventStoreDBClient } from '@eventstore/db-client';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { StreamsClient, type AppendCall, type ReadCall, type ReadRequest } from './generatedMessages.ts';

type CallArguments = Parameters<StreamsClient['batchAppend']>;

/**
 * What the client keeps protected. Its own appends share one table between all clients of a process, let a rejection
 * escape that nobody can catch when a connection breaks while writes wait, and have no deadline; its reads have no
 * filter and re-encode JSON; its subscriptions tell "caught up" out of order. So it opens the calls (address, TLS,
 * credentials, discovery, the leader, a new channel after a failure), and we speak on them.
 */
interface ProtectedCalls {
  GRPCStreamCreator<Call extends ReadCall | AppendCall>(
    client: typeof StreamsClient,
    name: string,
    create: (client: StreamsClient) => Call,
  ): () => Promise<Call>;
  callArguments(
    base: { readonly requiresLeader?: boolean; readonly deadline?: number },
    options?: { readonly deadline: number },
  ): CallArguments;
  getChannel(): Promise<{ close(): void }>;
}

export interface StreamsConnection {
  /** A call that ends after `deadlineMs` at the latest. */
  read(request: ReadRequest, deadlineMs: number): Promise<ReadCall>;
  subscribe(request: ReadRequest): Promise<ReadCall>;
  append(): Promise<AppendCall>;
  release(): Promise<void>;
}

interface Shared {
  readonly client: EventStoreDBClient;
  users: number;
}

// A dead connection is noticed by its keep-alive: the least that the client takes without a warning, and a short answer.
// A frozen node of a cluster is asked for the leader no longer than that a call has time left to ask the next.
const DEFAULTS = [
  ['keepAliveInterval', '10000'],
  ['keepAliveTimeout', '5000'],
  ['gossipTimeout', '2'],
] as const;
const connections = new Map<string, Shared>();

/** The query is kept as it is written: the client reads it in its own way. It knows the older scheme only. */
function clientUrl(given: string): string {
  const url = given.replace(/^kurrentdb/, 'esdb');
  const missing = DEFAULTS.filter(([key]) => !url.toLowerCase().includes(`${key.toLowerCase()}=`)).map(([key, value]) => `${key}=${value}`);
  return missing.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${missing.join('&')}`;
}

/**
 * One client a thread and server, however many stores use it; it connects with the first call.
 * @throws Error for a URL that is none
 */
export function borrowConnection(url: string): StreamsConnection {
  setStrongTlsDefaults();
  let shared = connections.get(url);
  if (!shared) connections.set(url, (shared = { client: EventStoreDBClient.connectionString(clientUrl(url)), users: 0 }));
  const { client } = shared;
  const borrowed = shared;
  borrowed.users += 1;
  const calls = client as unknown as ProtectedCalls;
  const open = async <Call extends ReadCall | AppendCall>(name: string, create: (streams: StreamsClient) => Call): Promise<Call> =>
    quietly(await calls.GRPCStreamCreator(StreamsClient, name, create)());
  let released = false;

  return {
    read: (request, deadlineMs) =>
      open('read', (streams) => streams.read(request, ...calls.callArguments({ requiresLeader: true, deadline: deadlineMs }))),
    subscribe: (request) =>
      open('subscribe', (streams) => streams.read(request, ...calls.callArguments({ requiresLeader: true }, { deadline: Infinity }))),
    append: () =>
      open('append', (streams) => streams.batchAppend(...calls.callArguments({ requiresLeader: true }, { deadline: Infinity }))),
    async release() {
      if (released) return;
      released = true;
      borrowed.users -= 1;
      if (borrowed.users > 0) return;
      connections.delete(url);
      await client.dispose();
      // Not awaited: where the cluster is away, it is looked for first.
      calls.getChannel().then(
        (channel) => channel.close(),
        () => undefined,
      );
    },
  };
}

/** A cancelled call still says so when nobody listens any more. */
function quietly<Call extends ReadCall | AppendCall>(call: Call): Call {
  call.on('error', () => undefined);
  return call;
}
