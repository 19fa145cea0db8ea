import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { anUpload, aSitePhoto } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import type { TestPortal } from '../harness/testPortal.ts';

interface People {
  readonly staff: PortalUser;
  readonly maintainer: PortalUser;
  readonly owner: PortalUser;
  readonly ownerId: string;
  readonly mobile: string;
}
interface Member {
  readonly id: string;
}

/** A loan to ask for, by the placeholders of the access table: one request that was handed in, drafts, and what may go. */
export async function accessPayouts(portal: TestPortal, people: People): Promise<Readonly<Record<string, string>>> {
  const { staff, maintainer, owner, ownerId, mobile } = people;
  const make = async (user: PortalUser, path: string, body: object): Promise<string> => (await user.ask<Member>('POST', path, body)).id;
  const purpose = await make(maintainer, '/valutierung-financing-project-types', { name: 'Bauleistung' });
  const creditCategory = await make(maintainer, '/valutierung-credit-categories', { name: 'Hausbankdarlehen' });
  const progressTemplate = await make(maintainer, '/valutierung-input-templates', {
    type: 'progress',
    label: 'Bautenstand',
    progressItems: ['Rohbau'],
  });
  const documentTemplate = await make(maintainer, '/valutierung-document-templates', { label: 'Rechnung' });
  const credit = (financingProject: string, creditNumber: string): Promise<string> =>
    make(staff, '/valutierung-credits', {
      financingProject,
      creditNumber,
      name: 'Baudarlehen',
      description: 'Annuitätendarlehen',
      amount: 50_000_000,
      category: creditCategory,
      financingProjectTypes: [purpose],
      payoutAccount: { iban: 'DE89370400440532013000', holder: 'Erika Mustermann' },
    });
  const project = async (publicId: string): Promise<string> =>
    make(staff, '/valutierung-financing-projects', {
      customer: ownerId,
      publicId,
      name: 'Neubau',
      description: 'Haus',
      maxDisbursements: 100,
    });
  const activate = (id: string) => staff.ask('PATCH', `/valutierung-financing-projects/${id}`, { status: 'active' });

  const drawn = await project('B-1');
  const drawnCredit = await credit(drawn, '1');
  await activate(drawn);
  const aborted = await project('B-2');
  await credit(aborted, '2');
  await activate(aborted);
  await staff.ask('PATCH', `/valutierung-financing-projects/${aborted}`, { status: 'aborted', __context: { message: 'Beendet.' } });
  const disbursement = (): Promise<DisbursementView> =>
    owner.ask<DisbursementView>('POST', `/valutierung-financing-projects/${drawn}/create-disbursement`, {
      disbursementPositions: [{ creditId: drawnCredit, financingProjectTypeId: purpose, amount: 600_000 }],
    });
  const proofOf = async ({ id }: DisbursementView): Promise<string> =>
    (await owner.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${id}`))[0]!.id;
  const inputValueOf = async ({ id }: DisbursementView): Promise<string> =>
    (await owner.rows<InputValueView>(`/valutierung-input-values?disbursement=${id}`))[0]!.id;
  const upload = async (of: DisbursementView): Promise<string> => {
    const id = await proofOf(of);
    await owner.ask('POST', `/valutierung-document-files/${id}/upload`, anUpload());
    return id;
  };

  const submitted = await disbursement();
  for (const { id } of await owner.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${submitted.id}`))
    await owner.ask('PATCH', `/valutierung-document-files/${id}`, { comment: 'Folgt.' });
  const submittedProof = await upload(submitted);
  const photoIn = async (of: DisbursementView): Promise<string> => {
    const path = `/valutierung-input-values/${await inputValueOf(of)}/upload`;
    return (await owner.ask<InputValueView>('POST', path, await aSitePhoto('Rohbau'))).photos[0]!.id;
  };
  const submittedPhoto = await photoIn(submitted);
  await owner.ask('POST', `/valutierung-disbursements/${submitted.id}/submit-request`, {});
  const submitCode = (await portal.letters(mobile)).find(({ code }) => code !== null)?.code;
  await owner.ask('POST', `/valutierung-disbursements/${submitted.id}/submit`, { submitCode });
  const draft = await disbursement();
  const withProof = await disbursement();
  const unwanted = await disbursement();
  return {
    purpose,
    creditCategory,
    progressTemplate,
    documentTemplate,
    project: drawn,
    credit: drawnCredit,
    unwantedCredit: await credit(await project('B-3'), '3'),
    abortedProject: aborted,
    disbursement: submitted.id,
    submittedProof,
    submittedPhoto,
    draftPhoto: await photoIn(withProof),
    disbursementChange: (await owner.rows<Member>(`/valutierung-disbursement-status-changes?disbursement=${submitted.id}`))[0]!.id,
    draftDisbursement: draft.id,
    position: draft.disbursementPositions[0]!.id,
    inputValue: await inputValueOf(draft),
    submittedInputValue: await inputValueOf(submitted),
    proof: await proofOf(draft),
    draftProof: await upload(withProof),
    unwantedDisbursement: unwanted.id,
  };
}
