import { describe, expect, it } from 'vitest';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import { isMobileUsableForTan, type TanMobile } from '@portal/contracts/customers/tanMobile';
import { givenWhenThenFor, type GivenEvent } from '@portal/platform/commands/testing/givenWhenThen';
import { customerAggregate } from '../customerAggregate.ts';
import type { CustomerMasterData } from '../customerState.ts';

const customer = givenWhenThenFor(customerAggregate);

const FORMER = '+491701234567';
const NEW = '+491719876543';
const ACTIVATED_AT = '2026-11-02T09:00:00.000Z';
const CHANGED_AT = '2026-11-24T13:05:00.000Z';
const COUNTS_AT = '2026-11-27T13:05:00.000Z';
const EXPIRES = '2026-11-24T14:10:00.000Z';

const erika = (mobile: string | null): CustomerMasterData => ({
  customerNumber: '4711-08',
  email: 'erika.mustermann@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: true,
  firstName: 'Erika',
  lastName: 'Mustermann',
  mobile,
  selbstauskunftBeraterEmail: null,
  adviserId: null,
  moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'],
});
const at = (recordedAt: string) => ({ envelope: { recordedAt } });
const created = (mobile: string | null): GivenEvent<CustomerEvent> => ({ type: 'CustomerCreated', data: erika(mobile) });
const registered: GivenEvent<CustomerEvent> = { type: 'CustomerRegistered', data: {} };
const activated: GivenEvent<CustomerEvent> = { type: 'CustomerActivated', data: {}, ...at(ACTIVATED_AT) };
const changed = (mobile: string | null, when: string): GivenEvent<CustomerEvent> => ({
  type: 'CustomerEdited',
  data: erika(mobile),
  ...at(when),
});
const confirmed = (when: string): GivenEvent<CustomerEvent> => ({ type: 'CustomerMobileConfirmed', data: {}, ...at(when) });

const active = [created(FORMER), registered, activated];

/** What counts after these events; any command that changes nothing shows it. */
function tanMobileAfter(events: readonly GivenEvent<CustomerEvent>[]): TanMobile {
  let found: TanMobile | undefined;
  customer
    .given(events)
    .when({ type: 'CancelDeletionRequest' })
    .thenState(({ tanMobile }) => void (found = tanMobile));
  if (found === undefined) throw new Error('no state');
  return found;
}

describe('the mobile number of a customer', () => {
  it('counts for no TAN before the activation', () => {
    expect(tanMobileAfter([created(FORMER), registered])).toMatchObject({ number: FORMER, countsFrom: null });
    expect(tanMobileAfter([created(FORMER), changed(NEW, CHANGED_AT)])).toMatchObject({ number: NEW, countsFrom: null });
  });

  it('counts from the activation, also where it was changed before', () => {
    expect(tanMobileAfter(active)).toMatchObject({ number: FORMER, countsFrom: ACTIVATED_AT });
    expect(tanMobileAfter([created(FORMER), changed(NEW, '2026-11-01T10:00:00.000Z'), registered, activated])).toMatchObject({
      number: NEW,
      countsFrom: ACTIVATED_AT,
    });
  });

  it('counts three days after it was changed', () => {
    const after = tanMobileAfter([...active, changed(NEW, CHANGED_AT)]);
    expect(after).toMatchObject({ number: NEW, countsFrom: COUNTS_AT });
    expect([isMobileUsableForTan(after, '2026-11-27T13:04:59.999Z'), isMobileUsableForTan(after, COUNTS_AT)]).toEqual([false, true]);
  });

  it('is not made to wait by a change of other data', () => {
    const renamed: GivenEvent<CustomerEvent> = {
      type: 'CustomerEdited',
      data: { ...erika(FORMER), lastName: 'Gabler' },
      ...at(CHANGED_AT),
    };
    expect(tanMobileAfter([...active, renamed])).toMatchObject({ number: FORMER, countsFrom: ACTIVATED_AT });
  });

  it('counts at once when the customer confirms it', () => {
    const confirmedAt = '2026-11-24T13:20:00.000Z';
    expect(tanMobileAfter([...active, changed(NEW, CHANGED_AT), confirmed(confirmedAt)])).toMatchObject({
      number: NEW,
      countsFrom: confirmedAt,
    });
  });

  it('counts at once when it is again the one that counted before, whatever stood between', () => {
    const back = '2026-11-25T08:00:00.000Z';
    for (const between of [[], [changed('+491600000001', '2026-11-24T15:00:00.000Z')], [changed(null, '2026-11-24T15:00:00.000Z')]])
      expect(tanMobileAfter([...active, changed(NEW, CHANGED_AT), ...between, changed(FORMER, back)])).toMatchObject({
        number: FORMER,
        countsFrom: back,
      });
  });

  it('waits again when it comes back without ever having counted', () => {
    const events = [changed(NEW, CHANGED_AT), changed(FORMER, '2026-11-25T08:00:00.000Z'), changed(NEW, '2026-11-26T08:00:00.000Z')];
    expect(tanMobileAfter([...active, ...events])).toMatchObject({ number: NEW, countsFrom: '2026-11-29T08:00:00.000Z' });
  });

  it('waits when another has counted since', () => {
    const events = [changed(NEW, CHANGED_AT), changed(FORMER, '2026-12-01T08:00:00.000Z')];
    expect(tanMobileAfter([...active, ...events])).toMatchObject({ number: FORMER, countsFrom: '2026-12-04T08:00:00.000Z' });
  });

  it('waits where there was none at the activation', () => {
    expect(tanMobileAfter([created(null), registered, activated, changed(NEW, CHANGED_AT)])).toMatchObject({ countsFrom: COUNTS_AT });
  });

  it('counts for nothing once it is deleted', () => {
    expect(tanMobileAfter([...active, changed(null, CHANGED_AT)])).toMatchObject({ number: null, countsFrom: null });
  });
});

