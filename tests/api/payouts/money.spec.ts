import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import { payoutFaultTexts } from '@portal/contracts/payouts/texts';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { aCustomer } from '../../harness/people.ts';
import { refused } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { IBAN, OTHER_IBAN, thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const positionsOf = (project: FinancingProjectView, amount: unknown, type = cast.building.id) => ({
  disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: type, amount }],
});
const create = (project: FinancingProjectView) => `/valutierung-financing-projects/${project.id}/create-disbursement`;

describe('an amount', () => {
  it.each([
    ['with a third decimal', 1_000_000.5],
    ['that is negative', -1_000_000],
    ['of nothing', 0],
    ['of 10^15', 10 ** 15],
    ['that is text', '10.000,00'],
    ['that is missing', undefined],
  ])('%s is refused at its field', async (_what, amount) => {
    const project = await cast.activeProject();
    const { status, at } = await refused(cast.builder, 'POST', create(project), positionsOf(project, amount));
    expect([status, new Set(at)]).toEqual([422, new Set(['disbursementPositions[0].amount'])]);
  });
  it('below the minimum, above the maximum of its purpose and above what is left says so in the words of the specification', async () => {
    const project = await cast.activeProject();
    const messages = async (amount: number, type?: string) =>
      (await refused(cast.builder, 'POST', create(project), positionsOf(project, amount, type))).messages;
    expect(await messages(499_999)).toEqual([payoutFaultTexts.minimum(500_000)]);
    expect((await messages(5_000_001))[0]).toBe(payoutFaultTexts.exceedsTypeMaximum(5_000_000));
    expect((await messages(20_000_001, cast.land.id))[0]).toBe(payoutFaultTexts.exceedsCredit);
  });
  it('of a whole request that is not the sum of its positions is refused', async () => {
    const draft = await cast.draft(await cast.activeProject());
    expect(await refused(cast.builder, 'PATCH', `/valutierung-disbursements/${draft.id}`, { amount: 1_000_001 })).toMatchObject({
      status: 422,
      at: ['amount'],
    });
  });
  it('of a position may take up what it had before, and no cent more', async () => {
    const project = await cast.activeProject({}, [{ amount: 4_000_000 }]);
    const draft = await cast.draft(project, 3_000_000);
    const path = `/valutierung-disbursement-positions/${draft.disbursementPositions[0]!.id}`;
    expect((await cast.builder.send('PATCH', path, { body: { amount: 4_000_000 } })).status).toBe(200);
    expect((await refused(cast.builder, 'PATCH', path, { amount: 4_000_001 })).messages).toContain(payoutFaultTexts.exceedsCredit);
  });
});

