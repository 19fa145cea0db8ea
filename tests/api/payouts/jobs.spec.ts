import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { decideRequest } from '../../harness/decideRequest.ts';
import { aCustomer } from '../../harness/people.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';
import { IBAN, thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: TestPortal;
let cast: PayoutCast;
let auditor: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
  auditor = await portal.employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
}, 60_000);
afterAll(() => portal.stop());

/** Sessions do not last for weeks. */
const projectNow = async (id: string) => (await auditor.signIn()).ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${id}`);
const ACTIVATED = 'Sie können jetzt Auszahlungen beantragen';
const subjects = async (): Promise<readonly string[]> =>
  (await portal.letters(cast.builderPerson.email)).map(({ subject }) => subject.replace(/^Vorhaben [^:]+: /, ''));
const run = async (job: string): Promise<void> => {
  await portal.runJob(job);
  await portal.idle();
};

const lettersTo = async ({ email }: TestPerson) =>
  (await portal.letters(email)).flatMap(({ subject }) => (/^Vorhaben [^:]+: /.test(subject) ? subject.replace(/^[^:]+: /, '') : []));

describe('as time goes by', () => {
  it('a draft is reminded of, then released, and what was decided long ago is archived at night', async () => {
    const project = await cast.activeProject();
    const rejected = await cast.submitted(project);
    await decideRequest(cast.clerk, rejected.id, 'reject');
    await cast.draft(project);

    portal.advance(61 * DAY_MS);
    await run('release-payout-drafts');
    expect((await projectNow(project.id)).reservedAmount, 'nobody was reminded: the portal was down').toBe(1_000_000);
    await run('remind-of-payout-drafts');
    await run('remind-of-payout-drafts');
    expect((await subjects()).filter((subject) => subject === 'Ihr Auszahlungsantrag ist noch nicht übermittelt')).toHaveLength(1);
    portal.advance(7 * DAY_MS);
    await run('release-payout-drafts');
    expect(await projectNow(project.id)).toMatchObject({ reservedAmount: 0, remainingDisbursements: 10 });
    expect((await subjects())[0]).toBe('Ein Entwurf eines Auszahlungsantrags wurde aufgelöst');

    portal.advance(22 * DAY_MS + 12 * HOUR_MS);
    await run('archive-payouts');
    const statusOf = async () => (await projectNow(project.id)).disbursements.map(({ status }) => status);
    expect(await statusOf(), 'by day nothing is archived').toEqual(['rejected']);
    portal.advance(2 * HOUR_MS);
    await run('archive-payouts');
    expect(await statusOf()).toEqual(['archived']);
  });

  it('what a night has missed is archived at any hour', async () => {
    const present = await thePayoutCast(portal);
    const project = await present.activeProject();
    const rejected = await present.submitted(project);
    await decideRequest(present.clerk, rejected.id, 'reject');
    portal.advance(91 * DAY_MS + 12 * HOUR_MS);
    await run('archive-payouts');
    expect((await projectNow(project.id)).disbursements.map(({ status }) => status)).toEqual(['archived']);
  });
});

describe('a draft that the customer goes on with at the very moment it would be released', () => {
  it('stays, with what the customer has just written', async () => {
    const person = await portal.customer(await auditor.signIn(), aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    const { project, draft } = await aDraftOf(person);
    portal.advance(61 * DAY_MS);
    await run('remind-of-payout-drafts');
    portal.advance(8 * DAY_MS);
    const customer = await person.signIn();
    const { commands } = portal;
    const load = commands.load.bind(commands);
    let looked = false;
    const looking = vi.spyOn(commands, 'load').mockImplementation(async (aggregate, id) => {
      const seen = await load(aggregate, id);
      if (id === project.id && !looked) {
        looked = true;
        await customer.ask('PATCH', `/valutierung-disbursements/${draft.id}`, { name: 'Rohbau, zweite Rate' });
      }
      return seen;
    });
    await run('release-payout-drafts');
    looking.mockRestore();
    expect(looked).toBe(true);
    expect(await customer.ask('GET', `/valutierung-disbursements/${draft.id}`)).toMatchObject({
      status: 'draft',
      name: 'Rohbau, zweite Rate',
    });
  });
});

describe('a draft of a customer who wants no reminders of drafts', () => {
  const choose = async (person: TestPerson, payoutDrafts: boolean) =>
    (await person.signIn()).ask('POST', `/customers/${person.id}/choose-reminders`, { payoutDrafts });
  const reserved = async (id: string) => (await projectNow(id)).reservedAmount;

  it('is not reminded of, and released with the notice of it', async () => {
    const person = await portal.customer(await auditor.signIn(), aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    const { project } = await aDraftOf(person);
    await choose(person, false);
    portal.advance(59 * DAY_MS);
    for (const job of ['remind-of-payout-drafts', 'release-payout-drafts']) await run(job);
    expect([await lettersTo(person), await reserved(project.id)]).toEqual([[ACTIVATED], 1_000_000]);
    portal.advance(DAY_MS);
    for (const job of ['remind-of-payout-drafts', 'release-payout-drafts']) await run(job);
    expect(await lettersTo(person)).toEqual(['Ein Entwurf eines Auszahlungsantrags wurde aufgelöst', ACTIVATED]);
    expect(await reserved(project.id)).toBe(0);
  });

  it('is reminded of, once, and has its week, when they are switched on again', async () => {
    const person = await portal.customer(await auditor.signIn(), aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    const { project } = await aDraftOf(person);
    await choose(person, false);
    portal.advance(59 * DAY_MS);
    await run('remind-of-payout-drafts');
    await choose(person, true);
    portal.advance(DAY_MS);
    for (const job of ['release-payout-drafts', 'remind-of-payout-drafts', 'remind-of-payout-drafts']) await run(job);
    expect([await lettersTo(person), await reserved(project.id)]).toEqual([
      ['Ihr Auszahlungsantrag ist noch nicht übermittelt', ACTIVATED],
      1_000_000,
    ]);
    await choose(person, false);
    portal.advance(6 * DAY_MS);
    await run('release-payout-drafts');
    expect(await reserved(project.id), 'the week of the reminder that came').toBe(1_000_000);
    portal.advance(DAY_MS);
    await run('release-payout-drafts');
    expect((await lettersTo(person))[0]).toBe('Ein Entwurf eines Auszahlungsantrags wurde aufgelöst');
  });
});

describe('a draft of a customer who wants to be deleted', () => {
  it('is not reminded of before that is cancelled', async () => {
    const person = await portal.customer(await auditor.signIn(), aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    await aDraftOf(person);
    await (await person.signIn()).ask('POST', '/customers/request-deletion', {});
    portal.advance(15 * DAY_MS);
    await run('remind-of-payout-drafts');
    expect(await lettersTo(person)).toEqual([ACTIVATED]);
    await (await auditor.signIn()).ask('POST', `/customers/${person.id}/cancel-deletion-request`, {});
    await run('remind-of-payout-drafts');
    expect(await lettersTo(person)).toEqual(['Ihr Auszahlungsantrag ist noch nicht übermittelt', ACTIVATED]);
  });
});

describe('drafts of archived customers', () => {
  it('hold up no other one, however many they are', async () => {
    const aPerson = async () => portal.customer(await auditor.signIn(), aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    for (const leaving of [await aPerson(), await aPerson(), await aPerson()]) {
      const { project } = await aDraftOf(leaving);
      const customer = await leaving.signIn();
      for (let more = 1; more < 8; more += 1)
        await customer.ask('POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
          disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: cast.building.id, amount: 500_000 }],
        });
      await (await auditor.signIn()).ask('POST', `/customers/${leaving.id}/hard-archive`, {});
    }
    await portal.idle();
    portal.advance(1_000);
    const staying = await aPerson();
    const { project } = await aDraftOf(staying);
    await (await staying.signIn()).ask('POST', `/customers/${staying.id}/choose-reminders`, { payoutDrafts: false });
    portal.advance(60 * DAY_MS);
    await run('release-payout-drafts');
    expect((await projectNow(project.id)).reservedAmount).toBe(0);
  });
});

/** Of a project of its own. */
async function aDraftOf(person: TestPerson) {
  const clerk = await auditor.signIn();
  const { id } = await clerk.ask<FinancingProjectView>('POST', '/valutierung-financing-projects', {
    customer: person.id,
    publicId: `V-${person.id.slice(0, 8)}`,
    name: 'Anbau',
    description: 'Anbau an das Wohnhaus',
  });
  await clerk.ask('POST', '/valutierung-credits', {
    financingProject: id,
    creditNumber: '6001234568',
    name: 'Baudarlehen',
    description: 'Annuitätendarlehen',
    amount: 20_000_000,
    financingProjectTypes: [cast.building.id],
    payoutAccount: { iban: IBAN, holder: 'Erika Mustermann' },
  });
  const project = await clerk.ask<FinancingProjectView>('PATCH', `/valutierung-financing-projects/${id}`, { status: 'active' });
  const draft = await (
    await person.signIn()
  ).ask<DisbursementView>('POST', `/valutierung-financing-projects/${id}/create-disbursement`, {
    disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: cast.building.id, amount: 1_000_000 }],
  });
  return { project, draft };
}
