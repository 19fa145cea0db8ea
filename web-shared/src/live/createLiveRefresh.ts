import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';

/** What comes within so short a time is fetched together. */
const TOGETHER_MS = 200;
/** At most so often. */
const EVERY_MS = 2_000;

/** Whether what a query has answered may be another by now. */
type IsSeen = (key: QueryKey, message: LiveMessage) => boolean;

/**
 * Fetches anew what is on screen and may be another, behind what is shown: not more often than every two seconds, and not at
 * all while nobody looks. What came meanwhile is caught up on when somebody does.
 */
export function createLiveRefresh(queryClient: QueryClient, isSeen: IsSeen) {
  let waiting: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = -EVERY_MS;

  const refresh = (): void => {
    timer = undefined;
    const messages = waiting;
    refreshedAt = performance.now();
    const isConcerned = ({ queryKey }: Query): boolean => messages.some((message) => isSeen(queryKey, message));
    const isOnItsWay = ({ state }: Query): boolean => state.dataUpdatedAt === 0;
    void queryClient.invalidateQueries({ predicate: (query) => !isOnItsWay(query) && isConcerned(query) });
    // What is on its way for the first time may have been read before: it is fetched again once it is there.
    const late = queryClient.isFetching({ predicate: (query) => isOnItsWay(query) && isConcerned(query) }) > 0;
    waiting = late ? messages.filter(({ everything }) => !everything) : [];
    plan();
  };
  const plan = (): void => {
    if (timer !== undefined || waiting.length === 0 || document.hidden) return;
    timer = setTimeout(refresh, Math.max(TOGETHER_MS, refreshedAt + EVERY_MS - performance.now()));
  };
  const onVisibility = (): void => {
    if (!document.hidden) return plan();
    clearTimeout(timer);
    timer = undefined;
  };
  document.addEventListener('visibilitychange', onVisibility);
  return {
    take(message: LiveMessage): void {
      if (!message.everything && message.changes.length === 0 && message.presence.length === 0) return;
      // The one covers what came before it, and nobody keeps a day's changes of a hidden tab.
      if (message.everything || waiting.length >= 100) waiting = [{ ...message, everything: true }];
      else waiting.push(message);
      plan();
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
