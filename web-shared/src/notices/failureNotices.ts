import { MutationCache, QueryCache } from '@tanstack/react-query';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { createListeners } from '../createListeners.ts';
import { asProblem } from '../http/apiProblem.ts';

const listeners = createListeners<[error: unknown]>();

/** Every failing call is told to whoever sits there (specifications 000 and 001 §8), also where it stands at its place as well. */
export const { tell: announceFailure, subscribe: onFailure } = listeners;

/** Several parts of a page that cannot be loaded for the same reason, or one that is asked for again, are one notice. */
function untold(): (error: unknown) => boolean {
  let last = { words: '', atMs: 0 };
  return (error) => {
    const { status, detail } = asProblem(error);
    const now = { words: `${status} ${detail}`, atMs: Date.now() };
    if (now.words === last.words && now.atMs < last.atMs + ERROR_NOTICE_MS) return false;
    last = now;
    return true;
  };
}

/** Whatever fails is announced once, in one place; `quiet` is what is only looked after in the background. */
export function createFailureAnnouncingQueryCaches() {
  const isNews = untold();
  return {
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.['quiet'] !== true && isNews(error)) announceFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => {
        if (meta?.['quiet'] !== true) announceFailure(error);
      },
    }),
  };
}
