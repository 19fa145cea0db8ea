import { createHash } from 'node:crypto';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { START_OF_LOG, type EventStore } from '@portal/platform/event-store/eventStore';
import { chainKeyIdOf, type ChainKeyVault } from '@portal/platform/journal/chainKeys';
import type { Journal } from '@portal/platform/journal/journal';
import {
  closeUnkeyedLogPart,
  readUnkeyedLogPartDigest,
  type LastUnkeyedEvent,
  type UnkeyedLogPartDigest,
} from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { storedHashOf } from '@portal/platform/journal/verifyChain';
import { appendSignedCheckpoint, type SigningServices } from '../checkpoint/appendSignedCheckpoint.ts';
import type { AuditFault } from './auditFault.ts';
import { verifyLog } from './verifyLog.ts';

const PAGE = 1_000;

interface KeyedHashesParts extends Pick<SigningServices, 'records' | 'clock'> {
  readonly events: SigningServices['audited']['stored'];
  readonly vault: ChainKeyVault;
  readonly journal: Pick<Journal, 'append' | 'readStream'>;
}

interface BeginOptions {
  /** What is not as it was written is kept as it is, and nothing of it is signed: somebody has said so. */
  readonly accept?: boolean;
  /** Told before a log without keys is verified, which takes a while; throws where nobody may begin. */
  beforeVerifying?(): Promise<void>;
}

/**
 * Once, at the first start of a version whose hashes have keys: what stands in the log without a key is verified, signed, and
 * kept as it is. From then on only keyed hashes count. Answers what is wrong with the log: then nothing has begun.
 */
export async function verifyAndBeginKeyedHashes(
  { events, vault, journal, records, clock }: KeyedHashesParts,
  { accept = false, beforeVerifying }: BeginOptions = {},
): Promise<AuditFault | undefined> {
  if (!accept && (await readUnkeyedLogPartDigest(records)) !== undefined) return undefined;
  const { part, heads } = await readUnkeyedPart(events);
  const audited = { stored: events, keys: vault };
  if (part.events > 0) {
    await beforeVerifying?.();
    const { walk, fault } = await verifyLog({ ...audited, records, unkeyed: part });
    if (fault !== undefined && !accept) return fault;
    const commands = createCommandHandler({ journal, vault, otherWriters: true });
    if (fault === undefined) await appendSignedCheckpoint({ audited, commands, records, clock }, walk);
  }
  await closeUnkeyedLogPart(records, part, heads);
  return undefined;
}

/** The heads of the streams up to the first event whose hash has a key. */
async function readUnkeyedPart(
  events: Pick<EventStore, 'readLog'>,
): Promise<{ readonly part: UnkeyedLogPartDigest; readonly heads: ReadonlyMap<string, LastUnkeyedEvent> }> {
  const heads = new Map<string, LastUnkeyedEvent>();
  const order = createHash('sha256');
  let count = 0;
  const end = () => ({ part: { events: count, order: order.digest('hex') }, heads });
  for (let after = START_OF_LOG; ;) {
    const page = await events.readLog({ after, limit: PAGE });
    for (const { stream, revision, payload } of page) {
      if (typeof chainKeyIdOf(payload) === 'string') return end();
      const hash = storedHashOf(payload);
      heads.set(stream, { revision, hash });
      order.update(hash, 'latin1');
      count += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return end();
    after = last.position;
  }
}
