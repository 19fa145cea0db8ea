import { describe, expect, it } from 'vitest';
import { formerOwnerOf } from './formerOwners.ts';

const of = (collection: string, key: string, value: unknown = true) => formerOwnerOf({ collection, key, value });

describe('a record that was written before records had owners', () => {
  it('is of the person or case that its key or value names', () => {
    expect(of('credentials', 'bankEmployee-1')).toBe('bankEmployee-1');
    expect(of('link-tokens', 'hash', { subject: 'customer-1' })).toBe('customer-1');
    expect(of('newest-link-token', 'invitation/customer-1')).toBe('customer-1');
    expect(of('entered-codes', 'activation/customer-1')).toBe('customer-1');
    expect(of('sessions', 'customer/1/session')).toBe('customer-1');
    expect(of('sessions', 'employee/1/session')).toBe('bankEmployee-1');
    expect(of('enquiry-mail-quiet', '1-2:customer')).toBe('enquiry-1-2');
    expect(of('enquiry-mail-bundles', '1-2:adviser', { notices: [] })).toBe('enquiry-1-2');
    expect(of('enquiry-reminders', '1-2/dueInWeek/2026-11-30')).toBe('enquiry-1-2');
    expect(of('pending-blobs', 'blob', { enquiryId: '1-2' })).toBe('enquiry-1-2');
    expect(of('open-claims', '2026/1', { owner: 'customer-1' })).toBe('customer-1');
    expect(of('open-erasures', '1', { subject: 'customer-1' })).toBe('customer-1');
    expect(of('open-erasures', '1', { customerId: '1' })).toBe('customer-1');
  });

  it('is nobody’s where it names none', () => {
    expect(of('outbox', 'letter', { message: {} })).toBeUndefined();
    expect(of('leases', 'projector', { holder: 'customer-1' })).toBeUndefined();
    expect(of('pending-blobs', 'blob', null)).toBeUndefined();
    expect(of('link-tokens', 'hash', { subject: 1 })).toBeUndefined();
  });
});
