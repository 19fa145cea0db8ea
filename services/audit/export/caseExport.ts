import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import { saysOrigin } from '@portal/platform/journal/eventUnreadable';
import type { Actor, Envelope } from '@portal/platform/journal/journal';
import { findCoveringCheckpoint } from '../checkpoint/findCoveringCheckpoint.ts';
import type { AuditRecordStore } from '../checkpoint/loadKeptCheckpointHashes.ts';
import { readStoredStream, verifyCheckpointChain } from '../checkpoint/verifyCheckpointChain.ts';
import type { EventWithStateAfter, UnreadableReason } from '../replay/replayStates.ts';
import { readTrailWithStates } from '../replay/readTrailWithStates.ts';
import { explainAuditFault, type AuditFault } from '../verify/auditFault.ts';
import { buildStreamInclusionProof, type StreamInCheckpointProof } from './inclusionProof.ts';

/** Stands in the place of what was erased. */
export const ERASED_DATA_PLACEHOLDER = '[gelöscht]';
/** Stands in the place of what cannot be read although nobody erased it. */
export const UNREADABLE_PLACEHOLDER = '[nicht lesbar]';
const UNVERIFIED = 'Was in einem solchen Strom danach steht, ist nicht geprüft.';
/** For who asks: personal fields are missing that nobody has erased. */
export const KEY_LOST_WARNING =
  'Der Schlüssel zu den persönlichen Angaben ist verloren. Sie sind nicht lesbar, obwohl niemand sie gelöscht hat.';

type EnvelopeField = 'stream' | 'revision' | 'id' | 'correlationId' | 'causationId' | 'previousHash' | 'hash';

/** `hidden` names the fields that are not shown any more. */
export interface ExportedEvent extends Pick<Envelope, EnvelopeField>, Pick<EventWithStateAfter, 'type' | 'data' | 'hidden'> {
  /** Both are null where a damaged event does not say it. */
  readonly recordedAt: string | null;
  readonly actor: Actor | null;
  /** Null where all of it can be read; of a damaged event nothing can. */
  readonly unreadable: UnreadableReason | null;
  /** As it is stored, personal fields encrypted: `hash` is over id, type, stream, revision and what follows the hash in it, with the key that it names where it names one. */
  readonly stored: string;
}

/** A case's whole history, for somebody outside. */
export interface CaseExport {
  readonly format: 'portal audit export 1';
  readonly enquiryId: string;
  readonly exportedAt: string;
  readonly events: readonly ExportedEvent[];
  /** What the case is now; missing where one of its events is damaged. */
  readonly state: unknown;
  /** The first that covers all of it, or else the newest; null before the first. */
  readonly checkpoint: AuditCheckpoint | null;
  /** Whether events came after it. */
  readonly isCovered: boolean;
  /** That the case's stream is in the checkpoint's root; null where nobody asked for it. */
  readonly proof: StreamInCheckpointProof | null;
  /** What is wrong with the case's events or their keys, the chain of checkpoints or the log that the proof was made of, if something is. */
  readonly warning: string | null;
}

interface ExportOptions {
  readonly now: string;
  /** Reads the log up to the checkpoint: seconds for a large one. */
  readonly withProof?: boolean;
}

/** Undefined when there is no such case. */
export async function exportCase(
  parts: EventLogForAudit & { readonly records: AuditRecordStore },
  enquiryId: string,
  { now, withProof = false }: ExportOptions,
): Promise<CaseExport | undefined> {
  const steps = await readTrailWithStates(parts, 'enquiry', enquiryId, { withAccesses: true });
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const { checkpoints, fault } = await verifyCheckpointChain(parts, parts.records);
  const covering = await findCoveringCheckpoint(parts, checkpoints, last.envelope.position);
  const checkpoint = covering ?? checkpoints.at(-1);
  const proven =
    withProof && checkpoint !== undefined ? await buildStreamInclusionProof(parts, `enquiry-${enquiryId}`, checkpoint) : undefined;
  const stored = await storedPayloads(parts, steps);
  return {
    format: 'portal audit export 1',
    enquiryId,
    exportedAt: now,
    events: steps.map((step) => exportedEvent(step, stored.get(step.envelope.id) ?? '')),
    state: last.state,
    checkpoint: checkpoint ?? null,
    isCovered: covering !== undefined,
    proof: proven?.proof ?? null,
    warning: warningOf(steps, [fault, proven?.fault]),
  };
}

function warningOf(steps: readonly EventWithStateAfter[], faults: readonly (AuditFault | undefined)[]): string | null {
  const sentences = [...firstDamagedOfEachStream(steps), ...faults].flatMap((fault) =>
    fault === undefined ? [] : explainAuditFault(fault),
  );
  if (steps.some(({ envelope }) => envelope.fault !== undefined)) sentences.push(UNVERIFIED);
  if (steps.some(({ unreadable }) => unreadable === 'lost')) sentences.push(KEY_LOST_WARNING);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Named by its place in the stream: where one is missing, the next one does not stand there. */
function firstDamagedOfEachStream(steps: readonly EventWithStateAfter[]): readonly AuditFault[] {
  const passed = new Map<string, number>();
  const faults = new Map<string, AuditFault>();
  for (const { envelope, unreadable } of steps) {
    const { stream, fault = 'malformed' } = envelope;
    const revision = passed.get(stream) ?? 0;
    passed.set(stream, revision + 1);
    if (unreadable === 'damaged' && !faults.has(stream)) faults.set(stream, { kind: fault, stream, revision });
  }
  return [...faults.values()];
}

function exportedEvent({ type, envelope, data, hidden, unreadable }: EventWithStateAfter, stored: string): ExportedEvent {
  const { stream, revision, id, correlationId, causationId, previousHash, hash } = envelope;
  const { recordedAt, actor } = saysOrigin(envelope) ? envelope : { recordedAt: null, actor: null };
  const mark = unreadable === 'erased' ? ERASED_DATA_PLACEHOLDER : UNREADABLE_PLACEHOLDER;
  const shown = Object.fromEntries(Object.entries(data).map(([field, value]) => [field, hidden.includes(field) ? mark : value]));
  const place = { stream, revision, type, recordedAt, actor };
  return { ...place, data: shown, hidden, unreadable: unreadable ?? null, id, correlationId, causationId, previousHash, hash, stored };
}

async function storedPayloads({ stored }: EventLogForAudit, steps: readonly EventWithStateAfter[]): Promise<ReadonlyMap<string, string>> {
  const payloads = new Map<string, string>();
  for (const stream of new Set(steps.map(({ envelope }) => envelope.stream)))
    for (const { id, payload } of await readStoredStream(stored, stream)) payloads.set(id, payload);
  return payloads;
}
