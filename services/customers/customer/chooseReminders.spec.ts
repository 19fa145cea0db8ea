import { describe, expect, it } from 'vitest';
import { defaultReminderChoice } from '@portal/contracts/customers/reminders';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomerCommand } from './customerCommands.ts';
import { erika } from './testing/erika.ts';

const customer = givenWhenThenFor(customerAggregate);

const active = [
  { type: 'CustomerCreated', data: erika },
  { type: 'CustomerRegistered', data: {} },
  { type: 'CustomerActivated', data: {} },
] as const;
const chosen = (deadlines: boolean, payoutDrafts: boolean) =>
  ({ type: 'CustomerRemindersChosen', data: { deadlines, payoutDrafts } }) as const;
const choose = (changes: Extract<CustomerCommand, { type: 'ChooseReminders' }>['changes']) =>
  ({ type: 'ChooseReminders', changes }) as const;

describe('the reminders of a customer', () => {
  it('all come to whoever has not chosen', () =>
    customer
      .given(active)
      .when(choose({}))
      .thenState(({ reminders }) => expect(reminders).toEqual(defaultReminderChoice)));

  it('are switched off and on one by one: what is not named stays', () => {
    customer
      .given(active)
      .when(choose({ deadlines: false }))
      .then([chosen(false, true)]);
    customer
      .given([...active, chosen(false, true)])
      .when(choose({ payoutDrafts: false }))
      .then([chosen(false, false)]);
    customer
      .given([...active, chosen(false, false)])
      .when(choose({ deadlines: true }))
      .then([chosen(true, false)]);
  });

  it('that are so already are chosen in silence', () => {
    customer
      .given(active)
      .when(choose({ deadlines: true, payoutDrafts: true }))
      .thenNothing();
    customer
      .given([...active, chosen(false, true)])
      .when(choose({ deadlines: false }))
      .thenNothing();
    customer.given(active).when(choose({})).thenNothing();
  });

  it('cannot be chosen for nobody, and not once everything is archived', () => {
    customer
      .given([])
      .when(choose({ deadlines: false }))
      .thenRefused('CUSTOMER_UNKNOWN');
    customer
      .given([...active, { type: 'CustomerArchived', data: { enquiries: 0, documents: 0 } }])
      .when(choose({ deadlines: false }))
      .thenRefused('CUSTOMER_ARCHIVED');
  });

  it('are forgotten with the archive', () =>
    customer
      .given([...active, chosen(false, false), { type: 'CustomerArchived', data: { enquiries: 0, documents: 0 } }])
      .when({ type: 'ArchiveCustomer', enquiries: 0, financingProjects: 0, documents: 0 })
      .thenState(({ reminders }) => expect(reminders).toEqual(defaultReminderChoice)));
});
