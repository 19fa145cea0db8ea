import { createHash } from 'node:crypto';
import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import { START_OF_LOG, type LogPosition, type StoredRecord } from '@portal/platform/event-store/eventStore';
import type { KnownChainKeys } from '@portal/platform/journal/chainKeys';
import type { UnkeyedLogPartDigest } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { ChainKeySequence, verifyRecord } from '@portal/platform/journal/verifyChain';
import type { UnsignedCheckpoint } from '../checkpoint/checkpoint.ts';
import type { AuditFault } from './auditFault.ts';
import { StreamHeads } from './streamHeads.ts';

type LogState = Pick<UnsignedCheckpoint, 'events' | 'streams' | 'last' | 'root' | 'order'>;

/**
 * Walks over the log in its order: every event against the one before in its stream, the whole against each checkpoint. Keeps
 * the head of each stream, and nothing else of what it has passed.
 */
export class LogIntegrityVerifier {
  readonly heads = new StreamHeads();
  readonly #order = createHash('sha256');
  readonly #checkpoints: readonly AuditCheckpoint[];
  readonly #unkeyed: UnkeyedLogPartDigest | undefined;
  readonly #course = new ChainKeySequence();
  #next = 0;
  #last: StoredRecord | undefined;
  #events = 0;
  #mismatch: { readonly checkpoint: AuditCheckpoint; readonly sameHeads: boolean } | undefined;

  /** `checkpoints` are compared when the walk comes to where they stand, and `unkeyed` with all that stands before the first keyed event. */
  constructor(checkpoints: readonly AuditCheckpoint[], unkeyed?: UnkeyedLogPartDigest) {
    this.#checkpoints = checkpoints;
    this.#unkeyed = unkeyed;
  }

  get events(): number {
    return this.#events;
  }

  get position(): LogPosition {
    return this.#last?.position ?? START_OF_LOG;
  }

  /** The first checkpoint that the log before it does not fit. */
  get mismatch(): { readonly checkpoint: AuditCheckpoint; readonly sameHeads: boolean } | undefined {
    return this.#mismatch;
  }

  /** Answers the first broken event, if there is one among these. */
  take(records: readonly StoredRecord[], keys: KnownChainKeys): AuditFault | undefined {
    for (const record of records) {
      const { stream } = record;
      const index = this.heads.indexOf(stream);
      const revision = index === undefined ? 0 : this.heads.revisionAt(index) + 1;
      const verified = verifyRecord(record, revision, index === undefined ? '' : this.heads.hashAt(index), keys);
      if (!verified.ok) return { kind: verified.reason, stream, revision };
      if (verified.keyId !== null && !this.#course.isKeyed && !this.#isUnkeyedPart()) return { kind: 'unkeyed-part-changed' };
      const misplaced = this.#course.take(verified.keyId);
      if (misplaced !== undefined) return { kind: misplaced, stream, revision };
      this.heads.set(index, { stream, revision, hash: verified.hash });
      this.#order.update(verified.hash, 'latin1');
      this.#last = record;
      this.#events += 1;
      if (this.#events === this.#checkpoints[this.#next]?.events) this.#compare(this.#checkpoints[this.#next]!);
    }
    return undefined;
  }

  /** At the end of the log: a checkpoint that covers more than there is does not fit, nor does an unkeyed part that was cut off or went on. */
  end(): AuditFault | undefined {
    const missed = this.#checkpoints[this.#next];
    if (missed !== undefined) this.#mismatch ??= { checkpoint: missed, sameHeads: false };
    return this.#course.isKeyed || this.#isUnkeyedPart() ? undefined : { kind: 'unkeyed-part-changed' };
  }

  #isUnkeyedPart(): boolean {
    if (this.#unkeyed === undefined) return true;
    return this.#unkeyed.events === this.#events && this.#unkeyed.order === this.#order.copy().digest('hex');
  }

  /** What a checkpoint of all that was passed says; undefined before the first event. */
  state(): LogState | undefined {
    if (this.#last === undefined) return undefined;
    const { stream, revision, id } = this.#last;
    return {
      events: this.#events,
      streams: this.heads.size,
      last: { stream, revision, id },
      root: this.heads.root(),
      order: this.#order.copy().digest('hex'),
    };
  }

  #compare(checkpoint: AuditCheckpoint): void {
    this.#next += 1;
    if (this.#mismatch !== undefined) return;
    const { streams, last, root, order } = this.state()!;
    const sameHeads = root === checkpoint.root && streams === checkpoint.streams;
    if (!sameHeads || order !== checkpoint.order || last.id !== checkpoint.last.id) this.#mismatch = { checkpoint, sameHeads };
  }
}
