/**
 * A key names one command. It stays the same while no answer is known, so that a person who presses again after a lost
 * connection causes one effect, and changes once an answer came.
 */
const open = new Map<string, string>();

export function commandKey(command: string): string {
  const key = open.get(command) ?? crypto.randomUUID();
  open.set(command, key);
  return key;
}

export const answered = (command: string): void => void open.delete(command);
