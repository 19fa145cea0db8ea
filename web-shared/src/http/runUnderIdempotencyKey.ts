import { asProblem } from './apiProblem.ts';

/** After this long, the same words mean a new command: what was asked for anew must not get the answer of last time. */
const KEY_LIFE_MS = 60 * 60_000;
const open = new Map<string, { readonly key: string; readonly since: number }>();

function keyOf(command: string): string {
  for (const [name, { since }] of open) if (Date.now() - since > KEY_LIFE_MS) open.delete(name);
  const { key } = open.get(command) ?? { key: crypto.randomUUID() };
  open.set(command, { key, since: Date.now() });
  return key;
}

/**
 * Sends a command under a key that names it. The key stays the same while no answer is known, so that a person who presses
 * again after a lost connection causes one effect, and changes once an answer came. `command` tells commands apart: on a
 * record it holds the ETag that was seen.
 */
export async function runUnderIdempotencyKey<T>(command: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  try {
    const answer = await send(keyOf(command));
    open.delete(command);
    return answer;
  } catch (error) {
    if (!asProblem(error).isRetryable) open.delete(command);
    throw error;
  }
}
