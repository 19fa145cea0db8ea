import { hash } from 'node:crypto';
import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { iterateRecordCollectionPages } from '@portal/platform/records/iterateRecordCollectionPages';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { forEachConcurrent } from '@portal/platform/scheduler/forEachConcurrent';
import type { StreamHead, StreamHeads } from '../verify/streamHeads.ts';
import { checkpointHash } from './checkpoint.ts';
import { CHECKPOINTS_STREAM } from './checkpointAggregate.ts';

const CHECKPOINTS = 'audit-checkpoints';
const HEADS = 'audit-heads';
const PAGE = 100;
const NUMBER_DIGITS = 9;
const BUCKETS = 64;
const AT_ONCE = 8;

export type AuditRecordStore = Pick<RecordStore, 'get' | 'put' | 'list'>;

/** What is kept of a checkpoint beside the log. The record store encrypts it with a key that the log does not have. */
export interface KeptCheckpointHash {
  readonly number: number;
  readonly hash: string;
  readonly signedAt: string;
  /** The log was taken back to before it, and somebody has accepted that. */
  readonly lost?: true;
}

const keyOf = (number: number): string => String(number).padStart(NUMBER_DIGITS, '0');

export const keepCheckpointHash = async (records: AuditRecordStore, checkpoint: AuditCheckpoint): Promise<void> => {
  const { number, signedAt } = checkpoint;
  await records.put<KeptCheckpointHash>(CHECKPOINTS, keyOf(number), { number, hash: checkpointHash(checkpoint), signedAt });
};

/** By number, without those whose loss was accepted. */
export async function loadKeptCheckpointHashes(records: Pick<AuditRecordStore, 'list'>): Promise<ReadonlyMap<number, KeptCheckpointHash>> {
  const kept = new Map<number, KeptCheckpointHash>();
  for await (const page of iterateRecordCollectionPages<KeptCheckpointHash>(records, CHECKPOINTS, PAGE))
    for (const { value } of page) if (value.lost !== true) kept.set(value.number, value);
  return kept;
}

interface AuditedStores {
  readonly events: Pick<EventStore, 'readStream'>;
  readonly records: AuditRecordStore;
}

/** Somebody has said that the bank goes on with a log that is older than the rest: checkpoints that it lacks are not missed any more. */
export async function acceptCheckpointsLostFromLog({ events, records }: AuditedStores): Promise<void> {
  for (const kept of (await loadKeptCheckpointHashes(records)).values()) {
    const inLog = await events.readStream(CHECKPOINTS_STREAM, { from: kept.number - 1, limit: 1 });
    if (inLog.length === 0) await records.put<KeptCheckpointHash>(CHECKPOINTS, keyOf(kept.number), { ...kept, lost: true });
  }
}

type PackedHead = readonly [stream: string, revision: number, hash: string];

const bucketOf = (stream: string): number => Number.parseInt(hash('sha256', stream, 'hex').slice(0, 8), 16) % BUCKETS;

/**
 * Keeps the heads that a checkpoint was made of, so that a later difference can be named: the root only says that there is
 * one. Each was signed, whichever checkpoint a record is of when writing them is cut off.
 */
export async function storeSignedStreamHeads(records: AuditRecordStore, heads: StreamHeads): Promise<void> {
  const buckets: PackedHead[][] = Array.from({ length: BUCKETS }, () => []);
  for (let index = 0; index < heads.size; index += 1) {
    const { stream, revision, hash: last } = heads.at(index);
    buckets[bucketOf(stream)]!.push([stream, revision, last]);
  }
  await forEachConcurrent(
    buckets.flatMap((bucket, number) => (bucket.length === 0 ? [] : [{ bucket, number }])),
    AT_ONCE,
    async ({ bucket, number }) => void (await records.put(HEADS, keyOf(number), bucket, { durable: false })),
  );
}

export async function* loadSignedStreamHeads(records: AuditRecordStore): AsyncGenerator<StreamHead> {
  for (let number = 0; number < BUCKETS; number += 1) {
    const bucket = (await records.get<readonly PackedHead[]>(HEADS, keyOf(number)))?.value ?? [];
    for (const [stream, revision, last] of bucket) yield { stream, revision, hash: last };
  }
}
