import type { IntegrationEvent } from '@portal/contracts/integration/integrationEvent';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { IntegrationEventMapping } from './integrationEventMapping.ts';

export interface PlacedEvent {
  readonly position: LogPosition;
  readonly event: IntegrationEvent;
}

interface ReadableEvents {
  readonly events: readonly PlacedEvent[];
  /** Why it ends before the last of the stored events: one of them is damaged. Nobody may go past it. */
  readonly broken: unknown;
}

/** The public events of a run of stored ones, up to the first that is damaged. @throws when that is the very first */
export function publicEventsBeforeDamage(
  stored: readonly RecordedEvent[],
  table: Pick<IntegrationEventMapping, 'eventOf'>,
): ReadableEvents {
  const events: PlacedEvent[] = [];
  for (const [index, one] of stored.entries()) {
    try {
      const event = table.eventOf(one);
      if (event) events.push({ position: one.envelope.position, event });
    } catch (broken) {
      if (index === 0) throw broken;
      return { events, broken };
    }
  }
  return { events, broken: undefined };
}
