import { describe, it } from 'vitest';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { technicalMessageAggregate } from './technicalMessageAggregate.ts';

const { given } = decider(technicalMessageAggregate);
const admin = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const message = {
  target: 'customer',
  category: 'WARNING',
  active: true,
  startDatetime: '2026-11-21T04:00:00.000Z',
  endDatetime: '2026-11-21T06:00:00.000Z',
  content: 'Am **Samstag** wird gewartet.',
} as const;
const published = { type: 'TechnicalMessagePublished', data: message } as const;
const deleted = { type: 'TechnicalMessageDeleted', data: {} } as const;

describe('a technical message', () => {
  it('is published once', () => {
    given([])
      .when({ type: 'PublishTechnicalMessage', ...message }, admin)
      .then([published]);
    given([published])
      .when({ type: 'PublishTechnicalMessage', ...message }, admin)
      .thenRefused('ALREADY_PUBLISHED');
  });
  it('is edited in part', () =>
    given([published])
      .when({ type: 'EditTechnicalMessage', changes: { active: false } }, admin)
      .then([{ type: 'TechnicalMessageEdited', data: { ...message, active: false } }]));
  it('stays as it is when nothing changes', () =>
    given([published]).when({ type: 'EditTechnicalMessage', changes: message }, admin).thenNothing());
  it('ends after it begins, whichever end is changed', () => {
    given([])
      .when({ type: 'PublishTechnicalMessage', ...message, endDatetime: message.startDatetime }, admin)
      .thenRefused('MESSAGE_ENDS_TOO_EARLY');
    given([published])
      .when({ type: 'EditTechnicalMessage', changes: { endDatetime: '2026-11-21T03:59:59.999Z' } }, admin)
      .thenRefused('MESSAGE_ENDS_TOO_EARLY');
    given([published])
      .when({ type: 'EditTechnicalMessage', changes: { startDatetime: '2026-11-22T00:00:00.000Z', endDatetime: null } }, admin)
      .then([{ type: 'TechnicalMessageEdited', data: { ...message, startDatetime: '2026-11-22T00:00:00.000Z', endDatetime: null } }]);
  });
  it('is deleted once and then gone', () => {
    given([published]).when({ type: 'DeleteTechnicalMessage' }, admin).then([deleted]);
    given([published, deleted]).when({ type: 'DeleteTechnicalMessage' }, admin).thenNothing();
    given([published, deleted]).when({ type: 'EditTechnicalMessage', changes: message }, admin).thenRefused('NOT_FOUND');
    given([]).when({ type: 'DeleteTechnicalMessage' }, admin).thenRefused('NOT_FOUND');
  });
  it('is no business of customers', () =>
    given([published])
      .when({ type: 'DeleteTechnicalMessage' }, { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});
