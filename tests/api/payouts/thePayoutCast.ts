import { randomUUID } from 'node:crypto';
import type { CreateCreditBody } from '@portal/contracts/payouts/commands/credit';
import type { CreateFinancingProjectBody } from '@portal/contracts/payouts/commands/financingProject';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DisbursementView, DisbursementProofView, InputValueView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import { aCustomer } from '../../harness/people.ts';
import type { PortalUser, Reply } from '../../harness/portalUser.ts';
import type { TestPerson, TestPortal } from '../../harness/testPortal.ts';

export const IBAN = 'DE89370400440532013000';
export const OTHER_IBAN = 'DE02120300000000202051';
const MINUTE_MS = 60_000;

/** Two employees of the payouts, who keeps the catalogue, a builder with a loan, and a stranger with the module. */
export interface PayoutCast {
  readonly clerk: PortalUser;
  readonly colleague: PortalUser;
  readonly admin: PortalUser;
  readonly builder: PortalUser;
  readonly stranger: PortalUser;
  readonly builderPerson: TestPerson;
  readonly builderMobile: string;
  readonly building: FinancingProjectTypeView;
  readonly land: FinancingProjectTypeView;
  project(fields?: Partial<CreateFinancingProjectBody>): Promise<FinancingProjectView>;
  credit(project: { readonly id: string }, fields?: Partial<CreateCreditBody>): Promise<CreditView>;
  /** Active, with one credit of 200.000 EUR for building and land, unless told otherwise. */
  activeProject(
    fields?: Partial<CreateFinancingProjectBody>,
    credits?: readonly Partial<CreateCreditBody>[],
  ): Promise<FinancingProjectView>;
  draft(project: FinancingProjectView, amount?: number): Promise<DisbursementView>;
  /** With everything that is required filled in. */
  filled(disbursement: DisbursementView): Promise<DisbursementView>;
  requestTan(disbursement: { readonly id: string }): Promise<{ readonly asked: TanRequestView; readonly code: string }>;
  submit(disbursement: { readonly id: string }, code: string, headers?: Readonly<Record<string, string>>): Promise<Reply<DisbursementView>>;
  /** Made, filled and confirmed. */
  submitted(project: FinancingProjectView, amount?: number): Promise<DisbursementView>;
  /** All of them, once their sessions are over. */
  signInAgain(): Promise<void>;
}

export async function thePayoutCast(portal: TestPortal): Promise<PayoutCast> {
  const roles = ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'] as const;
  const clerkPerson = await portal.employee(roles);
  const colleaguePerson = await portal.employee(roles);
  const adminPerson = await portal.employee(['ROLE_ADMIN', ...roles]);
  const clerk = await clerkPerson.signIn();
  const master = aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] });
  const builderPerson = await portal.customer(clerk, master);
  const strangerPerson = await portal.customer(clerk, aCustomer({ roles: ['ROLE_CUSTOMER_VALUTIERUNG'] }));
  const signedIn = async () => ({
    clerk: await clerkPerson.signIn(),
    colleague: await colleaguePerson.signIn(),
    admin: await adminPerson.signIn(),
    builder: await builderPerson.signIn(),
    stranger: await strangerPerson.signIn(),
  });
  const people = await signedIn();
  const { admin } = people;
  const type = (name: string, maximumDisbursementAmount: number | null) =>
    admin.ask<FinancingProjectTypeView>('POST', '/valutierung-financing-project-types', { name, maximumDisbursementAmount });
  const building = await type('Bauleistung', 5_000_000);
  const land = await type('Grundstück', null);
  await admin.ask('POST', '/valutierung-input-templates', {
    type: 'progress',
    label: 'Bautenstand',
    required: true,
    progressAllowAdd: true,
    progressItems: ['Rohbau'],
  });
  await admin.ask('POST', '/valutierung-input-templates', { type: 'input', label: 'Bauleiter', required: true, sortIndex: 10 });
  await admin.ask('POST', '/valutierung-document-templates', { label: 'Rechnung', required: true });

  const asked = new Set<string>();
  const cast: PayoutCast = {
    ...people,
    builderPerson,
    builderMobile: master.mobile!,
    building,
    land,
    project: (fields = {}) =>
      cast.clerk.ask<FinancingProjectView>('POST', '/valutierung-financing-projects', {
        customer: builderPerson.id,
        publicId: `V-2026-${randomUUID().slice(0, 8)}`,
        name: 'Neubau Lindenweg 4',
        description: 'Einfamilienhaus mit Garage',
        ...fields,
      }),
    // Not by the clerk, who approves.
    credit: (project, fields = {}) =>
      cast.admin.ask<CreditView>('POST', '/valutierung-credits', {
        financingProject: `/api/valutierung-financing-projects/${project.id}`,
        creditNumber: '6001234567',
        name: 'Baudarlehen',
        description: 'Annuitätendarlehen',
        amount: 20_000_000,
        financingProjectTypes: [building.id, land.id],
        payoutAccount: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Erika Mustermann' },
        ...fields,
      }),
    async activeProject(fields, credits = [{}]) {
      const { id } = await cast.project(fields);
      for (const credit of credits) await cast.credit({ id }, credit);
      return cast.clerk.ask<FinancingProjectView>('PATCH', `/valutierung-financing-projects/${id}`, { status: 'active' });
    },
    draft: (project, amount = 1_000_000) =>
      cast.builder.ask<DisbursementView>('POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
        disbursementPositions: [{ creditId: project.credits[0]!.id, financingProjectTypeId: building.id, amount }],
      }),
    async filled(disbursement) {
      const { id } = disbursement;
      for (const value of await cast.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${id}`)) {
        if (value.inputTemplate.type === 'input')
          await cast.builder.ask('PATCH', `/valutierung-input-values/${value.id}`, { value: 'Frau Kühn' });
      }
      for (const file of await cast.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${id}`))
        await cast.builder.ask('PATCH', `/valutierung-document-files/${file.id}`, { comment: 'Die Rechnung folgt.' });
      return cast.builder.ask<DisbursementView>('GET', `/valutierung-disbursements/${id}`);
    },
    async requestTan({ id }) {
      // One a minute for a request; sessions last no longer than a quarter of an hour.
      if (asked.has(id)) portal.advance(MINUTE_MS);
      asked.add(id);
      const answer = await cast.builder.ask<TanRequestView>('POST', `/valutierung-disbursements/${id}/submit-request`, {});
      const sms = (await portal.letters(master.mobile!)).find(({ code }) => code !== null);
      return { asked: answer, code: sms!.code! };
    },
    submit: ({ id }, submitCode, headers = {}) =>
      cast.builder.send<DisbursementView>('POST', `/valutierung-disbursements/${id}/submit`, { body: { submitCode }, headers }),
    async submitted(project, amount) {
      const disbursement = await cast.filled(await cast.draft(project, amount));
      const { code } = await cast.requestTan(disbursement);
      const reply = await cast.submit(disbursement, code);
      if (reply.status !== 200) throw new Error(`not submitted: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    signInAgain: async () => void Object.assign(cast, await signedIn()),
  };
  return cast;
}
