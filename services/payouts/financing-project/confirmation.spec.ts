import { describe, expect, it } from 'vitest';
import type { ConfirmedDisbursementContent } from '@portal/contracts/payouts/events';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { confirmationHash } from './confirmation.ts';
import { financingProjectAggregate } from './financingProjectAggregate.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import * as a from './testing/aFinancingProject.ts';

const { given } = givenWhenThenFor(financingProjectAggregate);

const byOwner = { actor: a.owner };
const draft = [...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft('a-1')];
const waiting = a.eventsAfter(...draft, [a.owner, a.requestTan('a-1')]);
const problem = a.eventsAfter(...draft, ...a.tanAndSubmissionSteps('a-1'), ...a.stepsFromSubmissionToInquiry('a-1'));
const renamed = {
  ...a.amountRules,
  purposeNames: new Map([...a.amountRules.purposeNames, [a.BUILDING_PURPOSE_ID, 'Grunderwerb']]),
};
const resubmit: FinancingProjectCommand = { type: 'ResubmitDisbursement', disbursementId: 'a-1', rules: renamed };

describe('the hash of a confirmation', () => {
  const position = {
    creditId: a.HOUSE_CREDIT_ID,
    creditNumber: '4711-2',
    financingProjectTypeId: a.BUILDING_PURPOSE_ID,
    amountCents: 20_000_00,
    iban: 'DE02120300000000202051',
    holder: 'Bauträger Nord GmbH',
  };
  const unnamed: ConfirmedDisbursementContent = {
    salt: 'salz',
    disbursementId: 'a-1',
    name: 'Rate 1',
    totalCents: 20_000_00,
    positions: [position],
  };
  const named = { ...unnamed, positions: [{ ...position, financingProjectTypeName: 'Rohbau' }] };
  const photos = [{ trade: 'Dach', sha256: 'b'.repeat(64) }];

  it.each([
    ['without names of purposes', unnamed, 'e98a0531053e6584b89a64efbe9dfc1861fdad32aca48582389d286b79b49ca2'],
    ['with photos', { ...unnamed, photos }, 'c62dcf2d9a68b0e3e4fb063ca99e87b7cadd73771e990188fb162e4c21fb82f6'],
    ['with names of purposes', named, '2e672548c8964a60cb9320810cb8e5266ecdcf3cdebe2b2d8b791cb19eacb110'],
    ['with both', { ...named, photos }, '623014d6c50a48432e1bf7d8a74ce33e1caa4bbf0d27a43f16d874532dd7b7c4'],
  ])('stays what it is: %s', (_, content, hash) => expect(confirmationHash(content)).toBe(hash));
});

describe('a purpose that was renamed', () => {
  it('ends the code that was asked for before: it would confirm a name that nobody was shown', () => {
    const state = a.stateFromPastEvents(waiting);
    given(waiting)
      .when({ ...a.submit('a-1')(state), rules: renamed } as FinancingProjectCommand, byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
    given(waiting)
      .when({ ...a.requestTan('a-1')(state), rules: renamed } as FinancingProjectCommand, byOwner)
      .thenRefused('TAN_CONTENT_CHANGED');
  });
  it('leaves what was confirmed before as it is', () => given(problem).when(resubmit, byOwner).thenTypes(['DisbursementResubmitted']));
});

describe('a confirmation from before purposes were named in it', () => {
  const before = problem.map((event) => {
    if (event.type !== 'DisbursementSubmitted') return event;
    const content = {
      ...event.data.content,
      positions: event.data.content.positions.map(({ financingProjectTypeName: _, ...position }) => position),
    };
    return { ...event, data: { ...event.data, content, contentHash: confirmationHash(content) } };
  });

  it('still holds', () => {
    given(before).when(resubmit, byOwner).thenTypes(['DisbursementResubmitted']);
    given(before).when(a.approve('a-1'), { actor: a.employee }).thenTypes(['DisbursementApproved']);
  });
});
