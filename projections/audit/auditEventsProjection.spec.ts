import { describe, expect, it } from 'vitest';
import { eventGroups, eventLabels } from '@portal/contracts/audit/eventLabels';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Documents } from '@portal/platform/projection-runtime/projection';
import { auditEventsProjection } from './auditEventsProjection.ts';

function rowsOf(type: string, data: object, stream: string, actor: object) {
  const put: unknown[] = [];
  const documents = { put: (collection: string, document: object) => void put.push({ collection, ...document }) } as Documents;
  const envelope = { id: 'e1', recordedAt: '2026-11-21T10:00:00.000Z', stream, actor };
  void auditEventsProjection.apply({ type, data, envelope } as unknown as Recorded, documents);
  return put;
}

describe('the rows that auditors search', () => {
  it('say when, what, where and who, and nothing of what the event says', () => {
    const rows = rowsOf('CustomerEdited', { firstName: 'Erika' }, 'customer-1', { kind: 'bank_employee', id: 'b1' });
    expect(rows).toEqual([
      {
        collection: 'audit-events',
        id: 'e1',
        at: '2026-11-21T10:00:00.000Z',
        stream: 'customer-1',
        type: 'CustomerEdited',
        actor: 'bank_employee-b1',
      },
    ]);
  });

  it('know whose a case is from its first event on', () => {
    const rows = rowsOf('EnquiryCreated', { ownerId: '1' }, 'enquiry-9', { kind: 'system' });
    expect(rows).toContainEqual({ collection: 'audit-streams', id: 'enquiry-9', owner: 'customer-1' });
    expect(rowsOf('EnquiryOpened', {}, 'enquiry-9', { kind: 'system' })).toHaveLength(1);
  });

  it('have a German word for each kind, in one group of the filter', () => {
    expect(eventGroups.flatMap(({ types }) => types).sort()).toEqual(Object.keys(eventLabels).sort());
    expect(eventGroups.every(({ types }) => types.length > 0)).toBe(true);
  });
});
