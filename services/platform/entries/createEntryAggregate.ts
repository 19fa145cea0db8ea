import { isDeepStrictEqual } from 'node:util';
import type { EntryEvent, EntryFieldValues, EntryKind } from '@portal/contracts/shared/entry';
import type { Aggregate, Decision } from '../commands/aggregate.ts';
import { definedChanges, type Changes } from '../commands/definedChanges.ts';
import { refuse } from '../commands/refusal.ts';

export interface EntryState<Fields> {
  readonly lifecycle: 'absent' | 'live' | 'deleted';
  /** Undefined before there is one. */
  readonly fields: Fields | undefined;
}

export type EntryCommand<Fields> =
  | { readonly type: 'Create'; readonly fields: Fields }
  | { readonly type: 'Edit'; readonly changes: Changes<Fields> }
  | { readonly type: 'Delete' };

interface EntryRules<Stored, Fields> {
  /** The code where there is one already. */
  readonly exists: string;
  /** The code by which fields are refused that do not fit together. */
  fault?(fields: Fields): string | undefined;
  /** Fills in what older events do not say. */
  readonly read?: (data: Stored) => Fields;
}

/** Simple on purpose: the events of an entry are its data. */
export function createEntryAggregate<Kind extends EntryKind, Fields extends EntryFieldValues<Kind> = EntryFieldValues<Kind>>(
  { category, created, edited, deleted }: Kind,
  { exists, fault, read = (data) => data as Fields }: EntryRules<EntryFieldValues<Kind>, Fields>,
): Aggregate<EntryState<Fields>, EntryEvent<Kind>, EntryCommand<Fields>> {
  const stored = (type: Kind['created' | 'edited'], data: Fields): Decision<EntryEvent<Kind>> => {
    const code = fault?.(data);
    return code === undefined ? [{ type, data }] : refuse(code);
  };
  return {
    category,
    keepsPersonalData: false,
    initial: { lifecycle: 'absent', fields: undefined },
    evolve: (state, { type, data }) =>
      type === deleted ? { ...state, lifecycle: 'deleted' } : { lifecycle: 'live', fields: read(data as EntryFieldValues<Kind>) },
    decide(command, { lifecycle, fields }, { actor }) {
      if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
      if (command.type === 'Create') return lifecycle === 'absent' ? stored(created, command.fields) : refuse(exists);
      if (fields === undefined) return refuse('NOT_FOUND');
      if (command.type === 'Delete') return lifecycle === 'deleted' ? [] : [{ type: deleted, data: {} }];
      if (lifecycle !== 'live') return refuse('NOT_FOUND');
      const after = { ...fields, ...definedChanges(command.changes) };
      return isDeepStrictEqual(fields, after) ? [] : stored(edited, after);
    },
  };
}
