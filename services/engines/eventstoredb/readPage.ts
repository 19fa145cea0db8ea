import { withTimeout } from '@portal/platform/scheduler/waiting';
import type { ReadAnswer, ReadCall, ReadRequest, RecordedEvent } from './generatedMessages.ts';
import type { StreamsConnection } from './sharedConnection.ts';

interface Page {
  readonly events: readonly RecordedEvent[];
  /** False when the connection broke or the time was over on the way: these are the first of them. */
  readonly whole: boolean;
}

const GRACE_MS = 250;

/**
 * The answers of one bounded read; nothing for a stream that does not exist. What has come before a failure counts when
 * it is more than `known` events, so that a slow or breaking connection gets on.
 */
export async function readPage(connection: StreamsConnection, request: ReadRequest, deadlineMs: number, known: number): Promise<Page> {
  const withinMs = Math.max(1, deadlineMs);
  const opening = connection.read(request, withinMs);
  try {
    // The call has its own deadline; opening it has none.
    return await withTimeout(
      opening.then((call) => collect(call, known)),
      withinMs + GRACE_MS,
      () => {
        throw new Error('no connection in time');
      },
    );
  } finally {
    opening.then(
      (call) => call.cancel(),
      () => undefined,
    );
  }
}

const collect = (call: ReadCall, known: number): Promise<Page> =>
  new Promise((resolve, reject) => {
    const events: RecordedEvent[] = [];
    call.on('data', (answer: ReadAnswer) => {
      const event = answer.getEvent()?.getEvent();
      if (event) events.push(event);
    });
    call.on('error', (error) => (events.length > known ? resolve({ events, whole: false }) : reject(error)));
    call.on('end', () => resolve({ events, whole: true }));
  });
