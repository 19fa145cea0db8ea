import { describe, it } from 'vitest';
import { technicalMessageDefinition } from '@portal/contracts/instance/events';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { entrySuite } from '@portal/platform/entries/testing/entrySuite';
import { technicalMessageAggregate } from './technicalMessage.ts';

const message = {
  target: 'customer',
  category: 'WARNING',
  active: true,
  startDatetime: '2026-11-21T04:00:00.000Z',
  endDatetime: '2026-11-21T06:00:00.000Z',
  content: 'Am **Samstag** wird gewartet.',
} as const;

entrySuite('a technical message', technicalMessageDefinition, technicalMessageAggregate, {
  exists: 'ALREADY_PUBLISHED',
  fields: message,
  changes: { active: false },
});

describe('a technical message', () => {
  const { given } = givenWhenThenFor(technicalMessageAggregate);
  const published = { type: 'TechnicalMessagePublished', data: message } as const;

  it('ends after it begins, whichever end is changed', () => {
    given([])
      .when({ type: 'Create', fields: { ...message, endDatetime: message.startDatetime } })
      .thenRefused('MESSAGE_ENDS_TOO_EARLY');
    given([published])
      .when({ type: 'Edit', changes: { endDatetime: '2026-11-21T03:59:59.999Z' } })
      .thenRefused('MESSAGE_ENDS_TOO_EARLY');
    given([published])
      .when({ type: 'Edit', changes: { startDatetime: '2026-11-22T00:00:00.000Z', endDatetime: null } })
      .then([{ type: 'TechnicalMessageEdited', data: { ...message, startDatetime: '2026-11-22T00:00:00.000Z', endDatetime: null } }]);
  });
});
