import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DisbursementStatusChangeView, DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { decideRequest, seenRequest } from '../../harness/decideRequest.ts';
import { refused } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const projectOf = (id: string) => cast.builder.ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${id}`);
const seenConfig = async (): Promise<Record<string, string>> => {
  const etag = (await cast.admin.send('GET', '/configs/current')).headers.get('etag');
  return etag === null ? {} : { 'If-Match': etag };
};
const decide = (
  action: 'approve' | 'reject' | 'inquire',
  { id }: { readonly id: string },
  message: string | null = null,
  user = cast.clerk,
): Promise<DisbursementView> => decideRequest(user, id, action, { __context: { message } });
/** What is said to who decides on a request as it is now. */
const refusedNow = async (action: string, { id }: { readonly id: string }, body: object = {}) =>
  refused(cast.clerk, 'POST', `/valutierung-disbursements/${id}/${action}`, body, await seenRequest(cast.clerk, id));

describe('a loan that is drawn', () => {
  it('goes from the draft over the code, an inquiry and the approval to the payment, and its money adds up at every step', async () => {
    const project = await cast.activeProject();
    const figures = async () => {
      const { disbursedAmount, reservedAmount, remainingAmount, remainingDisbursements } = await projectOf(project.id);
      return [disbursedAmount, reservedAmount, remainingAmount, remainingDisbursements];
    };
    expect(await figures()).toEqual([0, 0, 20_000_000, 10]);
    const draft = await cast.draft(project, 3_000_000);
    expect(draft).toMatchObject({ status: 'draft', amount: 3_000_000, final: false, submittedAt: null });
    expect(await figures()).toEqual([0, 3_000_000, 17_000_000, 9]);

    await cast.filled(draft);
    const { asked, code } = await cast.requestTan(draft);
    expect(asked).toMatchObject({
      channel: 'sms',
      name: draft.name,
      totalAmount: 3_000_000,
      positions: [
        {
          creditNumber: '6001234567',
          creditName: 'Baudarlehen',
          financingProjectType: 'Bauleistung',
          amount: 3_000_000,
          payoutAccount: { iban: 'DE89 •••• 3000', holder: 'Erika Mustermann' },
        },
      ],
    });
    const submitted = await cast.submit(draft, code.toLowerCase());
    expect([submitted.status, submitted.body.status]).toEqual([200, 'submitted']);
    expect(submitted.body.confirmation).toMatchObject({ contentHash: asked.contentHash, stillHolds: true });

    expect((await decide('inquire', draft, 'Bitte nennen Sie den Bauleiter mit Vornamen.')).status).toBe('problem');
    expect((await cast.builder.ask<DisbursementView>('POST', `/valutierung-disbursements/${draft.id}/resubmit`, {})).status).toBe(
      'submitted',
    );
    expect((await decide('approve', draft)).status).toBe('approved');
    expect(await figures()).toEqual([0, 3_000_000, 17_000_000, 9]);
    const paid = await cast.clerk.ask<DisbursementView>('POST', `/valutierung-disbursements/${draft.id}/record-payment`, {
      bookedOn: '2026-11-21',
      reference: 'Buchung 4711',
    });
    expect(paid).toMatchObject({ status: 'disbursed', payment: { bookedOn: '2026-11-21', reference: 'Buchung 4711' } });
    expect(await figures()).toEqual([3_000_000, 0, 17_000_000, 9]);
    const changes = await cast.builder.rows<DisbursementStatusChangeView>(
      `/valutierung-disbursement-status-changes?disbursement=${draft.id}`,
    );
    expect(changes.map(({ newStatus, initiatedBy }) => [newStatus, initiatedBy])).toEqual([
      ['disbursed', 'bank_employee'],
      ['approved', 'bank_employee'],
      ['submitted', 'customer'],
      ['problem', 'bank_employee'],
      ['submitted', 'customer'],
    ]);
    expect(changes[3]?.context.message).toBe('Bitte nennen Sie den Bauleiter mit Vornamen.');
  });

  it('writes to the customer at each decision, without amounts, accounts and messages', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    await decide('inquire', disbursement, 'Bitte mit Vornamen.');
    const letters = await portal.letters(cast.builderPerson.email);
    expect(letters[0]?.subject).toMatch(/^Vorhaben .*: Rückfrage zu Ihrem Auszahlungsantrag$/);
    expect(letters[0]?.text).toContain('Ihre Bank hat Ihnen dazu eine Nachricht geschrieben.');
    expect(letters[0]?.text).toMatch(/https:\/\/portal\.bank\.example\/kreditvorhaben\/[0-9a-f-]+\/auszahlungsantrag\/[0-9a-f-]+/);
    expect(letters[0]?.text).not.toMatch(/Vornamen|10\.000|DE89/);
  });

  it('frees the money and the slot of a rejected and of a deleted request', async () => {
    const project = await cast.activeProject({ maxDisbursements: 3 });
    const rejected = await cast.submitted(project);
    await decide('reject', rejected);
    const deleted = await cast.draft(project);
    expect((await cast.builder.send('DELETE', `/valutierung-disbursements/${deleted.id}`)).status).toBe(204);
    expect(await projectOf(project.id)).toMatchObject({ reservedAmount: 0, remainingAmount: 20_000_000, remainingDisbursements: 3 });
  });

  it('ends with a final request that draws all that is left, and the project is complete when it is paid', async () => {
    const project = await cast.activeProject({ maxDisbursements: 1 });
    expect(
      await refused(cast.builder, 'POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
        disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: cast.building.id, amount: 1_000_000 }],
      }),
    ).toMatchObject({ status: 422, at: ['disbursementPositions[0].amount'] });
    const final = await cast.submitted(project, 20_000_000);
    expect(final).toMatchObject({ final: true, amount: 20_000_000 });
    expect(final.name).toMatch(/^Finaler Auszahlungsantrag vom 21\.11\.2026 - \d\d:\d\d:\d\d Uhr$/);
    await decide('approve', final);
    await decide('approve', final, null, cast.colleague);
    await cast.admin.ask('POST', `/valutierung-disbursements/${final.id}/record-payment`, { bookedOn: '2026-11-21', reference: 'Ende' });
    expect(await projectOf(project.id)).toMatchObject({ status: 'completed', remainingAmount: 0 });
  });
});

describe('the name of the last request', () => {
  it('is refused at its field where it is too long with what is put before it, when it is created and when it is renamed', async () => {
    const project = await cast.activeProject({ maxDisbursements: 1 });
    const create = `/valutierung-financing-projects/${project.id}/create-disbursement`;
    const [{ id: creditId }, { id: financingProjectTypeId }] = [project.credits[0]!, cast.building];
    const disbursementPositions = [{ creditId, financingProjectTypeId, amount: 20_000_000 }];
    const [fits, tooLong] = ['x'.repeat(192), 'x'.repeat(193)];
    const refusal = {
      status: 422,
      code: 'FINAL_DISBURSEMENT_NAME_TOO_LONG',
      at: ['name'],
      messages: ['Höchstens 192 Zeichen: Vor den Namen des letzten Antrags wird „Finaler“ gesetzt. Bitte kürzen Sie den Namen.'],
    };
    expect(await refused(cast.builder, 'POST', create, { name: tooLong, disbursementPositions })).toMatchObject(refusal);
    const { id } = await cast.builder.ask<DisbursementView>('POST', create, { name: fits, disbursementPositions });
    expect(await refused(cast.builder, 'PATCH', `/valutierung-disbursements/${id}`, { name: tooLong })).toMatchObject(refusal);
    expect((await cast.builder.ask<DisbursementView>('GET', `/valutierung-disbursements/${id}`)).name).toBe(`Finaler ${fits}`);
  });
});

describe('a decision', () => {
  it('on what is no longer what the employee saw is refused', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    const etag = (await cast.clerk.send('GET', `/valutierung-disbursements/${disbursement.id}`)).headers.get('etag')!;
    await decide('inquire', disbursement, 'Bitte prüfen.');
    expect(
      await refused(cast.colleague, 'POST', `/valutierung-disbursements/${disbursement.id}/approve`, {}, { 'If-Match': etag }),
    ).toMatchObject({ status: 412, code: 'STALE' });
  });
  it.each(['approve', 'reject', 'inquire'])('to %s says what was seen', async (action) => {
    const disbursement = await cast.submitted(await cast.activeProject());
    const path = `/valutierung-disbursements/${disbursement.id}/${action}`;
    const body = { __context: { message: 'Bitte prüfen.' } };
    const needed = { status: 428, code: 'IF_MATCH_REQUIRED' };
    expect(await refused(cast.clerk, 'POST', path, body)).toMatchObject(needed);
    expect(await refused(cast.clerk, 'POST', path, body, { 'If-Match': '*' })).toMatchObject(needed);
    expect((await cast.clerk.ask<DisbursementView>('GET', `/valutierung-disbursements/${disbursement.id}`)).status).toBe('submitted');
  });
  it('needs a message where it asks something', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    expect(await refusedNow('inquire', disbursement, { __context: { message: ' ' } })).toMatchObject({
      status: 422,
      at: ['__context.message'],
      messages: ['Pflichtfeld'],
    });
  });
  it('on a draft is none', async () => {
    const draft = await cast.draft(await cast.activeProject());
    expect(await refusedNow('approve', draft)).toMatchObject({ status: 409 });
  });
  it('above the limit of the bank needs two, and the payment a third hand or the other one', async () => {
    const disbursement = await cast.submitted(await cast.activeProject({ maxDisbursements: 1 }), 20_000_000);
    const first = await decide('approve', disbursement, 'Der Rohbau ist geprüft.');
    expect(first).toMatchObject({ status: 'submitted', needsSecondApproval: true });
    expect(await cast.colleague.ask('GET', `/valutierung-disbursements/${disbursement.id}`)).toMatchObject({
      firstApproval: { message: 'Der Rohbau ist geprüft.' },
    });
    expect(await refusedNow('approve', disbursement)).toMatchObject({
      status: 409,
      code: 'SECOND_APPROVER_REQUIRED',
    });
    expect((await decide('approve', disbursement, 'Wir überweisen am Montag.', cast.colleague)).status).toBe('approved');
    expect((await cast.builder.ask<DisbursementView>('GET', `/valutierung-disbursements/${disbursement.id}`)).lastMessage?.message).toBe(
      'Der Rohbau ist geprüft.\n\nWir überweisen am Montag.',
    );
    const payment = { bookedOn: '2026-11-21', reference: 'Buchung' };
    expect(await refused(cast.colleague, 'POST', `/valutierung-disbursements/${disbursement.id}/record-payment`, payment)).toMatchObject({
      status: 409,
      code: 'PAYER_IS_APPROVER',
    });
  });
});

describe('four eyes', () => {
  it('count a lowered limit for the next approval at once', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    const { version: _, demo: __, ...config } = await cast.admin.ask<ConfigView>('GET', '/configs/current');
    const withLimit = (fourEyesAmount: number | null) => ({ ...config, valutierung: { ...config.valutierung, fourEyesAmount } });
    await cast.admin.ask('PUT', '/configs/current', withLimit(500_000), await seenConfig());
    expect(await decide('approve', disbursement)).toMatchObject({ status: 'submitted', needsSecondApproval: true });
    await cast.admin.ask('PUT', '/configs/current', withLimit(config.valutierung.fourEyesAmount), await seenConfig());
  });

  it('are needed where who approves has entered the account, and the customer is told of that', async () => {
    const project = await cast.activeProject();
    const account = { iban: 'DE75512108001245126199', holder: 'Erika Mustermann' };
    await cast.clerk.ask('PATCH', `/valutierung-credits/${project.credits[0]!.id}`, { payoutAccount: account });
    const letter = (await portal.letters(cast.builderPerson.email))[0];
    expect(letter?.subject).toContain('Das Auszahlungskonto wurde geändert');
    expect(letter?.text).toContain('DE75 •••• 6199');
    const disbursement = await cast.submitted(project);
    expect(await decide('approve', disbursement)).toMatchObject({ status: 'submitted', needsSecondApproval: true });
    expect((await decide('approve', disbursement, null, cast.colleague)).status).toBe('approved');
  });

  it('are not those of two who have just got their rights from the same person; a third one approves', async () => {
    const roles = ['ROLE_BANK_EMPLOYEE'] as const;
    const [first, second] = [await portal.employee(roles), await portal.employee(roles)];
    for (const { id } of [first, second])
      await cast.admin.ask('PATCH', `/bank-employees/${id}`, { roles: [...roles, 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'] });
    const disbursement = await cast.submitted(await cast.activeProject({ maxDisbursements: 1 }), 20_000_000);
    await decide('approve', disbursement, null, await first.signIn());
    const other = await second.signIn();
    const path = `/valutierung-disbursements/${disbursement.id}/approve`;
    expect(await refused(other, 'POST', path, {}, await seenRequest(other, disbursement.id))).toMatchObject({
      status: 409,
      code: 'RELATED_EMPLOYEE',
    });
    expect((await decide('approve', disbursement, null, cast.colleague)).status).toBe('approved');
  });
});

describe('a first approval', () => {
  it('lapses when who has given it is blocked: the next one is the first', async () => {
    const person = await portal.employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
    const disbursement = await cast.submitted(await cast.activeProject({ maxDisbursements: 1 }), 20_000_000);
    await decide('approve', disbursement, 'Geprüft.', await person.signIn());
    await cast.admin.ask('PATCH', `/bank-employees/${person.id}`, { blocked: true });
    const lapsed = { status: 'submitted', needsSecondApproval: true, firstApproval: null };
    expect(await cast.colleague.ask('GET', `/valutierung-disbursements/${disbursement.id}`)).toMatchObject(lapsed);
    expect(await decide('approve', disbursement, null, cast.colleague)).toMatchObject({
      status: 'submitted',
      firstApproval: { by: expect.not.stringContaining(person.id) as string, message: null },
    });
    expect((await decide('approve', disbursement)).status).toBe('approved');
  });
});

describe('a payment', () => {
  it('is recorded once, whoever says it again', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    const path = `/valutierung-disbursements/${disbursement.id}/record-payment`;
    const payment = { bookedOn: '2026-11-21', reference: 'Buchung 4712' };
    expect((await refused(cast.clerk, 'POST', path, payment)).status, 'not approved').toBe(409);
    await decide('approve', disbursement);
    const headers = { 'Idempotency-Key': 'buchung-4712' };
    const [one, other] = await Promise.all([
      cast.clerk.ask('POST', path, payment, headers),
      cast.clerk.ask('POST', path, payment, headers),
    ]);
    expect(other).toEqual(one);
    expect(await refused(cast.clerk, 'POST', path, { ...payment, reference: 'Buchung 4713' })).toMatchObject({
      status: 409,
      code: 'PAYMENT_ALREADY_RECORDED',
    });
    expect(await refused(cast.clerk, 'POST', path, { ...payment, bookedOn: '31.02.2026' })).toMatchObject({
      status: 422,
      at: ['bookedOn'],
    });
  });
  it('is of the day of the approval or later', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    await decide('approve', disbursement);
    const path = `/valutierung-disbursements/${disbursement.id}/record-payment`;
    for (const bookedOn of ['0001-01-01', '2026-11-20', '2026-11-22'])
      expect(await refused(cast.clerk, 'POST', path, { bookedOn, reference: 'X' })).toMatchObject({ status: 422, at: ['bookedOn'] });
  });
  it('for a rejected request is refused', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    await decide('reject', disbursement);
    expect(
      await refused(cast.clerk, 'POST', `/valutierung-disbursements/${disbursement.id}/record-payment`, {
        bookedOn: '2026-11-21',
        reference: 'X',
      }),
    ).toMatchObject({ status: 409 });
  });
});

describe('the way back', () => {
  const figuresOf = async (id: string) => {
    const { status, disbursedAmount, reservedAmount, remainingAmount, remainingDisbursements } = await projectOf(id);
    return [status, disbursedAmount, reservedAmount, remainingAmount, remainingDisbursements];
  };
  const newest = async (subject: string) =>
    (await portal.letters(cast.builderPerson.email)).filter((one) => one.subject.includes(subject))[0];

  it('from an approval ends the confirmation, and the customer confirms anew with another code', async () => {
    const project = await cast.activeProject();
    const disbursement = await cast.submitted(project);
    await decide('approve', disbursement);
    const path = `/valutierung-disbursements/${disbursement.id}`;
    expect(await refused(cast.clerk, 'POST', `${path}/withdraw-approval`, { message: 'Konto zu' })).toMatchObject({ status: 428 });
    expect(await refusedNow('withdraw-approval', disbursement, { message: ' ' })).toMatchObject({ status: 422, at: ['message'] });
    const withdrawn = await decideRequest(cast.clerk, disbursement.id, 'withdraw-approval', { message: 'Das Konto ist geschlossen.' });
    expect(withdrawn).toMatchObject({
      status: 'problem',
      problemCause: 'approvalWithdrawn',
      confirmation: { stillHolds: false },
      lastMessage: { message: 'Das Konto ist geschlossen.', newStatus: 'problem' },
    });
    expect(await figuresOf(project.id)).toEqual(['active', 0, 1_000_000, 19_000_000, 9]);
    expect((await newest('zurückgezogen'))?.text).toContain('Ihre Bank hat Ihnen dazu eine Nachricht geschrieben.');

    expect(await refused(cast.builder, 'POST', `${path}/resubmit`, {})).toMatchObject({ status: 409, code: 'tan_required' });
    expect(await refusedNow('approve', disbursement)).toMatchObject({ status: 409, code: 'CONFIRMATION_OUTDATED' });
    const account = { iban: 'DE75512108001245126199', holder: 'Erika Mustermann' };
    await cast.admin.ask('PATCH', `/valutierung-credits/${project.credits[0]!.id}`, { payoutAccount: account });
    const { code } = await cast.requestTan(disbursement);
    expect((await cast.submit(disbursement, code)).body).toMatchObject({ status: 'submitted', problemCause: null });
    expect((await decide('approve', disbursement)).status).toBe('approved');
  });

  it('lets neither the transfer of a withdrawn approval nor a payment that came back be recorded as the next one', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    const path = `/valutierung-disbursements/${disbursement.id}`;
    const approveAnew = async () => {
      const { code } = await cast.requestTan(disbursement);
      await cast.submit(disbursement, code);
      await decide('approve', disbursement);
    };
    const endToEndId = disbursement.disbursementPositions[0]!.id.replaceAll('-', '');
    const payment = { bookedOn: '2026-11-21', reference: 'Sammler vom Freitag' };
    await decide('approve', disbursement);
    await decideRequest(cast.clerk, disbursement.id, 'withdraw-approval', { message: 'Anderes Konto' });
    await approveAnew();
    const ofFirst = await refused(cast.clerk, 'POST', `${path}/record-payment`, { ...payment, endToEndId });
    expect(ofFirst).toMatchObject({ status: 422, code: 'TRANSFER_OF_OTHER_ATTEMPT', at: ['endToEndId'] });
    const second = { ...payment, endToEndId: `${endToEndId}-2` };
    expect(await cast.clerk.ask('POST', `${path}/record-payment`, second)).toMatchObject({ status: 'disbursed' });

    await cast.clerk.ask('POST', `${path}/record-return`, { bookedOn: '2026-11-21', reason: 'Konto erloschen' });
    await approveAnew();
    expect(await refused(cast.clerk, 'POST', `${path}/record-payment`, payment)).toMatchObject({
      status: 409,
      code: 'PAYMENT_ALREADY_RETURNED',
    });
    expect(await refused(cast.clerk, 'POST', `${path}/record-payment`, second)).toMatchObject({ status: 422, at: ['endToEndId'] });
    const third = { ...payment, endToEndId: `${endToEndId}-3` };
    expect(await cast.clerk.ask('POST', `${path}/record-payment`, third)).toMatchObject({ status: 'disbursed' });
  });

  it('from a payment keeps its money back again, and a completed project goes on', async () => {
    const project = await cast.activeProject({ maxDisbursements: 1 });
    const final = await cast.submitted(project, 20_000_000);
    await decide('approve', final);
    await decide('approve', final, null, cast.colleague);
    const path = `/valutierung-disbursements/${final.id}`;
    await cast.admin.ask('POST', `${path}/record-payment`, { bookedOn: '2026-11-21', reference: 'Ende' });
    for (const bookedOn of ['2026-11-20', '2026-11-22'])
      expect(await refused(cast.admin, 'POST', `${path}/record-return`, { bookedOn, reason: 'Zurück' })).toMatchObject({
        at: ['bookedOn'],
      });
    const back = { bookedOn: '2026-11-21', reason: 'Konto erloschen', endToEndIds: ['NOTPROVIDED'] };
    const { disbursementPositions } = await cast.admin.ask<DisbursementView>('GET', path);
    const endToEndIds = [`${disbursementPositions[0]!.endToEndId}-2`];
    expect(await refused(cast.admin, 'POST', `${path}/record-return`, { ...back, endToEndIds })).toMatchObject({
      status: 422,
      code: 'RETURN_OF_OTHER_TRANSFER',
      at: ['endToEndIds'],
    });
    const returned = await cast.admin.ask<DisbursementView>('POST', `${path}/record-return`, back);
    expect(returned).toMatchObject({
      status: 'problem',
      problemCause: 'paymentReturned',
      payment: null,
      confirmation: { stillHolds: false },
    });
    expect(await cast.admin.ask('POST', `${path}/record-return`, back), 'the same again changes nothing').toEqual(returned);
    expect(await figuresOf(project.id)).toEqual(['active', 0, 20_000_000, 0, 0]);
    expect((await newest('zurückgekommen'))?.text).toContain('an Ihre Bank zurückgegangen');
    const changes = await cast.builder.rows<DisbursementStatusChangeView>(
      `/valutierung-disbursement-status-changes?disbursement=${final.id}`,
    );
    expect(changes[0]).toMatchObject({ previousStatus: 'disbursed', newStatus: 'problem', context: { message: 'Konto erloschen' } });
    expect((await decide('reject', final)).status).toBe('rejected');
    expect(await figuresOf(project.id)).toEqual(['active', 0, 0, 20_000_000, 1]);
  });
});

describe('another customer', () => {
  it('finds nothing of it, with the module or not, and each time it is a security event', async () => {
    const project = await cast.activeProject();
    const disbursement = await cast.draft(project);
    const position = disbursement.disbursementPositions[0]!;
    const calls = [
      ['GET', `/valutierung-financing-projects/${project.id}`],
      [
        'POST',
        `/valutierung-financing-projects/${project.id}/create-disbursement`,
        { disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: cast.building.id, amount: 600_000 }] },
      ],
      ['GET', `/valutierung-disbursements/${disbursement.id}`],
      ['PATCH', `/valutierung-disbursements/${disbursement.id}`, { name: 'Meiner' }],
      ['DELETE', `/valutierung-disbursements/${disbursement.id}`],
      ['PATCH', `/valutierung-disbursement-positions/${position.id}`, { amount: 600_000 }],
      ['POST', `/valutierung-disbursements/${disbursement.id}/submit-request`, {}],
      ['POST', `/valutierung-disbursements/${disbursement.id}/submit`, { submitCode: 'ABCDEF' }],
      ['POST', `/valutierung-disbursements/${disbursement.id}/resubmit`, {}],
    ] as const;
    for (const [method, path, body] of calls)
      expect([path, (await cast.stranger.send(method, path, body === undefined ? {} : { body })).status]).toEqual([path, 404]);
    await portal.contexts.security.settled();
    const { events } = await portal.contexts.security.find({ kinds: ['record-not-found'], limit: 100 });
    const route = (path: string) => path.replace(/[0-9a-f-]{36}/, ':id');
    expect(events.map((event) => event.route).sort()).toEqual(calls.map(([method, path]) => `${method} ${route(path)}`).sort());
  });
  it('finds no draft project of his own either', async () => {
    const { id } = await cast.project();
    expect((await cast.builder.send('GET', `/valutierung-financing-projects/${id}`)).status).toBe(404);
  });
});
