import { randomUUID } from 'node:crypto';
import { jsonEvent, NO_STREAM, type EventStoreDBClient, type JSONEventData } from '@eventstore/db-client';
import { parseLogPosition } from '@portal/services/engines/eventstoredb/logPosition';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { DomainEvent } from '@portal/platform/journal/journal';
import { contextOf } from '../append/writers.ts';

type JsonData = JSONEventData['data'];

/** The client alone: as many writers, each with a stream of its own, and an envelope in clear. */
export async function writeBare(
  client: EventStoreDBClient,
  writers: number,
  eventsEach: number,
  event: (index: number) => DomainEvent,
): Promise<void> {
  const write = async (): Promise<void> => {
    const stream = `bench-${randomUUID()}`;
    for (let index = 0; index < eventsEach; index += 1) {
      const { type, data } = event(index);
      const body = { version: 1, ...contextOf(randomUUID()), data } as unknown as JsonData;
      await client.appendToStream(stream, jsonEvent({ type, data: body }), {
        expectedRevision: index === 0 ? NO_STREAM : BigInt(index - 1),
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

/** How many events of our streams lie behind a position; the client parses each. */
export async function readBare(client: EventStoreDBClient, after: LogPosition, namespace: string): Promise<number> {
  const { commit, prepare } = parseLogPosition(after);
  let events = 0;
  for await (const { event } of client.readAll({ fromPosition: { commit: BigInt(commit), prepare: BigInt(prepare) } })) {
    if (event?.streamId.startsWith(namespace) && event.isJson && Object.keys(event.data as object).length > 0) events += 1;
  }
  // The one at the position itself comes too.
  return events - 1;
}
