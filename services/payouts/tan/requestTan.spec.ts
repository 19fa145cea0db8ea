import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noBankTextOverrides } from '@portal/contracts/instance/texts/bankTextDefinitions';
import { createLinkAndCodeIssuers, type LinkTokensAndTypedCodes } from '@portal/platform/secrets/oneTimeCodes';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from '@portal/platform/secrets/testing/secretRecords';
import * as a from '../financing-project/testing/aFinancingProject.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { requestTan } from './requestTan.ts';
import { tanCodeRules, tanCodeSubjectOfDisbursement } from './tanRules.ts';

let world: SecretsTestBench;
let oneTimeCodes: LinkTokensAndTypedCodes;
let sent: readonly { readonly code: string | null }[];
beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
  oneTimeCodes = createLinkAndCodeIssuers({ ...world, rules: tanCodeRules });
});
afterAll(() => world.close());
beforeEach(() => {
  world.startClock();
  sent = [];
});

/** A draft of its own, with a code that went out by SMS; its event is not stored yet. */
async function aCodeOnItsWay() {
  const id = `a-${randomUUID()}`;
  const drafted = [...a.activeProjectSteps(), ...a.stepsFromActiveProjectToDraft(id)];
  const state = a.stateFromPastEvents(a.eventsAfter(...drafted));
  const commandId = randomUUID();
  const prepared = await requestTan.steps.prepare?.({
    id: 'p1',
    state,
    params: { id },
    gathered: a.amountRules,
    context: { actor: a.owner, now: world.clock.now(), commandId, correlationId: commandId },
    oneTimeCodes,
    outbox: { enqueue: async (_: string, message: { readonly code: string | null }) => void (sent = [...sent, message]) },
    customerOf: async () => ({ tanMobile: { number: '+491701234567' }, mobile: '+491701234567', email: 'erika@example.org' }),
    demo: false,
    config: () => ({ app: { bankName: 'Musterbank', title: 'Portal' }, texts: noBankTextOverrides }),
  });
  if (prepared === undefined || !('facts' in prepared)) throw new Error('no code was made');
  const { facts, undo } = prepared as {
    readonly facts: { readonly contentHash: string; readonly salt: string };
    undo(now: FinancingProjectState): Promise<void>;
  };
  const standing = () => oneTimeCodes.codes.standingOf('tan', tanCodeSubjectOfDisbursement(id));
  return { id, drafted, state, facts, undo, standing };
}

describe('a code for a request', () => {
  it('goes out by SMS, and is good', async () => {
    const { standing } = await aCodeOnItsWay();
    expect(sent).toHaveLength(1);
    expect((await standing())?.validForSeconds).toBe(300);
  });

  it('is worth nothing where the event that it was asked for does not come', async () => {
    const { state, undo, standing } = await aCodeOnItsWay();
    await undo(state);
    expect((await standing())?.validForSeconds).toBe(0);
  });

  it('is good where the event has come by the same command elsewhere', async () => {
    const { id, drafted, facts, undo, standing } = await aCodeOnItsWay();
    await undo(a.stateFromPastEvents(a.eventsAfter(...drafted, [a.owner, a.requestTan(id, facts.salt)])));
    expect((await standing())?.validForSeconds).toBe(300);
  });
});
