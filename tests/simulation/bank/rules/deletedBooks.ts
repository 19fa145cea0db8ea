import type { BankWorld, LookAtReply } from '../bankWorld.ts';

const CALL = /^(GET|DELETE) (\/[\w-]+\/[\da-f-]{36})$/;

/** What was said to be deleted is shown to nobody any more. */
export function createDeletedBooks({ time }: Pick<BankWorld, 'time'>, wrong: (text: string) => void): LookAtReply {
  const deletedAt = new Map<string, number>();
  return (person, call, { status }, sent) => {
    const [, method, path = ''] = CALL.exec(call) ?? [];
    if (method === 'DELETE' && status === 204 && !deletedAt.has(path)) deletedAt.set(path, time.turns());
    if (method === 'GET' && status < 300 && sent.turn > (deletedAt.get(path) ?? Infinity))
      wrong(`${person.name}: ${call} answered ${status} after it was deleted`);
  };
}
