import type { Position } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { Progress } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';

/** Which read models handle what this process has appended: the others say nothing about it. */
export interface AffectedProjections {
  /** The journal, whose appends are noted. */
  readonly journal: Journal;
  /** Undefined when the position is none that was noted, or too long ago. */
  at(position: Position): readonly string[] | undefined;
}

/** An answer waits a moment after its append: far fewer are under way at a time. */
const MAX_NOTED = 10_000;

/** What one request has appended, in however many steps, is shown when all of it is. */
export function affectedProjections(journal: Journal, projections: readonly Projection[]): AffectedProjections {
  const byType = new Map<string, string[]>();
  for (const { name, events } of projections) for (const type of events) byType.set(type, [...(byType.get(type) ?? []), name]);
  const byCorrelation = new Map<string, Set<string>>();
  const byPosition = new Map<Position, Set<string>>();

  const note = (position: Position, correlationId: string, types: readonly string[]): void => {
    const names = byCorrelation.get(correlationId) ?? new Set();
    for (const type of types) for (const name of byType.get(type) ?? []) names.add(name);
    byCorrelation.set(correlationId, names);
    byPosition.set(position, names);
    for (const noted of [byCorrelation, byPosition] as Map<string, unknown>[])
      for (const oldest of noted.keys()) {
        if (noted.size <= MAX_NOTED) break;
        noted.delete(oldest);
      }
  };

  return {
    journal: {
      ...journal,
      async append(stream, head, events, context) {
        const outcome = await journal.append(stream, head, events, context);
        const types = events.map(({ type }) => type);
        if (outcome.kind === 'appended') note(outcome.position, context.correlationId, types);
        return outcome;
      },
    },
    at: (position) => {
      const names = byPosition.get(position);
      return names && [...names];
    },
  };
}

/** Waits, where nobody says otherwise, for the read models that handle what was appended at the position. */
export const waitingForAffected = (progress: Progress, affected: Pick<AffectedProjections, 'at'>): Progress => ({
  ...progress,
  waitFor: async (position, timeoutMs, projections = affected.at(position)) =>
    projections?.length === 0 || progress.waitFor(position, timeoutMs, projections),
});
