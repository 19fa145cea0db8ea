import { createRequire } from 'node:module';
import type * as Grpc from '@grpc/grpc-js';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb';
import type * as GossipService from '@eventstore/db-client/generated/gossip_grpc_pb';
import type * as StatusMessages from '@eventstore/db-client/generated/status_pb';
import type * as StreamsService from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as AnyMessages from 'google-protobuf/google/protobuf/any_pb';
import {
  sharedMessages,
  streamsMessages,
  type AppendAnswer,
  type AppendRequest,
  type ReadAnswer,
  type ReadRequest,
} from '../generatedMessages.ts';

const load = createRequire(import.meta.url);
const loadOfClient = createRequire(load.resolve('@eventstore/db-client'));
const grpc = loadOfClient('@grpc/grpc-js') as typeof Grpc;
const gossip = load('@eventstore/db-client/generated/gossip_pb.js') as typeof Gossip;
const gossipService = load('@eventstore/db-client/generated/gossip_grpc_pb.js') as typeof GossipService;
const streamsService = load('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof StreamsService;
const { Status } = load('@eventstore/db-client/generated/status_pb.js') as typeof StatusMessages;
const { Any } = loadOfClient('google-protobuf/google/protobuf/any_pb.js') as typeof AnyMessages;

export const grpcStatusCodes = grpc.status;

/** What a node does with a call, as its cluster and its rules make it: nothing is stored but the names of the streams. */
export type ClusterNodeBehaviour =
  | { readonly kind: 'serves' }
  /** Cut off from its peers: appends are answered within the call, reads by a failure, gossip names the node at `leader`. */
  | { readonly kind: 'cut-off'; readonly leader: number }
  /** Fails every call with this code. */
  | { readonly kind: 'fails'; readonly code: number; readonly details: string }
  /** Reads are served, appends answered with this error. */
  | { readonly kind: 'answers-appends'; readonly error: string };

export interface FakeClusterNode {
  readonly port: number;
  /** Names of the streams that it took appends for. */
  readonly appended: readonly string[];
  /** Calls that came, of any kind but gossip. */
  calls(): number;
  become(manner: ClusterNodeBehaviour): void;
  close(): void;
}

function failure(code: number, details: string) {
  return Object.assign(new Error(details), { code, details, metadata: new grpc.Metadata() });
}

function errorAnswer(request: AppendRequest, name: string): AppendAnswer {
  const details = new Any();
  details.setTypeUrl(`type.googleapis.com/${name}`);
  const status = new Status();
  status.setMessage(name);
  status.setDetails(details);
  const answer = new streamsMessages.BatchAppendResp().setError(status);
  return answer.setCorrelationId(request.getCorrelationId());
}

function successAnswer(request: AppendRequest): AppendAnswer {
  const position = new sharedMessages.AllStreamPosition().setCommitPosition('1000').setPreparePosition('1000');
  const success = new streamsMessages.BatchAppendResp.Success()
    .setCurrentRevision(String(request.getProposedMessagesList().length - 1))
    .setPosition(position);
  return new streamsMessages.BatchAppendResp().setSuccess(success).setCorrelationId(request.getCorrelationId());
}

function member(port: number): Gossip.MemberInfo {
  const endpoint = new gossip.EndPoint().setAddress('127.0.0.1').setPort(port);
  const info = new gossip.MemberInfo().setHttpEndPoint(endpoint).setIsAlive(true).setTimeStamp('0');
  info.setInstanceId(new sharedMessages.UUID().setString('00000000-0000-4000-8000-000000000001'));
  return info.setState(gossip.MemberInfo.VNodeState.LEADER);
}

/** A node that answers as nodes of a cluster do, and as it is told. With a key and a certificate it speaks TLS. */
export async function startFakeClusterNode(tls?: { readonly key: string; readonly cert: string }): Promise<FakeClusterNode> {
  const server = new grpc.Server();
  const appended: string[] = [];
  let manner: ClusterNodeBehaviour = { kind: 'serves' };
  let calls = 0;

  const refusal = () => {
    if (manner.kind === 'cut-off') return failure(grpc.status.UNAVAILABLE, 'Server Is Not Ready');
    return manner.kind === 'fails' ? failure(manner.code, manner.details) : undefined;
  };
  server.addService(streamsService.StreamsService, {
    read(call: Grpc.ServerWritableStream<ReadRequest, ReadAnswer>) {
      calls += 1;
      const refused = refusal();
      if (refused) call.emit('error', refused);
      else call.end();
    },
    batchAppend(call: Grpc.ServerDuplexStream<AppendRequest, AppendAnswer>) {
      calls += 1;
      if (manner.kind === 'fails') return void call.emit('error', refusal());
      call.on('data', (request: AppendRequest) => {
        if (manner.kind === 'cut-off') return void call.write(errorAnswer(request, 'google.protobuf.Empty'));
        if (manner.kind === 'answers-appends') return void call.write(errorAnswer(request, `event_store.client.${manner.error}`));
        appended.push(Buffer.from(request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString());
        call.write(successAnswer(request));
      });
      call.on('end', () => call.end());
    },
  });
  server.addService(gossipService.GossipService, {
    read(_call: unknown, answer: (error: null, info: Gossip.ClusterInfo) => void) {
      const info = new gossip.ClusterInfo();
      info.addMembers(member(manner.kind === 'cut-off' ? manner.leader : port));
      answer(null, info);
    },
  });
  const credentials = tls
    ? grpc.ServerCredentials.createSsl(null, [{ private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) }])
    : grpc.ServerCredentials.createInsecure();
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound))),
  );

  return { port, appended, calls: () => calls, become: (next) => void (manner = next), close: () => server.forceShutdown() };
}
