import { createRequire } from 'node:module';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Service from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as WellKnown from 'google-protobuf/google/protobuf/timestamp_pb';

// The generated files are CommonJS without static exports, and the protobuf runtime is the client's own.
const load = createRequire(import.meta.url);
const loadOfClient = createRequire(load.resolve('@eventstore/db-client'));

/** The protocol's messages as the client generated them. */
export const streamsMessages = load('@eventstore/db-client/generated/streams_pb.js') as typeof Streams;
export const sharedMessages = load('@eventstore/db-client/generated/shared_pb.js') as typeof Shared;
export const { StreamsClient } = load('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof Service;
export const { Timestamp } = loadOfClient('google-protobuf/google/protobuf/timestamp_pb.js') as typeof WellKnown;

export type StreamsClient = Service.StreamsClient;
export type AppendRequest = Streams.BatchAppendReq;
export type AppendAnswer = Streams.BatchAppendResp;
export type ReadRequest = Streams.ReadReq;
export type ReadAnswer = Streams.ReadResp;
export type RecordedEvent = Streams.ReadResp.ReadEvent.RecordedEvent;
export type ReadCall = ReturnType<StreamsClient['read']>;
export type AppendCall = ReturnType<StreamsClient['batchAppend']>;
