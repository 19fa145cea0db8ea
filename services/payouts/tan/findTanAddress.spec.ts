import { describe, expect, it } from 'vitest';
import type { CustomerContact } from '@portal/services/customers/customersOffers';
import { findTanAddress } from './findTanAddress.ts';

type Reachable = Pick<CustomerContact, 'mobile' | 'tanMobile'>;
const email = 'kundin@demo.bank';
const addressOf = (reachable: Reachable | undefined, demo = false) =>
  findTanAddress({ demo, customerOf: () => Promise.resolve(reachable && ({ ...reachable, email } as CustomerContact)) }, 'c1');

describe('where the code of a customer goes', () => {
  it('is the mobile number that counts', async () =>
    expect(await addressOf({ mobile: '+49170', tanMobile: { number: '+49170' } })).toEqual({ channel: 'sms', to: '+49170' }));

  it('is nowhere without a number: no adviser hands over a TAN, and no mail does', async () =>
    expect(await addressOf({ mobile: null, tanMobile: null })).toMatchObject({ refused: 'TAN_WITHOUT_MOBILE' }));

  it('is the mailbox of a demo customer without a number, and of no other', async () => {
    expect(await addressOf({ mobile: null, tanMobile: null }, true)).toEqual({ channel: 'email', to: email });
    expect(await addressOf({ mobile: '+49170', tanMobile: null }, true)).toMatchObject({ refused: 'TAN_WITHOUT_MOBILE' });
  });

  it('is not yet a number that was changed a moment ago, and says until when', async () =>
    expect(await addressOf({ mobile: '+49171', tanMobile: { waitsUntil: '2026-11-24T10:00:00.000Z' } })).toMatchObject({
      refused: 'TAN_MOBILE_WAITS',
      facts: { waitsUntil: '24.11.2026, 11:00 Uhr' },
    }));

  it('is nowhere for one who is gone', async () => expect(await addressOf(undefined)).toMatchObject({ refused: 'NOT_FOUND' }));
});
