import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { isAffectedByLiveMessage } from './seenLive.ts';

const message = (fields: Partial<LiveMessage>): LiveMessage => ({ everything: false, changes: [], presence: [], next: 'a.1', ...fields });
const oneEnquiry = message({ changes: [{ resource: 'enquiries', ids: ['e1'] }] });

describe('what may be another by a change', () => {
  it.each([
    [['enquiries', 'getList', {}], true],
    [['enquiries', 'getOne', { id: 'e1' }], true],
    [['enquiries', 'getOne', { id: 'e2' }], false],
    [['files', 'getOne', { id: 'f1' }], true],
    [['histories', 'enquiry', 'e1'], true],
    [['file-questions', 'f1'], true],
    [['inbox', 'own'], true],
    [['footer-urls'], false],
    [['file-preview', '/files/f1/preview', 'x'], false],
    [['presence', 'enquiries', 'e1'], false],
  ])('of one case: %j %s', (key, seen) => {
    expect(isAffectedByLiveMessage(key, oneEnquiry)).toBe(seen);
  });

  it('of any of them is every one', () => {
    expect(
      isAffectedByLiveMessage(['enquiries', 'getOne', { id: 'e2' }], message({ changes: [{ resource: 'enquiries', ids: null }] })),
    ).toBe(true);
  });

  it('of everything is whatever is kept as a record, and no document', () => {
    expect(isAffectedByLiveMessage(['customers', 'getList'], message({ everything: true }))).toBe(true);
    expect(isAffectedByLiveMessage(['file-preview', '/files/f1/preview', 'x'], message({ everything: true }))).toBe(false);
  });

  it('of who is there is what tells of that place', () => {
    const come = message({ presence: [{ resource: 'enquiries', id: 'e1' }] });
    expect(isAffectedByLiveMessage(['presence', 'enquiries', 'e1'], come)).toBe(true);
    expect(isAffectedByLiveMessage(['presence', 'customers', 'e1'], come)).toBe(false);
    expect(isAffectedByLiveMessage(['enquiries', 'getOne', { id: 'e1' }], come)).toBe(false);
  });
});
