import { describe, expect, it } from 'vitest';
import { eventGroups, eventLabels } from '@portal/contracts/audit/eventLabels';
import type { Actor } from '@portal/platform/journal/journal';
import { eventIdAtIndex, given } from '../runtime/testing/given.ts';
import { auditEventsProjection } from './auditEventsProjection.ts';

const rowsOf = async (type: string, data: object, stream: string, actor: Actor) =>
  (await given(auditEventsProjection, [[stream, { type, data }, { actor }]])).toJSON();

describe('the rows that auditors search', () => {
  it('say when, what, where and who, and nothing of what the event says', async () => {
    const rows = await rowsOf('CustomerEdited', { firstName: 'Erika' }, 'customer-1', { kind: 'bank_employee', id: 'b1' });
    expect(rows).toEqual({
      [`audit-events/${eventIdAtIndex(0)}`]: {
        id: eventIdAtIndex(0),
        at: '2026-11-21T10:00:00.000Z',
        stream: 'customer-1',
        type: 'CustomerEdited',
        actor: 'bank_employee-b1',
      },
    });
  });

  it('know whose a case is from its first event on', async () => {
    const rows = await rowsOf('EnquiryCreated', { ownerId: '1' }, 'enquiry-9', { kind: 'system' });
    expect(rows).toMatchObject({ 'audit-streams/enquiry-9': { id: 'enquiry-9', owner: 'customer-1' } });
    expect(Object.keys(await rowsOf('EnquiryOpened', {}, 'enquiry-9', { kind: 'system' }))).toHaveLength(1);
  });

  it('have a German word for each kind, in one group of the filter', () => {
    expect(eventGroups.flatMap(({ types }) => types).sort()).toEqual(Object.keys(eventLabels).sort());
    expect(eventGroups.every(({ types }) => types.length > 0)).toBe(true);
  });
});
