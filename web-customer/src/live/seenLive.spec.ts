import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { isAffectedByLiveMessage } from './seenLive.ts';

const message = (fields: Partial<LiveMessage>): LiveMessage => ({ everything: false, changes: [], presence: [], next: 'a.1', ...fields });

describe('what may be another by a change', () => {
  it.each([
    [['enquiry', 'e1'], true],
    [['enquiry', 'e1', 'file', 'f1'], true],
    [['enquiry', 'e2'], false],
    [['customer', 'c1'], true],
    [['payouts', 'projects', 1], false],
    [['file-preview', '/files/f1/preview', 'x'], false],
    [['config'], false],
  ])('of one case: %j %s', (key, seen) => {
    expect(isAffectedByLiveMessage(key, message({ changes: [{ resource: 'enquiries', ids: ['e1'] }] }))).toBe(seen);
  });

  it('of a request is all of the payouts, of everything whatever may change, and no document', () => {
    expect(
      isAffectedByLiveMessage(
        ['payouts', 'disbursement', 'd1', 'itself'],
        message({ changes: [{ resource: 'valutierung-disbursements', ids: ['d1'] }] }),
      ),
    ).toBe(true);
    expect(isAffectedByLiveMessage(['enquiry', 'e2'], message({ everything: true }))).toBe(true);
    expect(isAffectedByLiveMessage(['file-preview', '/files/f1/preview', 'x'], message({ everything: true }))).toBe(false);
  });
});
