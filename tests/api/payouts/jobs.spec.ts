import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

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
const subjects = async (): Promise<readonly string[]> =>
  (await portal.letters(cast.builderPerson.email)).map(({ subject }) => subject.replace(/^Vorhaben [^:]+: /, ''));
const run = async (job: string): Promise<void> => {
  await portal.runJob(job);
  await portal.idle();
};

describe('as time goes by', () => {
  it('a draft is reminded of, then released, and what was decided long ago is archived at night', async () => {
    const project = await cast.activeProject();
    const rejected = await cast.submitted(project);
    await cast.clerk.ask('POST', `/valutierung-disbursements/${rejected.id}/reject`, {});
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

    portal.advance(23 * DAY_MS);
    await run('archive-payouts');
    const statusOf = async () => (await projectNow(project.id)).disbursements.map(({ status }) => status);
    expect(await statusOf(), 'by day nothing is archived').toEqual(['rejected']);
    portal.advance(14 * HOUR_MS);
    await run('archive-payouts');
    expect(await statusOf()).toEqual(['archived']);
  });
});
