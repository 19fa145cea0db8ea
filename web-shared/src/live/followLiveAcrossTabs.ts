import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { followLive, type LiveApiCalls } from './followLive.ts';

interface FollowLiveAcrossTabsOptions {
  /** Of the lock and the channel: another one for each person who may be signed in here. */
  readonly name: string;
  readonly calls: LiveApiCalls;
  tell(message: LiveMessage): void;
}

/**
 * What changes, for all tabs of the browser over one connection: the tab that holds the lock follows and tells the others. When
 * it goes, the next goes on from where it was. Answers how to stop.
 */
export function followLiveAcrossTabs({ name, calls, tell }: FollowLiveAcrossTabsOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let mark: string | undefined;
  const take = (message: LiveMessage): void => {
    mark = message.next;
    tell(message);
  };
  if (channel !== undefined) channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => take(data);
  const follow = (): Promise<void> =>
    followLive({
      calls,
      after: mark,
      signal,
      tell(message) {
        take(message);
        channel?.postMessage(message);
      },
    });
  // Without locks each tab follows by itself.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  void (locks === undefined ? follow() : locks.request(name, { signal }, follow)).catch(() => undefined);
  return () => {
    ending.abort();
    channel?.close();
  };
}
