type Listener = (call: string) => void;

const listeners = new Set<Listener>();

/** Names a call for what was said of it before: `POST files/1/ready`. */
export const nameOfCall = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

export const announceSuccess = (call: string): void => listeners.forEach((listener) => listener(call));

/** Answers how to stop. */
export function onSuccess(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
