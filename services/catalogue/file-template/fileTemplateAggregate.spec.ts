import { describe, it } from 'vitest';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { fileTemplateAggregate } from './fileTemplateAggregate.ts';

const { given } = decider(fileTemplateAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const payslip = {
  name: 'Gehaltsabrechnung',
  description: 'der letzten drei Monate',
  tooltip: null,
  required: true,
  sortIndex: 10,
  fileCategoryId: 'c0c0c0c0-1111-4222-8333-444455556666',
  accept: 'application/pdf',
  maxSizeBytes: 1_048_576,
  expiresInDays: 30,
};
const created = { type: 'FileTemplateCreated', data: payslip } as const;
const deleted = { type: 'FileTemplateDeleted', data: {} } as const;

describe('a document template', () => {
  it('is created once', () => {
    given([]).when({ type: 'CreateFileTemplate', fields: payslip }, admin).then([created]);
    given([created]).when({ type: 'CreateFileTemplate', fields: payslip }, admin).thenRefused('FILE_TEMPLATE_EXISTS');
  });
  it('is edited in part, and what is emptied is empty', () =>
    given([created])
      .when({ type: 'EditFileTemplate', changes: { sortIndex: 20, fileCategoryId: null, name: undefined } }, admin)
      .then([{ type: 'FileTemplateEdited', data: { ...payslip, sortIndex: 20, fileCategoryId: null } }]));
  it('stays as it is when nothing changes', () =>
    given([created])
      .when({ type: 'EditFileTemplate', changes: { ...payslip } }, admin)
      .thenNothing());
  it('is deleted once and then gone', () => {
    given([created]).when({ type: 'DeleteFileTemplate' }, admin).then([deleted]);
    given([created, deleted]).when({ type: 'DeleteFileTemplate' }, admin).thenNothing();
    given([created, deleted])
      .when({ type: 'EditFileTemplate', changes: { sortIndex: 1 } }, admin)
      .thenRefused('NOT_FOUND');
    given([]).when({ type: 'DeleteFileTemplate' }, admin).thenRefused('NOT_FOUND');
  });
  it('is no business of customers', () =>
    given([created])
      .when({ type: 'DeleteFileTemplate' }, { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});