describe('a code for a mobile number', () => {
  const waiting = customer.given([...active, changed(NEW, CHANGED_AT)]);
  const codeIssued = { type: 'CustomerMobileCodeIssued', data: { expiresAt: EXPIRES } } as const;
  const waitingWithCode = customer.given([...active, changed(NEW, CHANGED_AT), codeIssued]);
  const soon = { now: '2026-11-24T14:05:00.000Z' };
  const issue = { type: 'IssueMobileCode', expiresAt: EXPIRES } as const;

  it('goes to a number that waits, and confirms it', () => {
    waiting.when(issue, soon).then([{ type: 'CustomerMobileCodeIssued', data: { expiresAt: EXPIRES } }]);
    waitingWithCode.when({ type: 'ConfirmMobile', mobile: NEW }, soon).then([{ type: 'CustomerMobileConfirmed', data: {} }]);
  });

  it('confirms nothing where the log does not say that it went out, or it went to the number before', () => {
    waiting.when({ type: 'ConfirmMobile', mobile: NEW }, soon).thenRefused('MOBILE_CODE_EXPIRED');
    customer
      .given([...active, changed('+491600000001', CHANGED_AT), codeIssued, changed(NEW, CHANGED_AT)])
      .when({ type: 'ConfirmMobile', mobile: NEW }, soon)
      .thenRefused('MOBILE_CODE_EXPIRED');
  });

  it('confirms no other number than the one it went to', () =>
    waitingWithCode.when({ type: 'ConfirmMobile', mobile: '+491600000001' }, soon).thenRefused('MOBILE_CODE_EXPIRED'));

  it('is not needed for a number that counts', () => {
    customer.given(active).when(issue, soon).thenRefused('MOBILE_COUNTS');
    customer.given(active).when({ type: 'ConfirmMobile', mobile: FORMER }, soon).thenNothing();
    waiting.when(issue, { now: COUNTS_AT }).thenRefused('MOBILE_COUNTS');
  });

  it('is not there before the activation, and not without a number', () => {
    customer
      .given([created(FORMER), registered])
      .when(issue, soon)
      .thenRefused('NOT_ACTIVATED');
    customer
      .given([...active, changed(null, CHANGED_AT)])
      .when(issue, soon)
      .thenRefused('NO_MOBILE');
    customer
      .given([created(null), registered, activated])
      .when({ type: 'ConfirmMobile', mobile: null }, soon)
      .thenRefused('NO_MOBILE');
  });
});
