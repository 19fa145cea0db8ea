import { describe, expect, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { MAX_CREDITS_PER_PROJECT } from '@portal/contracts/payouts/limits';
import { isConfirmationStillValid } from './confirmation.ts';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { CreditFields, FinancingProjectCommand } from './financingProjectCommands.ts';
import { findDisbursementOrUndefined } from './financingProjectRules.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const draft = a.eventsAfter(...a.stepsToProjectWithoutCredits(), ...a.creditAdditionSteps);
const active = a.eventsAfter(...a.activeProjectSteps());
const byEmployee = { actor: a.employee };
const otherAccount = { iban: 'DE75512108001245126199', holder: 'Rohbau Süd GmbH' };
const editHouse = (changes: Partial<CreditFields>): FinancingProjectCommand => ({
  type: 'EditCredit',
  creditId: a.HOUSE_CREDIT_ID,
  changes,
});

describe('credits of a draft', () => {
  it('are added, changed and removed, the last one too', () => {
    given(a.eventsAfter(...a.stepsToProjectWithoutCredits()))
      .when({ type: 'AddCredit', creditId: a.LAND_CREDIT_ID, fields: a.landCredit }, byEmployee)
      .then([
        { type: 'CreditAdded', data: { creditId: a.LAND_CREDIT_ID, ...a.landCredit, financingProjectTypeIds: [a.BUYING_PURPOSE_ID] } },
      ]);
    given(draft)
      .when(editHouse({ amountCents: 1_00, payoutAccount: null }), byEmployee)
      .then([
        {
          type: 'CreditEdited',
          data: {
            creditId: a.HOUSE_CREDIT_ID,
            ...a.houseCredit,
            financingProjectTypeIds: [a.BUYING_PURPOSE_ID, a.BUILDING_PURPOSE_ID],
            amountCents: 1_00,
            payoutAccount: null,
          },
        },
      ]);
    given(a.eventsAfter(...a.stepsToProjectWithoutCredits(), a.creditAdditionSteps[0]!))
      .when({ type: 'RemoveCredit', creditId: a.LAND_CREDIT_ID }, byEmployee)
      .then([{ type: 'CreditRemoved', data: { creditId: a.LAND_CREDIT_ID } }]);
  });
  it('are edited only where something changes: purposes in another order are the same', () => {
    given(draft)
      .when(
        editHouse({
          financingProjectTypeIds: [a.BUILDING_PURPOSE_ID, a.BUYING_PURPOSE_ID],
          payoutAccount: { ...a.houseCredit.payoutAccount! },
        }),
        byEmployee,
      )
      .thenNothing();
  });
  it('are for employees, and known', () => {
    given(draft)
      .when(editHouse({ amountCents: 1_00 }), { actor: a.system })
      .thenRefused('ACTOR_NOT_ALLOWED');
    given(draft).when({ type: 'RemoveCredit', creditId: 'kredit-9' }, byEmployee).thenRefused('NOT_FOUND');
    given(draft)
      .when({ type: 'EditCredit', creditId: 'kredit-9', changes: { name: 'Neu' } }, byEmployee)
      .thenRefused('NOT_FOUND');
    given(draft).when({ type: 'AddCredit', creditId: a.LAND_CREDIT_ID, fields: a.landCredit }, byEmployee).thenRefused('CREDIT_EXISTS');
  });
  it('have an end', () => {
    const many = a.eventsAfter(
      ...a.stepsToProjectWithoutCredits(),
      ...Array.from({ length: MAX_CREDITS_PER_PROJECT }, (_, at): a.Step => [
        a.employee,
        { type: 'AddCredit', creditId: `kredit-${at}`, fields: a.landCredit },
      ]),
    );
    given(many).when({ type: 'AddCredit', creditId: 'einer-mehr', fields: a.landCredit }, byEmployee).thenRefused('TOO_MANY_CREDITS');
  });
});

describe('credits of an active project', () => {
  it('stay as they are', () => {
    given(active).when({ type: 'AddCredit', creditId: 'kredit-3', fields: a.landCredit }, byEmployee).thenRefused('PROJECT_NOT_DRAFT');
    given(active).when({ type: 'RemoveCredit', creditId: a.LAND_CREDIT_ID }, byEmployee).thenRefused('PROJECT_NOT_DRAFT');
    given(active)
      .when(editHouse({ amountCents: 1_00 }), byEmployee)
      .thenRefused('CREDIT_NOT_EDITABLE');
    given(active)
      .when(editHouse({ name: 'Neu', payoutAccount: otherAccount }), byEmployee)
      .thenRefused('CREDIT_NOT_EDITABLE');
  });
  it('may get another account, but always have one', () => {
    given(active)
      .when(editHouse({ name: a.houseCredit.name, payoutAccount: otherAccount }), byEmployee)
      .then([{ type: 'PayoutAccountChanged', data: { creditId: a.HOUSE_CREDIT_ID, payoutAccount: otherAccount } }]);
    given(active)
      .when(editHouse({ payoutAccount: null }), byEmployee)
      .thenRefused('PAYOUT_ACCOUNT_REQUIRED');
    given(a.eventsAfter(...a.activeProjectSteps(), [a.employee, { type: 'CompleteFinancingProject' }]))
      .when(editHouse({ payoutAccount: otherAccount }), byEmployee)
      .thenRefused('PROJECT_NOT_ACTIVE');
  });
});

describe('another account', () => {
  const onLand = [a.position(a.LAND_CREDIT_ID, a.BUYING_PURPOSE_ID, 20_000_00)];

  it('makes the codes worthless that wait for the former one, and no other', () => {
    const waiting = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.stepsFromActiveProjectToDraft('haus'),
      [a.owner, a.requestTan('haus')],
      ...a.stepsFromActiveProjectToDraft('grund', onLand),
      [a.owner, a.requestTan('grund')],
    );
    given(waiting)
      .when(editHouse({ payoutAccount: otherAccount }), byEmployee)
      .thenState((state) => {
        expect(findDisbursementOrUndefined(state, 'haus')?.tan).toBeUndefined();
        expect(findDisbursementOrUndefined(state, 'grund')?.tan).toBeDefined();
      });
  });
  it('ends what was confirmed for the former one', () => {
    const submitted = a.eventsAfter(
      ...a.activeProjectSteps(),
      ...a.disbursementStepsByStatus('haus').submitted,
      ...a.stepsFromActiveProjectToDraft('grund', onLand),
      ...a.tanAndSubmissionSteps('grund'),
    );
    const holds = (id: string) => (state: ReturnType<typeof a.stateFromPastEvents>) =>
      isConfirmationStillValid(state, findDisbursementOrUndefined(state, id)!);
    given(submitted)
      .when(editHouse({ payoutAccount: otherAccount }), byEmployee)
      .thenState((state) => expect([holds('haus')(state), holds('grund')(state)]).toEqual([false, true]));
  });
  it('takes back the first of two approvals', () => {
    given(
      a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('haus').submitted, [
        a.employee,
        a.approve('haus', 10_000_00),
      ]),
    )
      .when(editHouse({ payoutAccount: otherAccount }), byEmployee)
      .thenState((state) => expect(findDisbursementOrUndefined(state, 'haus')?.firstApproval).toBeUndefined());
  });
  it('waits for the payment of what is approved: it goes where the customer has confirmed it', () => {
    const paid = a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('haus').disbursed);
    given(a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('haus').approved))
      .when(editHouse({ payoutAccount: otherAccount }), byEmployee)
      .thenRefused('PAYOUT_ACCOUNT_IN_USE');
    given(paid)
      .when(editHouse({ payoutAccount: otherAccount }), byEmployee)
      .then([{ type: 'PayoutAccountChanged', data: { creditId: a.HOUSE_CREDIT_ID, payoutAccount: otherAccount } }]);
  });
});
