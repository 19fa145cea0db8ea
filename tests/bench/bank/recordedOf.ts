import type { DomainEvent, RecordedEvent } from '@portal/platform/journal/journal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';

/** An event as a projection sees it, without a log behind it: a minute after the one before. */
export function recordedOf<E extends DomainEvent>(
  event: E,
  stream: string,
  revision: number,
  begunAtMs = Date.UTC(2026, 0, 1),
): RecordedEvent<E> {
  const recordedAt = new Date(begunAtMs + revision * 60_000).toISOString();
  const origin = { correlationId: '', causationId: '', previousHash: '', hash: '', erased: false, version: 1 };
  return {
    ...event,
    envelope: {
      ...origin,
      id: `${stream}-${revision}`,
      stream,
      revision,
      position: '' as LogPosition,
      recordedAt,
      actor: { kind: 'system' },
    },
  };
}
