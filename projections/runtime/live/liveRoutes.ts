import { z } from 'zod';
import { liveMessageView } from '@portal/contracts/live/liveMessageView';
import { LIVE_PATH } from '@portal/contracts/live/livePath';
import { createProblem, unauthenticatedProblem } from '@portal/platform/http/problems';
import { defineRoute, type Answer, type Principal, type Problem, type Route } from '@portal/platform/http/defineRoute';
import { ACCESS_TOKEN_SECONDS } from '@portal/platform/sessions/sessionTimesAndRefreshCookies';
import type { LiveCollectionSlot } from '../defineReadSide.ts';
import { EVENT_STREAM_MEDIA_TYPE, EVENT_STREAM_CONTENT_TYPE, acceptsServerSentEvents } from '../eventStream.ts';
import { createBoundedResponseStreams, type BoundedResponseStreams } from './openResponseStreams.ts';
import { liveFrames } from './liveFrames.ts';
import type { LiveHub } from './liveHub.ts';
import { createLiveNewsForViewer, type LiveViewer } from './createLiveNewsForViewer.ts';

const HEARTBEAT_MS = 20_000;
/** How often it is looked whether the session of an open stream has ended in another process. */
const CHECK_MS = 10_000;
/** Of customers there are many more. */
const CHECK_CUSTOMERS_MS = 30_000;
/** The tabs of a browser share one; a new one may come before the old one has gone. */
const PER_SESSION = 3;
const ALTOGETHER = 1_000;

interface LiveParts {
  readonly hub: LiveHub;
  readonly slots: readonly LiveCollectionSlot[];
  /** The same person as they are now, undefined when the session has ended; not counted as activity. */
  look(principal: Principal): Promise<Principal | undefined>;
  readonly heartbeatMs?: number;
}

const tooManyStreams = (): Problem =>
  createProblem(429, 'TOO_MANY_STREAMS', 'Es sind bereits zu viele Ansichten offen, die laufend nachgeführt werden.', {
    retryAfterSeconds: 30,
  });

/** What has changed, as a stream or for who asks again and again: where it has changed, and not what. */
export function liveRoutes({ hub, slots, look, heartbeatMs = HEARTBEAT_MS }: LiveParts): readonly Route[] {
  const openStreams = (checkMs: number): BoundedResponseStreams<LiveViewer> =>
    createBoundedResponseStreams<LiveViewer>({
      perOwner: PER_SESSION,
      altogether: ALTOGETHER,
      oldestEnds: true,
      isValid: (viewer) => viewer.stillIs(),
      checkMs,
    });
  // Apart, so that many customers leave employees their room.
  const streams = { employee: openStreams(CHECK_MS), customer: openStreams(CHECK_CUSTOMERS_MS) };
  return [
    defineRoute({
      method: 'GET',
      path: LIVE_PATH,
      summary: 'Was sich ändert, als Strom (text/event-stream, Daten wie hier) oder seit dem letzten Aufruf',
      access: { employee: 'signedIn', customer: 'signedIn' },
      query: {
        after: z.string().max(100).meta({ description: 'Lesemarke: `next` des Aufrufs davor' }),
        age: z
          .string()
          .regex(/^\d{1,13}$/, 'Bitte eine Zahl von Millisekunden angeben.')
          .meta({ description: 'Ohne Lesemarke: vor so vielen Millisekunden wurde zum ersten Mal gelesen, was jetzt gezeigt wird' }),
      },
      answers: { json: liveMessageView, stream: EVENT_STREAM_MEDIA_TYPE },
      async handle({ principal, query, header, signal, closing }): Promise<Answer> {
        if (principal === undefined) return unauthenticatedProblem();
        const viewer = createLiveNewsForViewer({ principal, slots, hub, look });
        const { after, age } = query;
        const ageMs = age === undefined ? undefined : Number(age);
        if (!acceptsServerSentEvents(header('accept')))
          return { kind: 'json', body: (await viewer.newsSince({ mark: after, ageMs })).visible() };
        const content = streams[principal.realm].open(viewer, {
          // It comes again with a new token before the one it came with is long out of date.
          ends: [signal, closing, AbortSignal.timeout(ACCESS_TOKEN_SECONDS * 1_000)],
          frames: (ended) =>
            liveFrames({ hub, viewer, from: { mark: header('last-event-id') || after, ageMs }, heartbeatMs, signal: ended }),
        });
        return content === undefined ? tooManyStreams() : { kind: 'stream', content, mediaType: EVENT_STREAM_CONTENT_TYPE };
      },
    }),
  ];
}
