import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { Actor } from '@portal/platform/journal/journal';
import * as a from '../financing-project/testing/aFinancingProject.ts';
import { loadFourEyesAmountAndRelatedEmployees } from './loadFourEyesAmountAndRelatedEmployees.ts';

const state = a.stateFromPastEvents(
  a.eventsAfter(...a.activeProjectSteps(), ...a.disbursementStepsByStatus('a-1').submitted, [a.employee, a.approve('a-1', 1)]),
);
const [EMPLOYEE, COLLEAGUE, LENDER] = [a.employee, a.colleague, a.creditClerk].map(({ id }) => id!) as [string, string, string];

const asked = (
  given: Readonly<Record<string, readonly [string, number]>>,
  actor: Actor = a.colleague,
  grantorDays = 3,
  present = state,
  blocked: readonly string[] = [],
) =>
  loadFourEyesAmountAndRelatedEmployees({
    state: present,
    params: { id: 'a-1' },
    context: { actor, now: a.NOW, commandId: 'c', correlationId: 'c' },
    configNow: async () => ({
      ...defaultInstanceConfig,
      valutierung: { ...defaultInstanceConfig.valutierung, fourEyesAmount: 7, grantorDays },
    }),
    mayDecide: async (id) => !blocked.includes(id),
    rightsGivenTo: async (to) => {
      const [by, daysAgo] = given[to] ?? [];
      return by === undefined ? [] : [{ by, at: instantAfter(a.NOW, -daysAgo! * DAY_MS) }];
    },
  });

describe('what counts for a decision that two may have to share', () => {
  it('is the limit of the configuration as its stream has it', async () => expect((await asked({})).fourEyesCents).toBe(7));
  it.each([
    ['whoever has created the other', { [COLLEAGUE]: [EMPLOYEE, 1] }, [EMPLOYEE]],
    ['whoever was created by the other', { [EMPLOYEE]: [COLLEAGUE, 1] }, [EMPLOYEE]],
    ['who has entered the account as well', { [COLLEAGUE]: [LENDER, 2] }, [LENDER]],
    ['whoever got the rights from the same third one', { [COLLEAGUE]: ['admin', 1], [EMPLOYEE]: ['admin', 2] }, [EMPLOYEE]],
    ['both ends of a chain', { [COLLEAGUE]: ['admin', 1], admin: ['helper', 1], helper: [EMPLOYEE, 2] }, [EMPLOYEE]],
    [
      'whoever got the rights over others from the same one',
      { [COLLEAGUE]: ['one', 1], one: ['admin', 1], [EMPLOYEE]: ['admin', 2] },
      [EMPLOYEE],
    ],
    ['two who gave each other rights, and nobody else', { [COLLEAGUE]: [EMPLOYEE, 1], [EMPLOYEE]: [COLLEAGUE, 1] }, [EMPLOYEE]],
    ['nobody who has no hand in the request', { [COLLEAGUE]: ['somebody', 1] }, []],
    ['nobody once the days are over', { [COLLEAGUE]: [EMPLOYEE, 3] }, []],
    ['nobody once the days of one of the two are over', { [COLLEAGUE]: ['admin', 1], [EMPLOYEE]: ['admin', 3] }, []],
    ['nobody once the days of a link between them are over', { [COLLEAGUE]: ['admin', 1], admin: [EMPLOYEE, 3] }, []],
  ] as const)('relates %s', async (_, given, related) => expect((await asked(given)).related).toEqual(related));
  it('relates each of those who have entered an account together', async () => {
    const holder = { ...a.houseCredit.payoutAccount!, holder: 'Bauträger Nord eG' };
    const corrected: a.Step = [a.employee, { type: 'EditCredit', creditId: a.HOUSE_CREDIT_ID, changes: { payoutAccount: holder } }];
    const ofBoth = a.stateFromPastEvents(
      a.eventsAfter(...a.activeProjectSteps(), corrected, ...a.disbursementStepsByStatus('a-1').submitted),
    );
    const given = { [EMPLOYEE]: [COLLEAGUE, 1], [LENDER]: [COLLEAGUE, 1] } as const;
    expect((await asked(given, a.colleague, 3, ofBoth)).related).toEqual([LENDER, EMPLOYEE]);
  });
  it('says of the first of two approvers who may decide no more, and of nobody else', async () => {
    const without = async (present: typeof state, ...blocked: readonly string[]) =>
      (await asked({}, a.colleague, 3, present, blocked)).withoutRights;
    expect(await without(state)).toEqual([]);
    expect(await without(state, EMPLOYEE, LENDER)).toEqual([EMPLOYEE]);
    const withdrawn = a.stateFromPastEvents(
      a.eventsAfter(
        ...a.activeProjectSteps(),
        ...a.disbursementStepsByStatus('a-1').submitted,
        [a.employee, a.approve('a-1', 1)],
        [a.colleague, a.approve('a-1', 1)],
        [a.colleague, a.withdrawApprovalCommand('a-1')],
      ),
    );
    expect(await without(withdrawn, COLLEAGUE)).toEqual([]);
  });
  it('relates nobody where the bank says so, and no program', async () => {
    expect((await asked({ [COLLEAGUE]: [EMPLOYEE, 0] }, a.colleague, 0)).related).toEqual([]);
    expect((await asked({ kernbank: [EMPLOYEE, 1] }, a.integrationClient)).related).toEqual([]);
  });
});
