import { isDeepStrictEqual } from 'node:util';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';
import { refuse } from '@portal/platform/commands/refusal';

export interface EntryState<Fields> {
  readonly lifecycle: 'absent' | 'live' | 'deleted';
  /** Undefined before there is one. */
  readonly fields: Fields | undefined;
}

type EntryEvent<Name extends string, Fields> =
  | { readonly type: `${Name}Created` | `${Name}Edited`; readonly data: Fields }
  | { readonly type: `${Name}Deleted`; readonly data: Record<string, never> };

type EntryCommand<Fields> =
  | { readonly type: 'Create'; readonly fields: Fields }
  | { readonly type: 'Edit'; readonly changes: Changes<Fields> }
  | { readonly type: 'Delete' };

/** The fields after the changes. */
export const editedFields = <Fields extends object>(before: Fields, changes: Changes<Fields>): Fields => ({
  ...before,
  ...definedChanges(changes),
});

interface Entry<Name extends string> {
  /** Of the streams. */
  readonly category: string;
  /** Of the events: `CreditCategory` gives `CreditCategoryCreated`. */
  readonly name: Name;
  /** The code where there is one already. */
  readonly exists: string;
}

/** Something that the bank keeps in stock for payouts. Simple on purpose: its events are its data. */
export function entryAggregate<Fields extends object, const Name extends string>({
  category,
  name,
  exists,
}: Entry<Name>): Aggregate<EntryState<Fields>, EntryEvent<Name, Fields>, EntryCommand<Fields>> {
  const deleted = `${name}Deleted` as const;
  return {
    category,
    keepsPersonalData: false,
    initial: { lifecycle: 'absent', fields: undefined },
    evolve: (state, { type, data }) =>
      type === deleted ? { ...state, lifecycle: 'deleted' } : { lifecycle: 'live', fields: data as Fields },
    decide(command, { lifecycle, fields }, { actor }) {
      if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
      if (command.type === 'Create') return lifecycle === 'absent' ? [{ type: `${name}Created`, data: command.fields }] : refuse(exists);
      if (fields === undefined) return refuse('NOT_FOUND');
      if (command.type === 'Delete') return lifecycle === 'deleted' ? [] : [{ type: deleted, data: {} }];
      if (lifecycle !== 'live') return refuse('NOT_FOUND');
      const after = editedFields(fields, command.changes);
      return isDeepStrictEqual(fields, after) ? [] : [{ type: `${name}Edited`, data: after }];
    },
  };
}
