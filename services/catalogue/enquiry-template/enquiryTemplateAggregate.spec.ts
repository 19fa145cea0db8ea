import { describe, it } from 'vitest';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { enquiryTemplateAggregate } from './enquiryTemplateAggregate.ts';

const { given } = decider(enquiryTemplateAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const mortgage = { name: 'Immobilienfinanzierung', description: null, fileTemplateIds: ['a', 'b'], expiresInDays: 30 };
const created = { type: 'EnquiryTemplateCreated', data: mortgage } as const;
const deleted = { type: 'EnquiryTemplateDeleted', data: {} } as const;

describe('an enquiry template', () => {
  it('is created once', () => {
    given([]).when({ type: 'CreateEnquiryTemplate', fields: mortgage }, admin).then([created]);
    given([created]).when({ type: 'CreateEnquiryTemplate', fields: mortgage }, admin).thenRefused('ENQUIRY_TEMPLATE_EXISTS');
  });
  it('is edited in part; another order of its documents is a change', () =>
    given([created])
      .when({ type: 'EditEnquiryTemplate', changes: { fileTemplateIds: ['b', 'a'] } }, admin)
      .then([{ type: 'EnquiryTemplateEdited', data: { ...mortgage, fileTemplateIds: ['b', 'a'] } }]));
  it('stays as it is when nothing changes', () =>
    given([created])
      .when({ type: 'EditEnquiryTemplate', changes: { ...mortgage, fileTemplateIds: ['a', 'b'] } }, admin)
      .thenNothing());
  it('is deleted once and then gone', () => {
    given([created]).when({ type: 'DeleteEnquiryTemplate' }, admin).then([deleted]);
    given([created, deleted]).when({ type: 'DeleteEnquiryTemplate' }, admin).thenNothing();
    given([created, deleted])
      .when({ type: 'EditEnquiryTemplate', changes: { expiresInDays: null } }, admin)
      .thenRefused('NOT_FOUND');
    given([]).when({ type: 'DeleteEnquiryTemplate' }, admin).thenRefused('NOT_FOUND');
  });
  it('is no business of customers', () =>
    given([created])
      .when({ type: 'DeleteEnquiryTemplate' }, { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});
