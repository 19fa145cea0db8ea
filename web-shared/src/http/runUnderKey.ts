import { asProblem } from './apiProblem.ts';

const open = new Map<string, string>();

/**
 * Sends a command under a key that names it. The key stays the same while no answer is known, so that a person who presses
 * again after a lost connection causes one effect, and changes once an answer came. `command` tells commands apart.
 */
export async function runUnderKey<T>(command: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = open.get(command) ?? crypto.randomUUID();
  open.set(command, key);
  try {
    const answer = await send(key);
    open.delete(command);
    return answer;
  } catch (error) {
    if (!asProblem(error).isRetryable) open.delete(command);
    throw error;
  }
}
