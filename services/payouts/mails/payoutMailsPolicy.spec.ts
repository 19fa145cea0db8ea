import { beforeEach, describe, expect, it } from 'vitest';
import { defaultReminderChoice } from '@portal/contracts/customers/reminders';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { EnqueueOptions, MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { CustomerContact } from '@portal/services/customers/customersOffers';
import * as a from '../financing-project/testing/aFinancingProject.ts';
import { payoutMailsPolicy } from './payoutMailsPolicy.ts';

const PROJECT = '0b9b8a9e-6b0f-4a57-9a6e-1f4b5d0c2a33';
const STREAM = `financingProject-${PROJECT}`;

const erika: CustomerContact = {
  email: 'erika@example.org',
  greeting: 'Guten Tag Frau Beispiel',
  mobile: null,
  tanMobile: null,
  active: true,
  moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'],
  adviserId: null,
  addressRevision: 0,
  deletionRequested: false,
  reminders: defaultReminderChoice,
};

let journal: MemoryJournal;
let letters: { readonly message: MailOrSmsMessage; readonly at: EnqueueOptions }[];
beforeEach(() => {
  journal = createMemoryJournal();
  letters = [];
});

function record(...steps: readonly a.Step[]): void {
  for (const { type, data } of a.eventsAfter(...a.activeProjectSteps(), ...steps) as readonly FinancingProjectEvent[])
    journal.record(STREAM, { type, data });
}
/** All of it has happened when the policy comes to it. */
function letThePolicyRunAfter(...steps: readonly a.Step[]): Promise<readonly MailOrSmsMessage[]> {
  record(...steps);
  return letThePolicyRun();
}
async function letThePolicyRun(): Promise<readonly MailOrSmsMessage[]> {
  const policy = payoutMailsPolicy({
    commands: createCommandHandler({ journal, vault: { createKey: async () => undefined } }),
    outbox: { enqueue: async (_, message, at) => void letters.push({ message, at }) },
    clock: { now: () => a.NOW },
    config: () => defaultInstanceConfig,
    publicUrl: () => 'https://portal.bank.example',
    customerOf: async (id) => (id === a.OWNER_ID ? erika : undefined),
    adviserOf: async () => undefined,
  });
  for (const event of journal.log) if (policy.events.includes(event.type)) await policy.handle(event);
  return letters.map(({ message }) => message);
}

const changedAccount: a.Step = [
  a.creditClerk,
  {
    type: 'EditCredit',
    creditId: a.HOUSE_CREDIT_ID,
    changes: { payoutAccount: { iban: 'DE75512108001245126199', holder: 'Rohbau Süd GmbH' } },
  },
];
const abandonedDraft: readonly a.Step[] = [
  ...a.stepsFromActiveProjectToDraft('a-1'),
  [a.system, { type: 'AbandonDisbursement', disbursementId: 'a-1', touchedAt: a.NOW }],
];
const complete: a.Step = [a.employee, { type: 'CompleteFinancingProject' }];
const abort: a.Step = [a.employee, { type: 'AbortFinancingProject', message: 'Bau abgesagt' }];
const archive: a.Step = [a.employee, { type: 'ArchiveFinancingProject' }];

describe('letters about a project that is archived soon after', () => {
  it('tell that it was ended and that an account was changed, and lead nowhere', async () => {
    const told = await letThePolicyRunAfter(changedAccount, abort, archive);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Vorhaben VH-2026-0815: Das Auszahlungskonto wurde geändert',
      'Vorhaben VH-2026-0815: Ihr Vorhaben wurde beendet',
    ]);
    expect(told.flatMap(({ links }) => links)).toEqual([]);
  });
  it('are the customer’s own, so that they are not erased with the project while they wait', async () => {
    await letThePolicyRunAfter(changedAccount, abort);
    expect(letters.map(({ at }) => at.owner)).toEqual([`customer-${a.OWNER_ID}`, `customer-${a.OWNER_ID}`]);
    expect(
      letters.flatMap(({ message }) => message.links),
      'it is still shown',
    ).toHaveLength(2);
  });
  it('do not speak of new requests where none can be made any more', async () => {
    expect(await letThePolicyRunAfter(...abandonedDraft, complete, archive)).toEqual([]);
  });
  it('do not lead to a payment or a decision that is not shown any more', async () => {
    expect(await letThePolicyRunAfter(...a.disbursementStepsByStatus('a-1').disbursed, complete, archive)).toEqual([]);
  });
});

describe('letters about a project that is erased before they are written', () => {
  it('tell that an account was changed without the account, and that the project was ended', async () => {
    record(changedAccount, abort, archive);
    journal.erase(STREAM, { payoutAccount: null, message: null });
    const told = await letThePolicyRun();
    expect(told.map(({ subject }) => subject)).toEqual([
      'Vorhaben VH-2026-0815: Das Auszahlungskonto wurde geändert',
      'Vorhaben VH-2026-0815: Ihr Vorhaben wurde beendet',
    ]);
    expect(told[0]?.text).toContain('Ausgezahlt wird jetzt auf ein anderes Konto.');
  });
});

describe('letters about a project that goes on', () => {
  it('go with the project', async () => {
    const told = await letThePolicyRunAfter(...abandonedDraft);
    expect(told.at(-1)?.subject).toContain('aufgelöst');
    expect(letters.at(-1)?.at.owner).toBe(STREAM);
  });
});
