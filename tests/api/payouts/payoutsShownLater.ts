import { expect } from 'vitest';
import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { decideRequest } from '../../harness/decideRequest.ts';
import { anUpload, aSitePhoto } from '../../harness/people.ts';
import type { PortalUser, Reply } from '../../harness/portalUser.ts';
import type { TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast } from './thePayoutCast.ts';

type Body = () => object | FormData;

/** How commands are sent while the read models are late, and again when they are there. */
export interface Late {
  twice<View = unknown>(user: PortalUser, call: string, body: Body, seen?: string): Promise<readonly [Reply, Reply<View>]>;
  sentTwice<View extends object>(user: PortalUser, call: string, body: Body, seen?: string): Promise<View>;
}

const same = (body: object) => () => body;

/** A loan from its project to the archive, each call of it twice. */
export async function payoutsShownLater(portal: TestPortal, { twice, sentTwice }: Late): Promise<void> {
  const { admin, clerk, builder, builderPerson, builderMobile, building } = await thePayoutCast(portal);
  const fields = { customer: builderPerson.id, publicId: 'BV-4711', name: 'Neubau', description: 'Haus mit Garage' };
  const made = await sentTwice<FinancingProjectView>(clerk, 'POST /valutierung-financing-projects', same(fields));
  const project = `/valutierung-financing-projects/${made.id}`;
  await sentTwice(clerk, `PATCH ${project}`, same({ name: 'Neubau Lindenweg' }), project);
  const credit = await sentTwice<CreditView>(
    clerk,
    'POST /valutierung-credits',
    same({
      financingProject: made.id,
      creditNumber: '6001',
      name: 'Baudarlehen',
      description: 'Annuität',
      amount: 10_000_000,
      financingProjectTypes: [building.id],
    }),
  );
  const payoutAccount = { iban: 'DE89370400440532013000', holder: 'Erika Mustermann' };
  await sentTwice(admin, `PATCH /valutierung-credits/${credit.id}`, same({ payoutAccount }), `/valutierung-credits/${credit.id}`);
  await sentTwice(clerk, `PATCH ${project}`, same({ status: 'active' }), project);

  const position = { creditId: credit.id, financingProjectTypeId: building.id, amount: 1_000_000 };
  const drawn = await sentTwice<DisbursementView>(
    builder,
    `POST ${project}/create-disbursement`,
    same({ disbursementPositions: [position] }),
  );
  const disbursement = `/valutierung-disbursements/${drawn.id}`;
  await sentTwice(builder, `PATCH ${disbursement}`, same({ name: 'Erster Abruf' }), disbursement);
  const [first] = drawn.disbursementPositions;
  await sentTwice(builder, `PATCH /valutierung-disbursement-positions/${first!.id}`, same({ amount: 1_200_000 }), disbursement);
  const values = await builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${drawn.id}`);
  const value = values.find(({ inputTemplate }) => inputTemplate.type === 'input')!;
  await sentTwice(builder, `PATCH /valutierung-input-values/${value.id}`, same({ value: 'Frau Kühn' }), disbursement);
  const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress')!;
  const photo = await aSitePhoto('Rohbau');
  await sentTwice(builder, `POST /valutierung-input-values/${report.id}/upload`, () => photo);
  const [proof] = await builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${drawn.id}`);
  await sentTwice(builder, `PATCH /valutierung-document-files/${proof!.id}`, same({ comment: 'Folgt.' }), disbursement);
  await sentTwice(builder, `POST /valutierung-document-files/${proof!.id}/upload`, anUpload);

  const [, asked] = await twice<{ readonly sentTo: string }>(builder, `POST ${disbursement}/submit-request`, same({}));
  expect([asked.status, asked.body.sentTo]).toEqual([200, expect.stringContaining('•••')]);
  const codes = (await portal.mailbox.list(builderMobile)).filter(({ subject }) => subject.includes('Auszahlung'));
  expect(codes, 'one code, however often it was asked for').toHaveLength(1);
  await sentTwice(builder, `POST ${disbursement}/submit`, same({ submitCode: codes[0]!.code! }));
  await sentTwice(clerk, `POST ${disbursement}/inquire`, same({ __context: { message: 'Welche Rechnung?' } }), disbursement);
  await sentTwice(builder, `POST ${disbursement}/resubmit`, same({}));
  await sentTwice(clerk, `POST ${disbursement}/approve`, same({}), disbursement);
  await sentTwice(clerk, `POST ${disbursement}/record-payment`, same({ bookedOn: berlinDay(portal.now()), reference: 'SEPA 1' }));
  await sentTwice(clerk, `POST ${disbursement}/record-return`, same({ bookedOn: berlinDay(portal.now()), reason: 'Konto erloschen' }));
  await decideRequest(clerk, drawn.id, 'reject');
  await sentTwice(clerk, `PATCH ${project}`, same({ status: 'completed' }), project);
  const gone = await sentTwice<FinancingProjectView>(clerk, `POST ${project}/hard-archive`, same({}), project);
  expect(gone.status).toBe('archived');
}

/** What nobody decides on: rejected requests, purposes, categories and templates. */
export async function payoutCatalogueShownLater(portal: TestPortal, { sentTwice }: Late): Promise<void> {
  const { admin, clerk, activeProject, submitted } = await thePayoutCast(portal);
  const { id } = await submitted(await activeProject());
  await decideRequest(clerk, id, 'approve');
  const withdraw = `POST /valutierung-disbursements/${id}/withdraw-approval`;
  await sentTwice(clerk, withdraw, same({ message: 'Konto geschlossen' }), `/valutierung-disbursements/${id}`);
  await sentTwice(clerk, `POST /valutierung-disbursements/${id}/reject`, same({}), `/valutierung-disbursements/${id}`);
  const entries = {
    'valutierung-financing-project-types': [{ name: 'Außenanlagen' }, { name: 'Garten' }],
    'valutierung-credit-categories': [{ name: 'Förderkredit' }, { name: 'KfW' }],
    'valutierung-input-templates': [{ type: 'input', label: 'Baujahr' }, { label: 'Jahr des Baus' }],
    'valutierung-document-templates': [{ label: 'Bauplan' }, { label: 'Plan' }],
  };
  for (const [collection, [created, edited]] of Object.entries(entries)) {
    const entry = await sentTwice<{ readonly id: string }>(admin, `POST /${collection}`, same(created!));
    await sentTwice(admin, `PATCH /${collection}/${entry.id}`, same(edited!), `/${collection}/${entry.id}`);
  }
}
