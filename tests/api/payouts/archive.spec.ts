import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { disbursementStatusLabels } from '@portal/contracts/payouts/status';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { decideRequest } from '../../harness/decideRequest.ts';
import { storedDocuments } from '../../harness/filesBelow.ts';
import { aCustomer, anUpload, aSitePhoto } from '../../harness/people.ts';
import { refused } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const archivePath = (customerId: string): string => `/customers/${customerId}/hard-archive`;
const decide = (action: 'approve' | 'reject' | 'inquire', { id }: DisbursementView, body: object = {}): Promise<DisbursementView> =>
  decideRequest(cast.clerk, id, action, body);
const projectOf = (id: string) => cast.clerk.ask<FinancingProjectView>('GET', `/valutierung-financing-projects/${id}`);
const setStatus = ({ id }: FinancingProjectView, status: string, message?: string) =>
  cast.clerk.ask<FinancingProjectView>('PATCH', `/valutierung-financing-projects/${id}`, {
    status,
    ...(message === undefined ? {} : { __context: { message } }),
  });

describe('archiving a customer with building loans', () => {
  it('waits for each request that the bank has to decide or to pay, and names it with the project behind it', async () => {
    const project = await cast.activeProject();
    await cast.draft(project);
    const submitted = await cast.submitted(project);
    const inquired = await cast.submitted(project);
    await decide('inquire', inquired, { __context: { message: 'Bitte nennen Sie den Bauleiter.' } });
    const approved = await cast.submitted(project);
    await decide('approve', approved);

    const expected = [
      `Vorhaben ${project.publicId}, ${submitted.name}: ${disbursementStatusLabels.submitted}`,
      `Vorhaben ${project.publicId}, ${inquired.name}: ${disbursementStatusLabels.problem}`,
      `Vorhaben ${project.publicId}, ${approved.name}: Genehmigt, noch nicht ausgezahlt`,
    ];
    const problem = await refused(cast.clerk, 'POST', archivePath(cast.builderPerson.id), {});
    expect(problem).toMatchObject({ status: 409, code: 'WORK_UNDER_WAY', messages: expected });
    expect(new Set(problem.at)).toEqual(new Set([`/api/valutierung-financing-projects/${project.id}`]));
    for (const text of expected) expect(problem.detail).toContain(text);
    expect((await projectOf(project.id)).status, 'nothing has happened').toBe('active');

    await decide('reject', submitted);
    await decide('reject', inquired);
    await cast.clerk.ask('POST', `/valutierung-disbursements/${approved.id}/record-payment`, {
      bookedOn: '2026-11-21',
      reference: 'Buchung 4711',
    });
    expect((await cast.clerk.send('POST', archivePath(cast.builderPerson.id), { body: {} })).status).toBe(200);
    expect(await projectOf(project.id)).toMatchObject({
      publicId: project.publicId,
      status: 'archived',
      name: null,
      totalAmount: 20_000_000,
      disbursedAmount: 1_000_000,
    });
  });

  it('takes along every project without open requests, in whatever state; amounts and statuses stay, texts and proofs go', async () => {
    const person = await portal.customer(cast.clerk, aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    const draft = await cast.project({ customer: person.id });
    const active = await cast.activeProject({ customer: person.id });
    const completed = await setStatus(await cast.activeProject({ customer: person.id }), 'completed');
    const aborted = await setStatus(await cast.activeProject({ customer: person.id }), 'aborted', 'Familie Muster baut nicht.');
    const { proof, photo } = await aProofOf(person, active);
    const stored = (await storedDocuments(portal.dataDir)).length;

    expect((await cast.clerk.send('POST', archivePath(person.id), { body: {} })).status).toBe(200);
    await portal.idle();
    expect((await cast.clerk.ask<CustomerView>('GET', `/customers/${person.id}`)).archive).toEqual({
      by: 'bank_employee',
      enquiries: 0,
      financingProjects: 4,
      documents: 2,
    });
    expect(await storedDocuments(portal.dataDir), 'proof and photo').toHaveLength(stored - 2);
    for (const { id, publicId } of [active, completed, aborted])
      expect(await projectOf(id), publicId).toMatchObject({
        publicId,
        status: 'archived',
        name: null,
        description: null,
        totalAmount: 20_000_000,
        credits: [{ amount: 20_000_000, creditNumber: null, payoutAccount: null }],
      });
    for (const { id } of [draft, active, completed, aborted])
      expect(await portal.engines.vault.isErased(`financingProject-${id}`)).toBe(true);
    expect((await cast.clerk.send('GET', `/valutierung-document-files/${proof.id}/download`)).status).toBe(404);
    expect((await cast.clerk.send('GET', `/valutierung-site-photos/${photo.id}/preview`)).status).toBe(404);
    expect(await cast.clerk.rows(`/valutierung-financing-projects?customer=${person.id}&search=Lindenweg`)).toEqual([]);
  });

  it('ends every change to them, and the clock leaves their drafts alone', async () => {
    const person = await portal.customer(cast.clerk, aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
    const project = await cast.activeProject({ customer: person.id });
    await aProofOf(person, project);
    await cast.clerk.ask('POST', archivePath(person.id), {});
    for (const [method, path, body] of [
      ['PATCH', `/valutierung-financing-projects/${project.id}`, { name: 'Neubau' }],
      ['PATCH', `/valutierung-financing-projects/${project.id}`, { status: 'completed' }],
      ['PATCH', `/valutierung-credits/${project.credits[0]!.id}`, { name: 'Kredit' }],
    ] as const)
      expect((await refused(cast.clerk, method, path, body)).status, `${method} ${path}`).toBe(409);
    expect((await refused(cast.clerk, 'POST', '/valutierung-financing-projects', aProjectFor(person))).status).toBe(422);
    const letters = (await portal.letters(person.email)).length;
    for (const days of [20, 50]) {
      portal.advance(days * 86_400_000);
      for (const job of ['remind-of-payout-drafts', 'release-payout-drafts', 'archive-payouts']) await portal.runJob(job);
    }
    expect(await portal.letters(person.email)).toHaveLength(letters);
  });
});

const aProjectFor = ({ id }: TestPerson) => ({ customer: id, publicId: 'V-NEU-1', name: 'Anbau', description: 'Anbau an das Wohnhaus' });

/** Of a draft, with a photo. */
async function aProofOf(person: TestPerson, project: FinancingProjectView) {
  const customer = await person.signIn();
  const draft = await customer.ask<DisbursementView>('POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
    disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: cast.building.id, amount: 1_000_000 }],
  });
  const [proof] = await customer.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`);
  const values = await customer.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`);
  const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress')!;
  const path = `/valutierung-input-values/${report.id}/upload`;
  const [photo] = (await customer.ask<InputValueView>('POST', path, await aSitePhoto('Rohbau'))).photos;
  return {
    proof: await customer.ask<DisbursementProofView>('POST', `/valutierung-document-files/${proof!.id}/upload`, anUpload()),
    photo: photo!,
  };
}
