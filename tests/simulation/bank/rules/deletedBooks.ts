import type { BankWorld, LookAtReply } from '../bankWorld.ts';

const CALL = /^(\S+) (\/[\w-]+\/[\w-]+)(?:[/?].*)?$/;

/** What was said to be deleted is there for nobody any more. */
export function createDeletedBooks({ time }: Pick<BankWorld, 'time'>, wrong: (text: string) => void): LookAtReply {
  const deletedAt = new Map<string, number>();
  return (person, call, { status }, sent) => {
    const [, method, path = ''] = CALL.exec(call) ?? [];
    const isWhole = call === `DELETE ${path}`;
    if (isWhole && status === 204) deletedAt.set(path, deletedAt.get(path) ?? time.turns());
    if (method === 'DELETE' || status >= 300) return;
    if (sent.turn > (deletedAt.get(path) ?? Infinity)) wrong(`${person.name}: ${call} answered ${status} after it was deleted`);
  };
}
