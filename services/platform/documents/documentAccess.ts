import type { Aggregate } from '../commands/aggregate.ts';
import type { DomainEvent } from '../journal/journal.ts';

/**
 * Who of the bank looked at a document when. A stream of its own beside what the document belongs to: looking at it must not
 * make the revision stale that an employee is about to decide on.
 */
export const createDocumentAccessLogAggregate = <const Type extends string, Data extends DomainEvent['data']>(
  category: string,
  type: Type,
): Aggregate<null, { readonly type: Type; readonly data: Data }, Data> => ({
  category,
  initial: null,
  keepsPersonalData: false,
  evolve: () => null,
  decide: (data) => [{ type, data }],
});
