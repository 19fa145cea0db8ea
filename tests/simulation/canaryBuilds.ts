import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { decideRequest } from '../harness/decideRequest.ts';
import { anUpload, aSitePhoto } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { ACCOUNT, CANARY, MOBILE, PDF } from './canary.ts';

/** Cents: all that the credit has, drawn at once. */
export const LOAN = 1_500_000;

interface Builder {
  readonly anyone: PortalUser;
  /** Keeps the catalogue and decides. */
  readonly admin: PortalUser;
  readonly staff: PortalUser;
  readonly customer: PortalUser;
  readonly customerId: string;
  /** Each step goes through it. */
  watched<T>(work: Promise<T>): Promise<T>;
  /** Until everything has been sent. */
  idle(): Promise<void>;
}

export interface PaidLoan {
  readonly completed: FinancingProjectView;
  readonly aborted: FinancingProjectView;
  readonly paid: DisbursementView;
  /** Of the paid request: a document that was uploaded twice, and one that was justified. */
  readonly proofs: readonly DisbursementProofView[];
}

const said = (message: string) => ({ __context: { message } });
const ofRequest = ({ id }: DisbursementView, action = ''): string => `/valutierung-disbursements/${id}${action}`;

/** A loan with the canary in every field, from the project to the payment, and another one that comes to nothing. */
export async function canaryBuilds(people: Builder): Promise<PaidLoan> {
  const { admin, staff, customer, watched } = people;
  const ask = <T>(user: PortalUser, method: string, path: string, body?: object | FormData): Promise<T> =>
    watched(user.ask<T>(method, path, body));
  const typeId = (await admin.ask<{ id: string }>('POST', '/valutierung-financing-project-types', { name: 'Bauleistung' })).id;
  const templates = [
    { type: 'progress', label: 'Bautenstand', required: true, progressAllowAdd: true, progressItems: ['Rohbau'] },
    { type: 'input', label: 'Bauleiter', required: true, sortIndex: 10 },
  ];
  for (const template of templates) await admin.ask('POST', '/valutierung-input-templates', template);
  for (const label of ['Rechnung', 'Vertrag']) await admin.ask('POST', '/valutierung-document-templates', { label, required: true });

  const project = async (publicId: string): Promise<FinancingProjectView> => {
    const texts = { name: `Neubau ${CANARY}`, description: `Haus der Familie ${CANARY}` };
    const made = { customer: people.customerId, publicId, maxDisbursements: 2, ...texts };
    const { id } = await ask<FinancingProjectView>(staff, 'POST', '/valutierung-financing-projects', made);
    // Whoever approves has not entered the account.
    await ask(admin, 'POST', '/valutierung-credits', {
      financingProject: id,
      creditNumber: `${CANARY}-6001`,
      name: `Darlehen ${CANARY}`,
      description: `Darlehen für ${CANARY}`,
      amount: LOAN,
      financingProjectTypes: [typeId],
      payoutAccount: { iban: ACCOUNT, holder: `${CANARY} Bau GmbH` },
    });
    return ask<FinancingProjectView>(staff, 'PATCH', `/valutierung-financing-projects/${id}`, { status: 'active' });
  };
  const draw = (of: FinancingProjectView, amount: number): Promise<DisbursementView> =>
    ask<DisbursementView>(customer, 'POST', `/valutierung-financing-projects/${of.id}/create-disbursement`, {
      name: `Rate ${CANARY}`,
      disbursementPositions: [{ creditId: of.credits[0]!.id, financingProjectTypeId: typeId, amount }],
    });

  const aborted = await project('V-2026-0002');
  await draw(aborted, 700_000);
  await ask(staff, 'PATCH', `/valutierung-financing-projects/${aborted.id}`, { status: 'aborted', ...said(`${CANARY} baut nicht`) });

  const completed = await project('V-2026-0001');
  const paid = await draw(completed, LOAN);
  const renamed = { name: `Umgezogen nach ${CANARY}` };
  await ask(admin, 'PATCH', `/valutierung-credits/${completed.credits[0]!.id}`, {
    payoutAccount: { iban: ACCOUNT, holder: `${CANARY} KG` },
  });
  await ask(customer, 'PATCH', ofRequest(paid), renamed);
  await fillIn(people, paid);
  await ask(customer, 'POST', ofRequest(paid, '/submit-request'), {});
  await people.idle();
  const outbox = await people.anyone.ask<readonly OutboxMessageView[]>('GET', '/demo/outbox');
  const submitCode = outbox.find(({ to, code }) => to === MOBILE && code !== null)?.code;
  await ask(customer, 'POST', ofRequest(paid, '/submit'), { submitCode });
  await watched(decideRequest(staff, paid.id, 'inquire', said(`Wer ist ${CANARY}?`)));
  await ask(customer, 'POST', ofRequest(paid, '/resubmit'), {});
  await watched(decideRequest(staff, paid.id, 'approve', said(`${CANARY} hat recht`)));
  await ask(staff, 'POST', ofRequest(paid, '/record-payment'), {
    bookedOn: berlinDay(new Date().toISOString()),
    reference: `Buchung ${CANARY}`,
  });
  return { completed, aborted, paid, proofs: await customer.rows(`/valutierung-document-files?disbursement=${paid.id}`) };
}

async function fillIn({ customer, watched }: Builder, request: DisbursementView): Promise<void> {
  for (const { id, inputTemplate } of await customer.rows<InputValueView>(`/valutierung-input-values?disbursement=${request.id}`)) {
    const value =
      inputTemplate.type === 'input'
        ? `Polier ${CANARY}`
        : JSON.stringify([
            { label: 'Rohbau', value: 50 },
            { label: `Anbau ${CANARY}`, value: 25 },
          ]);
    await watched(customer.ask('PATCH', `/valutierung-input-values/${id}`, { value }));
    if (inputTemplate.type !== 'progress') continue;
    const photo = await aSitePhoto(`Anbau ${CANARY}`, `Haus von ${CANARY}.jpg`);
    await watched(customer.ask('POST', `/valutierung-input-values/${id}/upload`, photo));
  }
  const [invoice, contract] = await customer.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${request.id}`);
  for (const version of ['Erste', 'Zweite']) {
    const form = anUpload({ name: `${version} Rechnung ${CANARY}.pdf`, content: PDF });
    form.append('comment', `${version} Fassung für ${CANARY}`);
    await watched(customer.ask('POST', `/valutierung-document-files/${invoice!.id}/upload`, form));
  }
  await watched(customer.ask('PATCH', `/valutierung-document-files/${contract!.id}`, { comment: `Den Vertrag hat ${CANARY} noch` }));
}
