import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisbursementView, DisbursementProofView, InputValueView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { decideRequest } from '../../harness/decideRequest.ts';
import { aCustomer } from '../../harness/people.ts';
import { problemOf, refused } from '../../harness/problemOf.ts';
import { reportUndelivered } from '../reportUndelivered.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';
import { OTHER_IBAN, thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const aFilledDraft = async (): Promise<DisbursementView> => cast.filled(await cast.draft(await cast.activeProject()));
const wrong = (code: string): string => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
const refusedSubmit = async (disbursement: { readonly id: string }, code: string) => problemOf(await cast.submit(disbursement, code));

describe('the message with a code', () => {
  it('names total, request and masked account, and the whole number nowhere', async () => {
    const draft = await aFilledDraft();
    const { code } = await cast.requestTan(draft);
    const [sms] = await portal.letters(cast.builderMobile);
    expect(sms?.channel).toBe('sms');
    expect(sms?.text).toBe(
      `10.000 € auf DE89 **** 3000: Ihr Code für diese Auszahlung ist ${code}, gültig 5 Minuten. Geben Sie ihn nicht weiter; Demo Bank eG fragt Sie nie danach. Antrag: ${(draft.name ?? '').slice(0, 37).trim()}...`,
    );
  });
  it('does not go out for a request in which something is missing, and says at which field', async () => {
    const draft = await cast.draft(await cast.activeProject());
    const problem = await refused(cast.builder, 'POST', `/valutierung-disbursements/${draft.id}/submit-request`, {});
    expect(problem).toMatchObject({ status: 422, code: 'SUBMISSION_INCOMPLETE' });
    expect(problem.at.map((path) => path.replace(/\[.*\]/, '[]'))).toEqual(['inputValues[].value', 'documentFiles[].comment']);
  });
  it('goes out once a minute', async () => {
    const draft = await aFilledDraft();
    await cast.requestTan(draft);
    const again = await cast.builder.send('POST', `/valutierung-disbursements/${draft.id}/submit-request`, { body: {} });
    expect(problemOf(again)).toMatchObject({ status: 429, code: 'TAN_TOO_SOON' });
    expect(again.headers.get('retry-after')).toBe('60');
  });
  it('is the same for the same command: one code, one answer', async () => {
    const draft = await aFilledDraft();
    const before = (await portal.letters(cast.builderMobile)).length;
    const ask = () =>
      cast.builder.ask<TanRequestView>(
        'POST',
        `/valutierung-disbursements/${draft.id}/submit-request`,
        {},
        { 'Idempotency-Key': `tan-${draft.id}` },
      );
    expect(await ask()).toEqual(await ask());
    expect(await portal.letters(cast.builderMobile)).toHaveLength(before + 1);
  });
});

const shown = (draft: { readonly id: string }) =>
  cast.builder.send<TanRequestView>('GET', `/valutierung-disbursements/${draft.id}/submit-request`);

describe('the code that a customer holds already', () => {
  it('is shown again with what is left of it, and none goes out for that', async () => {
    const draft = await aFilledDraft();
    expect((await shown(draft)).status).toBe(204);
    const { asked, code } = await cast.requestTan(draft);
    expect(asked).toMatchObject({ validForSeconds: 300, attemptsLeft: 3, newCodeInSeconds: 60 });
    const before = (await portal.letters(cast.builderMobile)).length;
    portal.advance(20_000);
    await cast.submit(draft, wrong(code));
    const { body } = await shown(draft);
    expect(body).toEqual({ ...asked, validForSeconds: 280, attemptsLeft: 2, newCodeInSeconds: 40, delivery: 'delivered' });
    expect(JSON.stringify(body)).not.toContain(code);
    expect(await portal.letters(cast.builderMobile)).toHaveLength(before);
    expect((await cast.submit(draft, code)).status).toBe(200);
    expect((await shown(draft)).status).toBe(204);
  });
  it('says that its SMS was not delivered: then another one goes out at once, and counts among the five alone', async () => {
    const draft = await aFilledDraft();
    const ask = () => cast.builder.ask<TanRequestView>('POST', `/valutierung-disbursements/${draft.id}/submit-request`, {});
    for (let times = 1; times <= 6; times++) {
      await reportUndelivered(portal, ask);
      expect((await shown(draft)).body).toMatchObject({ delivery: 'undelivered', newCodeInSeconds: 0 });
    }
    await ask();
    expect((await cast.submit(draft, (await portal.letters(cast.builderMobile))[0]?.code ?? '')).status).toBe(200);
  });
  it('says that no try is left', async () => {
    const draft = await aFilledDraft();
    const { code } = await cast.requestTan(draft);
    for (let tries = 0; tries < 3; tries++) await cast.submit(draft, wrong(code));
    expect((await shown(draft)).body).toMatchObject({ attemptsLeft: 0, newCodeInSeconds: 60 });
  });
  it('is not shown for a request that says something else now', async () => {
    const draft = await aFilledDraft();
    await cast.requestTan(draft);
    await cast.builder.ask('PATCH', `/valutierung-disbursements/${draft.id}`, { name: 'Rohbau' });
    expect((await shown(draft)).status).toBe(204);
  });
  it('is shown to nobody else', async () => {
    const draft = await aFilledDraft();
    await cast.requestTan(draft);
    expect((await cast.stranger.send('GET', `/valutierung-disbursements/${draft.id}/submit-request`)).status).toBe(404);
  });
});

describe('a code', () => {
  it('that is wrong says how many tries are left, and has ended after the third', async () => {
    const draft = await aFilledDraft();
    const { code } = await cast.requestTan(draft);
    expect(await refusedSubmit(draft, wrong(code))).toMatchObject({
      status: 422,
      code: 'TAN_WRONG',
      at: ['submitCode'],
      messages: ['Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.'],
    });
    expect((await refusedSubmit(draft, wrong(code))).detail).toContain('Sie haben noch einen Versuch.');
    expect(await refusedSubmit(draft, wrong(code))).toMatchObject({ status: 422, code: 'TAN_ENDED', at: ['submitCode'] });
    expect(await refusedSubmit(draft, code)).toMatchObject({ code: 'TAN_ENDED' });
    await portal.contexts.security.settled();
    const { events } = await portal.contexts.security.find({ of: [`disbursement-${draft.id}`], limit: 10 });
    expect(events.map(({ kind, code: of, account }) => `${kind} ${of} ${account}`).sort()).toEqual(
      ['tan-failed TAN_ENDED', ...Array.from({ length: 3 }, () => 'tan-failed TAN_WRONG'), 'tan-locked TAN'].map(
        (happened) => `${happened} customer-${cast.builderPerson.id}`,
      ),
    );
    expect(JSON.stringify(events)).not.toContain(code);
  });
  it('that is old says so', async () => {
    const draft = await aFilledDraft();
    const { code } = await cast.requestTan(draft);
    portal.advance(5 * MINUTE_MS);
    expect((await shown(draft)).status).toBe(204);
    expect(await refusedSubmit(draft, code)).toMatchObject({ status: 422, code: 'TAN_EXPIRED', at: ['submitCode'] });
  });
  it('that a newer one has ended is wrong', async () => {
    const draft = await aFilledDraft();
    const first = await cast.requestTan(draft);
    const second = await cast.requestTan(draft);
    expect(await refusedSubmit(draft, first.code)).toMatchObject({ code: 'TAN_WRONG' });
    expect((await cast.submit(draft, second.code)).status).toBe(200);
  });
  it('that went out for other content than the person has in sight is refused, and counts as no try', async () => {
    const draft = await aFilledDraft();
    const first = await cast.requestTan(draft);
    await cast.builder.ask('PATCH', `/valutierung-disbursement-positions/${draft.disbursementPositions[0]!.id}`, { amount: 900_000 });
    const second = await cast.requestTan(draft);
    const submitAsShown = ({ asked }: typeof first, submitCode: string) =>
      cast.builder.send<DisbursementView>('POST', `/valutierung-disbursements/${draft.id}/submit`, {
        body: { submitCode, contentHash: asked.contentHash },
      });
    expect(problemOf(await submitAsShown(first, second.code))).toMatchObject({ status: 422, code: 'TAN_MISSING', at: ['submitCode'] });
    expect((await shown(draft)).body).toMatchObject({ attemptsLeft: 3, contentHash: second.asked.contentHash });
    const { status, body } = await submitAsShown(second, second.code);
    expect([status, body.status, body.amount]).toEqual([200, 'submitted', 900_000]);
  });
  it('of another request is wrong', async () => {
    const [one, other] = [await aFilledDraft(), await aFilledDraft()];
    const ofOne = await cast.requestTan(one);
    await cast.requestTan(other);
    expect(await refusedSubmit(other, ofOne.code)).toMatchObject({ status: 422, code: 'TAN_WRONG' });
  });
  it('that nobody asked for is none', async () =>
    expect(await refusedSubmit(await aFilledDraft(), 'ABCDEF')).toMatchObject({ status: 422, code: 'TAN_MISSING', at: ['submitCode'] }));
  it.each(['', '1234567', 'ÄÖÜ€<>'])('is not "%s"', async (entered) => {
    const draft = await aFilledDraft();
    await cast.requestTan(draft);
    expect(await refusedSubmit(draft, entered)).toMatchObject({ status: 422, at: ['submitCode'] });
  });
  it('confirms once; the same command again gets the same answer, another one none', async () => {
    const draft = await aFilledDraft();
    const { code } = await cast.requestTan(draft);
    const headers = { 'Idempotency-Key': `absenden-${draft.id}` };
    const [one, other] = await Promise.all([cast.submit(draft, code, headers), cast.submit(draft, code, headers)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(await refusedSubmit(draft, code)).toMatchObject({ status: 409 });
  });
});

describe('what was changed after the code went out', () => {
  it.each([
    [
      'amounts',
      (draft: DisbursementView) =>
        cast.builder.ask('PATCH', `/valutierung-disbursement-positions/${draft.disbursementPositions[0]!.id}`, { amount: 900_000 }),
    ],
    ['the name', (draft: DisbursementView) => cast.builder.ask('PATCH', `/valutierung-disbursements/${draft.id}`, { name: 'Rohbau' })],
    [
      'the account',
      (draft: DisbursementView) =>
        cast.clerk.ask('PATCH', `/valutierung-credits/${draft.disbursementPositions[0]!.credit.id}`, {
          payoutAccount: { iban: OTHER_IBAN, holder: 'Bau GmbH' },
        }),
    ],
  ] as const)('%s: needs a new one', async (_what, change) => {
    const draft = await aFilledDraft();
    const { code } = await cast.requestTan(draft);
    await change(draft);
    expect(await refusedSubmit(draft, code)).toMatchObject({ status: 422, code: 'TAN_MISSING', at: ['submitCode'] });
    const again = await cast.requestTan(draft);
    expect((await cast.submit(draft, again.code)).status).toBe(200);
  });
  it('the name of a purpose: needs a new one, which confirms the new name', async () => {
    const rename = (name: string) => cast.admin.ask('PATCH', `/valutierung-financing-project-types/${cast.building.id}`, { name });
    const purposesIn = ({ positions }: TanRequestView) => positions.map(({ financingProjectType }) => financingProjectType);
    const draft = await aFilledDraft();
    const { asked, code } = await cast.requestTan(draft);
    expect(purposesIn(asked)).toEqual(['Bauleistung']);
    await rename('Grunderwerb');
    expect((await shown(draft)).status).toBe(204);
    expect(await refusedSubmit(draft, code)).toMatchObject({ status: 422, code: 'TAN_MISSING', at: ['submitCode'] });
    const again = await cast.requestTan(draft);
    expect(purposesIn(again.asked)).toEqual(['Grunderwerb']);
    expect((await cast.submit(draft, again.code)).status).toBe(200);
    await rename('Bauleistung');
    const submitted = await cast.clerk.ask<DisbursementView>('GET', `/valutierung-disbursements/${draft.id}`);
    expect(submitted.disbursementPositions.map(({ financingProjectType }) => financingProjectType.name)).toEqual(['Grunderwerb']);
  });
  it('after an inquiry: a resubmission says tan_required, and the code then confirms what is new', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    await decideRequest(cast.clerk, disbursement.id, 'inquire', { __context: { message: 'Weniger, bitte.' } });
    const position = disbursement.disbursementPositions[0]!;
    await cast.builder.ask('PATCH', `/valutierung-disbursement-positions/${position.id}`, { amount: 800_000 });
    expect(await refused(cast.builder, 'POST', `/valutierung-disbursements/${disbursement.id}/resubmit`, {})).toMatchObject({
      status: 409,
      code: 'tan_required',
    });
    const { asked, code } = await cast.requestTan(disbursement);
    expect(asked.totalAmount).toBe(800_000);
    expect((await cast.submit(disbursement, code)).body.status).toBe('submitted');
  });
});

describe('a customer without a number for codes', () => {
  const withoutMobile = async ({ portal, cast }: Bank): Promise<TestPerson> => {
    const person = await portal.customer(cast.clerk, aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    await cast.clerk.ask('PATCH', `/customers/${person.id}`, { mobile: null });
    return person;
  };
  it('of the demo gets one by e-mail', async () => {
    const person = await withoutMobile({ portal, cast });
    const { draft, customer } = await aDraftOf(person, cast);
    const asked = await customer.ask<TanRequestView>('POST', `/valutierung-disbursements/${draft.id}/submit-request`, {});
    expect(asked).toMatchObject({ channel: 'email', sentTo: expect.stringMatching(/^k•••@/) as string });
    const submitCode = (await portal.letters(person.email)).find(({ code }) => code !== null)?.code;
    expect((await customer.send('POST', `/valutierung-disbursements/${draft.id}/submit`, { body: { submitCode } })).status).toBe(200);
  });
  it('of a bank that is no demo gets none, and hears what to do', async () => {
    const real = await startTestPortal({ ...fixedTimeAndPlace, environment: { ...fixedTimeAndPlace.environment, DEMO: '0' } });
    try {
      const bank: Bank = { portal: real, cast: await thePayoutCast(real) };
      const person = await withoutMobile(bank);
      const { draft, customer } = await aDraftOf(person, bank.cast);
      const before = (await real.letters(person.email)).length;
      const problem = await refused(customer, 'POST', `/valutierung-disbursements/${draft.id}/submit-request`, {});
      expect(problem).toMatchObject({ status: 422, code: 'TAN_WITHOUT_MOBILE', at: [] });
      expect(problem.detail).toContain('Mobilnummer');
      expect(await real.letters(person.email), 'no code went out').toHaveLength(before);
      expect(await customer.ask('GET', `/valutierung-disbursements/${draft.id}`)).toMatchObject({ status: 'draft' });
    } finally {
      await real.stop();
    }
  });
  it('whose number the bank has just changed waits, and hears until when and what to do', async () => {
    const person = await portal.customer(cast.clerk, aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    await cast.clerk.ask('PATCH', `/customers/${person.id}`, { mobile: '+49 171 7654321' });
    const { draft, customer } = await aDraftOf(person, cast);
    const problem = await refused(customer, 'POST', `/valutierung-disbursements/${draft.id}/submit-request`, {});
    expect(problem).toMatchObject({ status: 422, code: 'TAN_MOBILE_WAITS', at: [] });
    expect(problem.detail).toContain('erst ab 24.11.2026');
  });
});

interface Bank {
  readonly portal: TestPortal;
  readonly cast: PayoutCast;
}

async function aDraftOf(person: TestPerson, { activeProject, building }: PayoutCast) {
  const customer = await person.signIn();
  const project = await activeProject({ customer: person.id });
  const draft = await customer.ask<DisbursementView>('POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
    disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: building.id, amount: 1_000_000 }],
  });
  for (const { id, inputTemplate } of await customer.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`))
    if (inputTemplate.type === 'input') await customer.ask('PATCH', `/valutierung-input-values/${id}`, { value: 'Frau Kühn' });
  for (const { id } of await customer.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`))
    await customer.ask('PATCH', `/valutierung-document-files/${id}`, { comment: 'Folgt.' });
  return { customer, draft };
}
