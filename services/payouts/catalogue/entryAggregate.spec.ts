import { describe, it } from 'vitest';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { financingProjectTypeAggregate } from '../financing-project-type/financingProjectTypeAggregate.ts';

const { given } = decider(financingProjectTypeAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const building = { name: 'Bauleistung', maximumCents: 5_000_000, infotext: 'Rechnungen der Handwerker', sortIndex: 10 };
const created = { type: 'FinancingProjectTypeCreated', data: building } as const;
const deleted = { type: 'FinancingProjectTypeDeleted', data: {} } as const;

describe('a purpose, as all that the bank keeps in stock for payouts,', () => {
  it('is created once', () => {
    given([]).when({ type: 'Create', fields: building }, admin).then([created]);
    given([created]).when({ type: 'Create', fields: building }, admin).thenRefused('FINANCING_PROJECT_TYPE_EXISTS');
  });
  it('is edited in part, and what is emptied is empty', () =>
    given([created])
      .when({ type: 'Edit', changes: { name: undefined, maximumCents: null } }, admin)
      .then([{ type: 'FinancingProjectTypeEdited', data: { ...building, maximumCents: null } }]));
  it('stays as it is when nothing changes', () =>
    given([created])
      .when({ type: 'Edit', changes: { ...building } }, admin)
      .thenNothing());
  it('is deleted once and then gone', () => {
    given([created]).when({ type: 'Delete' }, admin).then([deleted]);
    given([created, deleted]).when({ type: 'Delete' }, admin).thenNothing();
    given([created, deleted])
      .when({ type: 'Edit', changes: { sortIndex: 1 } }, admin)
      .thenRefused('NOT_FOUND');
    given([]).when({ type: 'Delete' }, admin).thenRefused('NOT_FOUND');
  });
  it('is no business of customers and programs', () => {
    for (const kind of ['customer', 'integration'] as const)
      given([created])
        .when({ type: 'Delete' }, { actor: { kind, id: 'x' } })
        .thenRefused('ACTOR_NOT_ALLOWED');
  });
});
