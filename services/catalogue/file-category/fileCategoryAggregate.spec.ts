import { describe, it } from 'vitest';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { fileCategoryAggregate } from './fileCategoryAggregate.ts';

const { given } = decider(fileCategoryAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const income = { name: 'Einkommen', sortIndex: 10 };
const created = { type: 'FileCategoryCreated', data: income } as const;
const deleted = { type: 'FileCategoryDeleted', data: {} } as const;

describe('a file category', () => {
  it('is created once', () => {
    given([])
      .when({ type: 'CreateFileCategory', ...income }, admin)
      .then([created]);
    given([created])
      .when({ type: 'CreateFileCategory', ...income }, admin)
      .thenRefused('FILE_CATEGORY_EXISTS');
  });
  it('is edited in part', () => {
    given([created])
      .when({ type: 'EditFileCategory', changes: { sortIndex: 20 } }, admin)
      .then([{ type: 'FileCategoryEdited', data: { name: 'Einkommen', sortIndex: 20 } }]);
  });
  it('stays as it is when nothing changes', () =>
    given([created]).when({ type: 'EditFileCategory', changes: income }, admin).thenNothing());
  it('is deleted once and then gone', () => {
    given([created]).when({ type: 'DeleteFileCategory' }, admin).then([deleted]);
    given([created, deleted]).when({ type: 'DeleteFileCategory' }, admin).thenNothing();
    given([created, deleted]).when({ type: 'EditFileCategory', changes: income }, admin).thenRefused('NOT_FOUND');
    given([]).when({ type: 'DeleteFileCategory' }, admin).thenRefused('NOT_FOUND');
  });
  it('is no business of customers', () =>
    given([created])
      .when({ type: 'DeleteFileCategory' }, { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});
