import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { ReadAnswer } from '@portal/platform/event-store/eventstoredb/generatedMessages';
import { subscriptionRequest } from '@portal/platform/event-store/eventstoredb/readRequests';
import { borrowConnection } from '@portal/platform/event-store/eventstoredb/sharedConnection';
import { startEngine, type EngineContainer } from '../harness/container.ts';

const CAUGHT_UP_WITHIN_MS = 10_000;

/** From version 24.10 on a server says where it stands right before it says that a subscription has caught up. */
export async function tellsPlaceBeforeCaughtUp(url: string): Promise<boolean> {
  const connection = borrowConnection(url);
  const call = await connection.subscribe(subscriptionRequest(['nobody-'], START_OF_LOG));
  const timer = setTimeout(() => call.cancel(), CAUGHT_UP_WITHIN_MS);
  try {
    let before: ReadAnswer | undefined;
    for await (const answer of call as AsyncIterable<ReadAnswer>) {
      if (answer.hasCaughtUp()) return before?.hasCheckpoint() ?? false;
      before = answer;
    }
    return false;
  } finally {
    clearTimeout(timer);
    call.cancel();
    await connection.release();
  }
}

/**
 * A server with the manners of 24.10 and later, or why there is none. NEWER_EVENTSTORE_IMAGE names an image of such a version;
 * the server of the compose file may take them on by an option, or know no such option and be as it is.
 */
export async function startWithNewerManners(): Promise<EngineContainer | string> {
  const server = await startEngine('eventstore', {
    image: process.env['NEWER_EVENTSTORE_IMAGE'],
    command: ['--like', '24.10'],
    environment: { EVENTSTORE_ALLOW_UNKNOWN_OPTIONS: 'true' },
  });
  if (await tellsPlaceBeforeCaughtUp(server.url)) return server;
  await server.stop();
  return 'the server of the compose file has not these, and NEWER_EVENTSTORE_IMAGE names none that has';
}
