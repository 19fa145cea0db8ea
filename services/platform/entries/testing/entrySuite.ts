import { describe, it } from 'vitest';
import type { EntryFieldValues, EntryKind } from '@portal/contracts/shared/entry';
import type { Aggregate } from '../../commands/aggregate.ts';
import type { Changes } from '../../commands/definedChanges.ts';
import { givenWhenThenFor } from '../../commands/testing/givenWhenThen.ts';
import type { DomainEvent } from '../../journal/journal.ts';
import type { EntryCommand, EntryState } from '../createEntryAggregate.ts';

const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;

interface Example<Fields> {
  /** The code where there is one already. */
  readonly exists: string;
  readonly fields: Fields;
  /** What differs from the fields; null where something is emptied. */
  readonly changes: Changes<Fields>;
}

/** What holds for whatever the bank keeps. */
export function entrySuite<Kind extends EntryKind, Fields extends EntryFieldValues<Kind> & object>(
  title: string,
  { created, edited, deleted }: Kind,
  aggregate: Aggregate<EntryState<Fields>, DomainEvent, EntryCommand<Fields>>,
  { exists, fields, changes }: Example<Fields>,
): void {
  const { given } = givenWhenThenFor(aggregate);
  const isThere = { type: created, data: fields };
  const isGone = { type: deleted, data: {} };

  describe(title, () => {
    it('is created once', () => {
      given([]).when({ type: 'Create', fields }, admin).then([isThere]);
      given([isThere]).when({ type: 'Create', fields }, admin).thenRefused(exists);
      given([isThere, isGone]).when({ type: 'Create', fields }, admin).thenRefused(exists);
    });
    it('is edited in part, and what is not named stays', () => {
      const [first] = Object.keys(fields).filter((field) => !(field in changes));
      given([isThere])
        .when({ type: 'Edit', changes: { ...changes, ...(first === undefined ? {} : { [first]: undefined }) } }, admin)
        .then([{ type: edited, data: { ...fields, ...changes } }]);
    });
    it('stays as it is when nothing changes', () =>
      given([isThere])
        .when({ type: 'Edit', changes: { ...fields } }, admin)
        .thenNothing());
    it('is deleted once and then gone', () => {
      given([isThere]).when({ type: 'Delete' }, admin).then([isGone]);
      given([isThere, isGone]).when({ type: 'Delete' }, admin).thenNothing();
      given([isThere, isGone]).when({ type: 'Edit', changes }, admin).thenRefused('NOT_FOUND');
      given([]).when({ type: 'Edit', changes }, admin).thenRefused('NOT_FOUND');
      given([]).when({ type: 'Delete' }, admin).thenRefused('NOT_FOUND');
    });
    it('is no business of customers and programs', () => {
      for (const kind of ['customer', 'integration'] as const)
        given([isThere])
          .when({ type: 'Delete' }, { actor: { kind, id: 'x' } })
          .thenRefused('ACTOR_NOT_ALLOWED');
    });
  });
}
