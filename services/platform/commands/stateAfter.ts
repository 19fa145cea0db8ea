import type { DomainEvent, Recorded } from '../journal/journal.ts';
import type { Aggregate, CommandContext, Loaded } from './aggregate.ts';

/** What a state would be after a decision that is not appended (yet). */
export function stateAfter<State, E extends DomainEvent>(
  { evolve }: Pick<Aggregate<State, E, never>, 'evolve'>,
  stream: string,
  { state, revision = -1 }: Pick<Loaded<State>, 'state' | 'revision'>,
  decision: readonly E[],
  { actor, now, commandId, correlationId }: CommandContext,
): State {
  return decision.reduce((before, event, index) => {
    const envelope: Recorded['envelope'] = {
      id: '',
      stream,
      revision: revision + 1 + index,
      position: '' as Recorded['envelope']['position'],
      version: 1,
      recordedAt: now,
      actor,
      correlationId,
      causationId: commandId,
      previousHash: '',
      hash: '',
      erased: false,
    };
    return evolve(before, { ...event, envelope });
  }, state);
}
