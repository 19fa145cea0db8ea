import { MutationCache, QueryCache } from '@tanstack/react-query';

type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Every failing call is told to whoever sits there (specifications 000 and 001 §8), also where it stands at its place as well. */
export const announceFailure = (error: unknown): void => listeners.forEach((listener) => listener(error));

/** Answers how to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whatever fails is announced once, in one place; `quiet` is what is only looked after in the background. */
export const announcingCaches = () => ({
  queryCache: new QueryCache({ onError: (error, { meta }) => (meta?.['quiet'] === true ? undefined : announceFailure(error)) }),
  mutationCache: new MutationCache({ onError: announceFailure }),
});
