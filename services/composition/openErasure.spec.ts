import { describe, expect, it } from 'vitest';
import { openErasureOf } from './openErasure.ts';

describe('an erasure that was cut off before the portal was renewed', () => {
  it('is taken up with all that its note names', () => {
    expect(
      openErasureOf({
        customerId: 'c',
        enquiryIds: ['e'],
        blobIds: ['b'],
        reserved: [{ kind: 'customerNumber', value: '4711' }],
      }),
    ).toEqual({
      subject: 'customer-c',
      streams: ['customer-c', 'enquiry-e'],
      blobIds: ['b'],
      values: [{ owner: 'customer-c', kind: 'customerNumber', value: '4711' }],
    });
  });
});
