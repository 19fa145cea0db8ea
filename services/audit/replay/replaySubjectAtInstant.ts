import type { AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import { eventsUntilInstant, type UnreadableReason } from './replayStates.ts';
import { readTrailWithStates } from './readTrailWithStates.ts';

/** What something was at an instant. */
interface Replayed {
  readonly kind: AuditHistoryKind;
  readonly id: string;
  /** The instant that was asked for; null for now. */
  readonly at: string | null;
  /** The last event that counts. */
  readonly revision: number;
  readonly recordedAt: string;
  /** What of its events cannot be read; null when all can. */
  readonly unreadable: UnreadableReason | null;
  readonly state: unknown;
}

export type ReplayOutcome =
  { readonly kind: 'replayed'; readonly replayed: Replayed } | { readonly kind: 'unknown' | 'not-yet' | 'damaged' };

export async function replaySubjectAtInstant(
  log: Pick<EventLogForAudit, 'journal' | 'aggregates' | 'personalFieldsOf'>,
  kind: AuditHistoryKind,
  id: string,
  at?: string,
): Promise<ReplayOutcome> {
  const steps = await readTrailWithStates(log, kind, id);
  if (steps.length === 0) return { kind: 'unknown' };
  const past = at === undefined ? steps : eventsUntilInstant(steps, at);
  const last = past.at(-1);
  if (last === undefined) return { kind: 'not-yet' };
  if (past.some(({ unreadable }) => unreadable === 'damaged')) return { kind: 'damaged' };
  const unreadable = (['lost', 'erased'] as const).find((reason) => past.some((step) => step.unreadable === reason)) ?? null;
  const { revision, recordedAt } = last.envelope;
  return { kind: 'replayed', replayed: { kind, id, at: at ?? null, revision, recordedAt, unreadable, state: last.state } };
}
