import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { createHeartbeatTimer, eventFrame, heartbeatFrame, openingFrame, nextOrQuietTimeout } from '../eventStream.ts';
import type { LiveResumePoint, LiveHub } from './liveHub.ts';
import type { LiveViewer } from './createLiveNewsForViewer.ts';

interface LiveFramesParts {
  readonly hub: Pick<LiveHub, 'listen'>;
  readonly viewer: LiveViewer;
  /** Where the client was; without a mark for one that comes for the first time. */
  readonly from: LiveResumePoint;
  readonly heartbeatMs: number;
  /** Ends the stream, in good order. */
  readonly signal: AbortSignal;
}

const isEmpty = ({ everything, changes, presence }: LiveMessage): boolean => !everything && changes.length === 0 && presence.length === 0;

/**
 * What somebody sees change, as server-sent events. Only the mark is kept of a stream: who takes nothing for long is told
 * that everything may have changed.
 */
export async function* liveFrames({ hub, viewer, from, heartbeatMs, signal }: LiveFramesParts): AsyncGenerator<string> {
  let wake = (): void => undefined;
  const unlisten = hub.listen(() => wake());
  try {
    yield openingFrame;
    const heartbeat = createHeartbeatTimer(heartbeatMs);
    let mark: string | undefined;
    let told: string | undefined;
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const news = await viewer.newsSince(mark === undefined ? from : { mark });
      mark = news.next;
      // While the store is away, only time ends a stream.
      if (news.isAffecting && !(await viewer.stillIs().catch(() => true))) return;
      const message = news.visible();
      if (told === undefined || !isEmpty(message)) {
        yield eventFrame(mark, message);
        heartbeat.frameWritten();
        told = mark;
      }
      let isQuiet = true;
      while (isQuiet && !signal.aborted) {
        if (heartbeat.msUntilDue() === 0) {
          yield heartbeatFrame(told === mark ? undefined : mark);
          heartbeat.frameWritten();
          told = mark;
        }
        isQuiet = (await nextOrQuietTimeout(woken, heartbeat.msUntilDue(), signal)) === 'quiet';
      }
    }
  } finally {
    unlisten();
  }
}