describe('many at the same moment', () => {
  it('never draw more than the credit has', async () => {
    const project = await cast.activeProject({ maxDisbursements: 1_000 }, [{ amount: 5_000_000 }]);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => cast.builder.send('POST', create(project), { body: positionsOf(project, 600_000) })),
    );
    const made = replies.filter(({ status }) => status === 201).length;
    expect(made).toBeLessThanOrEqual(8);
    expect(replies.filter(({ status }) => ![201, 409, 422, 429, 503].includes(status))).toEqual([]);
    const { credits } = await cast.clerk.ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${project.id}`);
    expect(credits[0]).toMatchObject({ reservedAmount: made * 600_000, remainingAmount: 5_000_000 - made * 600_000 });
  });
  it('submits of the same request come to one', async () => {
    const draft = await cast.filled(await cast.draft(await cast.activeProject()));
    const { code } = await cast.requestTan(draft);
    const replies = await Promise.all(Array.from({ length: 50 }, () => cast.submit(draft, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cast.builder.ask<DisbursementView>('GET', `/valutierung-disbursements/${draft.id}`)).toMatchObject({
      status: 'submitted',
    });
  });
});

describe('a credit', () => {
  it.each([
    ['DE88370400440532013000', 'Die Prüfziffer der IBAN stimmt nicht. Bitte vergleichen Sie die Nummer noch einmal.'],
    ['DE8937040044053201300', 'Eine deutsche IBAN hat 22 Stellen, diese hat 21.'],
    ['BR1800360305000010009795493C1', 'Das Land BR gehört nicht zum SEPA-Raum. Dorthin kann nicht ausgezahlt werden.'],
  ])('does not go to the account %s', async (iban, message) => {
    const { id } = await cast.project();
    expect(
      await refused(cast.clerk, 'POST', '/valutierung-credits', {
        financingProject: id,
        creditNumber: '1',
        name: 'Kredit',
        description: 'Kredit',
        amount: 1_000_000,
        financingProjectTypes: [cast.building.id],
        payoutAccount: { iban, holder: 'Erika Mustermann' },
      }),
    ).toMatchObject({ status: 422, at: ['payoutAccount.iban'], messages: [message] });
  });
  it('shows its account to the bank in full and masked to the customer', async () => {
    const { credits } = await cast.activeProject();
    const seenBy = async (user: typeof cast.clerk) =>
      (await user.ask<CreditView>('GET', `/valutierung-credits/${credits[0]!.id}`)).payoutAccount?.iban;
    expect(await seenBy(cast.clerk)).toBe(IBAN);
    expect(await seenBy(cast.builder)).toBe('DE89 •••• 3000');
  });
  it('changes in the draft only, but for its account', async () => {
    const { credits } = await cast.activeProject();
    const path = `/valutierung-credits/${credits[0]!.id}`;
    expect((await refused(cast.clerk, 'PATCH', path, { amount: 1 })).status).toBe(409);
    expect((await cast.clerk.send('DELETE', path)).status).toBe(409);
    const moved = await cast.clerk.ask<CreditView>('PATCH', path, { payoutAccount: { iban: OTHER_IBAN, holder: 'Bau GmbH' } });
    expect(moved.payoutAccount).toEqual({ iban: OTHER_IBAN, holder: 'Bau GmbH' });
  });
  it('needs purposes and a category that exist, each said at its place', async () => {
    const { id } = await cast.project();
    const unknown = '0b9b8a9e-6b0f-4a57-9a6e-1f4b5d0c2a33';
    expect(
      await refused(cast.clerk, 'POST', '/valutierung-credits', {
        financingProject: id,
        creditNumber: '1',
        name: 'Kredit',
        description: 'Kredit',
        amount: 1_000_000,
        category: unknown,
        financingProjectTypes: [cast.building.id, unknown],
      }),
    ).toMatchObject({ status: 422, at: ['financingProjectTypes[1]', 'category'] });
  });
});

describe('a project', () => {
  it('has a number that no other has, whatever its letters', async () => {
    await cast.project({ publicId: 'Bau-2026-1' });
    expect(
      await refused(cast.clerk, 'POST', '/valutierung-financing-projects', {
        customer: cast.builderPerson.id,
        publicId: ' bau-2026-1 ',
        name: 'X',
        description: 'X',
      }),
    ).toMatchObject({ status: 422, at: ['publicId'] });
  });
  it('has the number of payouts that the bank has configured where none is said', async () => {
    const { valutierung } = await cast.clerk.ask<ConfigView>('GET', '/configs/current');
    expect((await cast.project()).maxDisbursements).toBe(valutierung.defaultMaxDisbursements);
    const other = valutierung.defaultMaxDisbursements + 1;
    expect((await cast.project({ maxDisbursements: other })).maxDisbursements).toBe(other);
  });
  it('is for a customer with the module', async () => {
    const upload = await portal.customer(await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn(), aCustomer());
    const body = { customer: upload.id, publicId: 'Ohne-Modul-1', name: 'X', description: 'X' };
    expect(await refused(cast.clerk, 'POST', '/valutierung-financing-projects', body)).toMatchObject({
      status: 409,
      code: 'CUSTOMER_WITHOUT_PAYOUTS',
    });
  });
  it('is activated with a credit that has an account', async () => {
    const { id } = await cast.project();
    const activate = () => refused(cast.clerk, 'PATCH', `/valutierung-financing-projects/${id}`, { status: 'active' });
    expect(await activate()).toMatchObject({ status: 409, code: 'PROJECT_WITHOUT_CREDIT' });
    await cast.credit({ id }, { payoutAccount: null });
    expect(await activate()).toMatchObject({ status: 409, code: 'CREDIT_WITHOUT_ACCOUNT' });
  });
  it('says 0 where the minimum of the bank counts, and leaves room for each purpose', async () => {
    const kleinkram = await cast.admin.ask<FinancingProjectTypeView>('POST', '/valutierung-financing-project-types', {
      name: 'Kleinkram',
      maximumDisbursementAmount: 400_000,
    });
    const { id, minimumDisbursementAmount } = await cast.project({ minimumDisbursementAmount: 0 });
    expect(minimumDisbursementAmount).toBe(0);
    await cast.credit({ id }, { financingProjectTypes: [kleinkram.id] });
    const path = `/valutierung-financing-projects/${id}`;
    const problem = await refused(cast.clerk, 'PATCH', path, { status: 'active' });
    expect(problem).toMatchObject({ status: 409, code: 'PURPOSE_BELOW_MINIMUM' });
    expect(problem.detail).toMatch(/Mindestbetrag je Position 5\.000.€ ist: Kleinkram \(höchstens 4\.000.€\)/);
    await cast.clerk.ask('PATCH', path, { minimumDisbursementAmount: 400_000 });
    await cast.clerk.ask('PATCH', path, { status: 'active' });
    expect(await refused(cast.clerk, 'PATCH', path, { minimumDisbursementAmount: 400_001 })).toMatchObject({
      code: 'PURPOSE_BELOW_MINIMUM',
    });
  });
  it('is activated once each credit has a purpose that is not deleted, and goes on where the only one is deleted later', async () => {
    const purpose = () =>
      cast.admin.ask<FinancingProjectTypeView>('POST', '/valutierung-financing-project-types', {
        name: 'Außenanlagen',
        maximumDisbursementAmount: 1_000_000,
      });
    const remove = ({ id }: { readonly id: string }) => cast.admin.ask('DELETE', `/valutierung-financing-project-types/${id}`);
    const [gone, garden] = [await purpose(), await purpose()];
    const { id } = await cast.project();
    const credit = await cast.credit({ id }, { financingProjectTypes: [gone.id], amount: 5_000_000 });
    await remove(gone);
    const path = `/valutierung-financing-projects/${id}`;
    const problem = await refused(cast.clerk, 'PATCH', path, { status: 'active' });
    expect(problem).toMatchObject({ status: 409, code: 'CREDIT_WITHOUT_PURPOSE' });
    expect(problem.detail).toContain('Er fehlt bei: 6001234567.');
    await cast.clerk.ask('PATCH', `/valutierung-credits/${credit.id}`, { financingProjectTypes: [garden.id] });
    const project = await cast.clerk.ask<FinancingProjectView>('PATCH', path, { status: 'active' });
    await remove(garden);
    await cast.builder.ask('POST', create(project), positionsOf(project, 2_000_000, garden.id));
  });
  it('is aborted while the bank has nothing to decide, with a message, and then archived for good', async () => {
    const project = await cast.activeProject();
    await cast.draft(project);
    const path = `/valutierung-financing-projects/${project.id}`;
    expect(await refused(cast.clerk, 'PATCH', path, { status: 'aborted' })).toMatchObject({ status: 422, at: ['__context.message'] });
    expect(await refused(cast.clerk, 'PATCH', path, { status: 'aborted', name: 'X' })).toMatchObject({ status: 422, at: ['name'] });
    expect((await cast.clerk.send('POST', `${path}/hard-archive`, { body: {} })).status).toBe(409);
    await cast.clerk.ask('PATCH', path, { status: 'aborted', __context: { message: 'Der Bau wird nicht begonnen.' } });
    const archived = await cast.clerk.ask<FinancingProjectView>('POST', `${path}/hard-archive`, {});
    expect(archived).toMatchObject({ status: 'archived', name: null, description: null });
    expect((await cast.builder.send('GET', path)).status).toBe(404);
  });
  it('keeps its customer from being archived while money is under way', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    const problem = await refused(cast.clerk, 'POST', `/customers/${cast.builderPerson.id}/hard-archive`, {});
    expect(problem).toMatchObject({ status: 409, code: 'WORK_UNDER_WAY' });
    expect(problem.detail).toContain(`${disbursement.name}: In Prüfung`);
  });
});
