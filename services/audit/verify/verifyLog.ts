import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { readUnkeyedLogPartDigest, type UnkeyedLogPartDigest } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { verifyRecord } from '@portal/platform/journal/verifyChain';
import { loadSignedStreamHeads, type AuditRecordStore } from '../checkpoint/loadKeptCheckpointHashes.ts';
import { verifyCheckpointChain } from '../checkpoint/verifyCheckpointChain.ts';
import type { AuditFault } from './auditFault.ts';
import { LogIntegrityVerifier } from './logWalk.ts';

const PAGE = 1_000;

export interface LogWalkOptions {
  /** Events at a time; default 1,000. */
  readonly page?: number;
  /** Between two pages: to let others have their turn, or to say how far it is. */
  readonly between?: (events: number) => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface LogVerification {
  /** False when it was broken off. */
  readonly isWhole: boolean;
  readonly fault: AuditFault | undefined;
  /** The sound ones among the log's. */
  readonly checkpoints: readonly AuditCheckpoint[];
  /** Where it ended: it can go on from there. */
  readonly walk: LogIntegrityVerifier;
}

type VerifiedParts = Pick<EventLogForAudit, 'stored' | 'keys'> & {
  readonly records: AuditRecordStore;
  /** What may stand without a key, where it is not what was kept. */
  readonly unkeyed?: UnkeyedLogPartDigest;
};

/** Checks every chain and every checkpoint of the log, from its first event to what is its last one now. Changes nothing. */
export async function verifyLog(parts: VerifiedParts, options: LogWalkOptions = {}): Promise<LogVerification> {
  const { checkpoints, fault: ofCheckpoints } = await verifyCheckpointChain(parts, parts.records);
  const walk = new LogIntegrityVerifier(checkpoints, parts.unkeyed ?? (await readUnkeyedLogPartDigest(parts.records)));
  const { isWhole, fault: ofEvents } = await continueLogWalk(walk, parts, options);
  const ofEnd = isWhole && ofEvents === undefined ? walk.end() : undefined;
  const fault = ofEvents ?? ofEnd ?? ofCheckpoints ?? (isWhole ? await differenceOf(walk, parts) : undefined);
  return { isWhole, fault, checkpoints, walk };
}

/** From where the walk stands to the end of the log. */
export async function continueLogWalk(
  walk: LogIntegrityVerifier,
  { stored, keys }: Pick<VerifiedParts, 'stored' | 'keys'>,
  { page = PAGE, between, signal }: LogWalkOptions = {},
): Promise<{ readonly isWhole: boolean; readonly fault: AuditFault | undefined }> {
  const chain = createChainKeyRing(keys);
  for (;;) {
    if (signal?.aborted === true) return { isWhole: false, fault: undefined };
    const records = await stored.readLog({ after: walk.position, limit: page });
    const fault = walk.take(records, await chain.namedBy(records));
    if (fault !== undefined) return { isWhole: true, fault };
    if (records.length < page) return { isWhole: true, fault: undefined };
    await between?.(walk.events);
  }
}

/** The root says that something is not as it was signed; the heads that were kept say what. */
async function differenceOf(walk: LogIntegrityVerifier, { stored, keys, records }: VerifiedParts): Promise<AuditFault | undefined> {
  const { mismatch, heads } = walk;
  if (mismatch === undefined) return undefined;
  for await (const kept of loadSignedStreamHeads(records)) {
    const { stream, revision } = kept;
    const head = heads.headOf(stream);
    if (head === undefined) return { kind: 'events-missing', stream, revision: 0, whole: true };
    if (head.revision < revision) return { kind: 'events-missing', stream, revision: head.revision + 1, whole: false };
    if ((await hashAt({ stored, keys }, stream, revision)) !== kept.hash) return { kind: 'event-replaced', stream, revision };
  }
  const { number } = mismatch.checkpoint;
  return { kind: mismatch.sameHeads ? 'order-changed' : 'not-as-signed', checkpoint: number };
}

async function hashAt(
  { stored, keys }: Pick<VerifiedParts, 'stored' | 'keys'>,
  stream: string,
  revision: number,
): Promise<string | undefined> {
  const [record] = await stored.readStream(stream, { from: revision, limit: 1 });
  if (record === undefined) return undefined;
  const previous = /"previousHash":"([0-9a-f]*)"/.exec(record.payload)?.[1] ?? '';
  const verified = verifyRecord(record, revision, previous, await createChainKeyRing(keys).namedBy([record]));
  return verified.ok ? verified.hash : undefined;
}
