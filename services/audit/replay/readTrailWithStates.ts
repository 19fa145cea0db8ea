import type { AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { relatedStreamCategoriesByField } from './auditedKinds.ts';
import { replayStates, type EventWithStateAfter } from './replayStates.ts';

/** One thing's whole history in the order of the log, with the state after each event. Empty when there is no such thing. */
export async function readTrailWithStates(
  { journal, aggregates, personalFieldsOf }: Pick<EventLogForAudit, 'journal' | 'aggregates' | 'personalFieldsOf'>,
  kind: AuditHistoryKind,
  id: string,
  options: { readonly withAccesses?: boolean } = {},
): Promise<readonly EventWithStateAfter[]> {
  const aggregate = aggregates.find(({ category }) => category === kind);
  if (aggregate === undefined) throw new Error(`no aggregate of the category ${kind}`);
  const own = await journal.readStream(`${kind}-${id}`);
  const steps = replayStates(own, { aggregate, personalFieldsOf });
  if (options.withAccesses !== true) return steps;
  const beside: RecordedEvent[] = [];
  for (const stream of namesBeside(kind, steps)) beside.push(...(await journal.readStream(stream)));
  if (beside.length === 0) return steps;
  const all = [...own, ...beside].sort((one, other) => (one.envelope.position < other.envelope.position ? -1 : 1));
  return replayStates(all, { aggregate, personalFieldsOf });
}

function namesBeside(kind: AuditHistoryKind, steps: readonly EventWithStateAfter[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { data } of steps)
    for (const [field, category] of Object.entries(relatedStreamCategoriesByField[kind])) {
      const id = data[field];
      if (typeof id === 'string') names.add(`${category}-${id}`);
    }
  return names;
}
