import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { ParkedStream } from '@portal/platform/read-model-store/readModelStore';

/** What is stored of a stream that a projection cannot go on with, and told to those who look after the portal. */
export function reportParkedEventStream(projection: string, event: RecordedEvent, error: unknown, log: Log): ParkedStream {
  const { stream, position } = event.envelope;
  log.error('projection parked a stream', {
    code: 'stream-parked',
    component: `projection ${projection}`,
    stream,
    position,
    eventType: event.type,
    error,
  });
  return { stream, position, eventType: event.type, reason: technicalReason(error) };
}

/** What went wrong, without its message, which may quote data: the kind of error and the line that threw. */
function technicalReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const place = /([^/\\(\s]+:\d+):\d+\)?$/m.exec(error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '')?.[1];
  return place === undefined ? error.name : `${error.name} at ${place}`;
}
