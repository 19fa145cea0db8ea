import { it } from 'vitest';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type {
  DisbursementStatusChangeView,
  DisbursementView,
  DisbursementProofView,
  InputValueView,
} from '@portal/contracts/payouts/views/disbursement';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { decideRequest } from '../../harness/decideRequest.ts';
import { aCustomer, anUpload, aSitePhoto } from '../../harness/people.ts';
import type { PublishedStage } from './publishedStage.ts';

interface Member {
  readonly id: string;
}

/** Calls about what payouts are made from, and about a loan from the draft to its end. */
export function payoutCalls(stage: () => PublishedStage): void {
  it('about purposes, categories and the templates of requests', async () => {
    const { maintainer } = stage();
    for (const [collection, body, changes] of [
      ['valutierung-financing-project-types', { name: 'Doch nicht' }, { maximumDisbursementAmount: 2_500_000 }],
      ['valutierung-credit-categories', { name: 'Doch nicht' }, { infotext: 'Ohne Gebühr' }],
      ['valutierung-input-templates', { type: 'date', label: 'Begehung' }, { minDate: -90, maxDate: 0 }],
      ['valutierung-document-templates', { label: 'Doch nicht', required: false }, { accept: 'application/pdf', maxSize: 1_000_000 }],
    ] as const) {
      const { id } = await maintainer.ask<Member>('POST', `/${collection}`, body);
      await maintainer.ask('PATCH', `/${collection}/${id}`, changes);
      for (const path of ['', `/${id}`]) await maintainer.ask('GET', `/${collection}${path}`);
      const { id: mistaken } = await maintainer.ask<Member>('POST', `/${collection}`, body);
      await maintainer.ask('DELETE', `/${collection}/${mistaken}`);
    }
  });

  it('about a loan, from the draft to its end', async () => {
    const { portal, maintainer: bank, codeTo } = stage();
    const colleague = await (await portal.employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'])).signIn();
    const master = aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] });
    const person = await portal.customer(bank, master);
    const customer = await person.signIn();
    const make = async (path: string, body: object): Promise<string> => (await bank.ask<Member>('POST', path, body)).id;
    const purpose = await make('/valutierung-financing-project-types', { name: 'Bauleistung', maximumDisbursementAmount: 5_000_000 });
    const category = await make('/valutierung-credit-categories', { name: 'Hausbankdarlehen', infotext: 'Annuität' });
    const progress = await make('/valutierung-input-templates', {
      type: 'progress',
      label: 'Bautenstand',
      progressAllowAdd: true,
      progressItems: ['Rohbau'],
    });
    await make('/valutierung-input-templates', { type: 'select', label: 'Zeitplan', options: [{ value: 'ja', label: 'Ja' }] });
    await make('/valutierung-document-templates', { label: 'Rechnung' });
    const project = await make('/valutierung-financing-projects', {
      customer: person.id,
      publicId: 'B-4711',
      name: 'Neubau',
      description: 'Haus mit **Garage**',
    });
    // Whoever approves has not entered the account.
    const credit = (creditNumber: string) =>
      colleague.ask<CreditView>('POST', '/valutierung-credits', {
        financingProject: project,
        creditNumber,
        name: 'Baudarlehen',
        description: 'Annuitätendarlehen',
        amount: 20_000_000,
        category,
        financingProjectTypes: [purpose],
        payoutAccount: { iban: 'DE89370400440532013000', holder: 'Erika Mustermann' },
      });
    const { id: drawn } = await credit('1');
    await bank.ask('DELETE', `/valutierung-credits/${(await credit('2')).id}`);
    await bank.ask('PATCH', `/valutierung-credits/${drawn}`, { name: 'Darlehen' });
    await bank.ask('PATCH', `/valutierung-financing-projects/${project}`, { maxDisbursements: 5, minimumDisbursementAmount: 100_000 });
    await bank.ask<FinancingProjectView>('PATCH', `/valutierung-financing-projects/${project}`, { status: 'active' });
    const create = () =>
      customer.ask<DisbursementView>('POST', `/valutierung-financing-projects/${project}/create-disbursement`, {
        disbursementPositions: [{ creditId: drawn, financingProjectTypeId: purpose, amount: 1_000_000 }],
      });
    await customer.ask('DELETE', `/valutierung-disbursements/${(await create()).id}`);
    const draft = await create();
    const path = `/valutierung-disbursements/${draft.id}`;
    await customer.ask('PATCH', path, { name: 'Erster Abschlag' });
    const position = draft.disbursementPositions[0]!.id;
    await customer.ask('PATCH', `/valutierung-disbursement-positions/${position}`, { amount: 1_200_000 });
    const values = await customer.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`);
    const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress')!.id;
    await customer.ask('PATCH', `/valutierung-input-values/${report}`, {
      value: JSON.stringify([
        { label: 'Rohbau', value: 50 },
        { label: 'Dach', value: 25 },
      ]),
    });
    const upload = async () => customer.ask<InputValueView>('POST', `/valutierung-input-values/${report}/upload`, await aSitePhoto('Dach'));
    await customer.ask('DELETE', `/valutierung-site-photos/${(await upload()).photos[0]!.id}`);
    const [photo] = (await upload()).photos;
    const files = await customer.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`);
    for (const { id } of files) await customer.ask('PATCH', `/valutierung-document-files/${id}`, { comment: 'Folgt.' });
    const [file] = files;
    await customer.ask('POST', `/valutierung-document-files/${file!.id}/upload`, anUpload());
    await customer.ask('GET', `${path}/submit-request`);
    await customer.ask('POST', `${path}/submit-request`, {});
    // Later there is no code any more that could be asked for in another dialect.
    for (const user of [customer, customer.speaking('json')]) await user.ask('GET', `${path}/submit-request`);
    await customer.ask('POST', `${path}/submit`, { submitCode: await codeTo(master.mobile ?? '') });
    await decideRequest(bank, draft.id, 'inquire', { __context: { message: 'Bitte ergänzen.' } });
    await customer.ask('POST', `${path}/resubmit`, {});
    await decideRequest(bank, draft.id, 'approve');
    const [change] = await customer.rows<DisbursementStatusChangeView>(`/valutierung-disbursement-status-changes?disbursement=${draft.id}`);
    for (const user of [bank, customer])
      for (const each of [
        '/valutierung-financing-projects',
        `/valutierung-financing-projects/${project}`,
        `/valutierung-financing-projects/${project}/progress`,
        `/valutierung-credits?financingProject=${project}`,
        `/valutierung-credits/${drawn}`,
        '/valutierung-disbursements',
        path,
        `${path}/progress?template-id=${progress}`,
        `${path}/summary-as-pdf?inline`,
        `${path}/complete-disbursement-as-pdf`,
        `/valutierung-disbursement-positions/${position}`,
        `/valutierung-disbursement-status-changes?disbursement=${draft.id}`,
        `/valutierung-disbursement-status-changes/${change!.id}`,
        `/valutierung-input-values?disbursement=${draft.id}`,
        `/valutierung-input-values/${report}`,
        `/valutierung-document-files?disbursement=${draft.id}`,
        `/valutierung-document-files/${file!.id}`,
        `/valutierung-document-files/${file!.id}/preview`,
        `/valutierung-document-files/${file!.id}/download`,
        `/valutierung-site-photos/${photo!.id}/preview`,
        `/valutierung-site-photos/${photo!.id}/preview?small`,
        '/valutierung-waiting-time',
        '/valutierung-financing-project-types',
        `/valutierung-financing-project-types/${purpose}`,
        '/valutierung-credit-categories',
        `/valutierung-credit-categories/${category}`,
      ])
        await user.ask('GET', each);
    for (const method of ['PUT', 'GET', 'DELETE']) await bank.ask(method, `${path}/presence`);
    for (const format of ['csv', 'pain-001']) await bank.ask('GET', `/valutierung-disbursements/export/${format}`);
    await colleague.ask('POST', `${path}/record-payment`, { bookedOn: berlinDay(portal.now()), reference: 'Buchung 4711' });
    await colleague.ask('POST', `${path}/record-return`, { bookedOn: berlinDay(portal.now()), reason: 'Konto erloschen' });
    await decideRequest(bank, draft.id, 'reject');
    const next = await create();
    await customer.ask('POST', `/valutierung-disbursements/${next.id}/submit-request`, {}).catch(() => undefined);
    for (const { id } of await customer.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${next.id}`))
      await customer.ask('PATCH', `/valutierung-document-files/${id}`, { comment: 'Liegt vor.' });
    await customer.ask('POST', `/valutierung-disbursements/${next.id}/submit-request`, {});
    await customer.ask('POST', `/valutierung-disbursements/${next.id}/submit`, { submitCode: await codeTo(master.mobile ?? '') });
    await decideRequest(bank, next.id, 'approve');
    await decideRequest(bank, next.id, 'withdraw-approval', { message: 'Konto geschlossen.' });
    await decideRequest(bank, next.id, 'reject', { __context: { message: 'Doppelt.' } });
    await bank.ask('PATCH', `/valutierung-financing-projects/${project}`, { status: 'completed' });
    await bank.ask('POST', `/valutierung-financing-projects/${project}/hard-archive`, {});
    for (const each of [`/valutierung-financing-projects/${project}`, path, `/valutierung-credits/${drawn}`]) await bank.ask('GET', each);
  }, 120_000);
}
