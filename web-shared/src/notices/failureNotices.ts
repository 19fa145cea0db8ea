type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Every failing call is told to whoever works here (specification 001 §8), also where it stands at its place as well. */
export const announceFailure = (error: unknown): void => listeners.forEach((listener) => listener(error));

/** Answers how to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
