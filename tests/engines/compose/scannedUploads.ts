import { expect } from 'vitest';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { fixture } from '../../fixtures/fixture.ts';
import { infectedPdf, infectedPhoto, infectedZip } from '../../fixtures/infected.ts';
import { anUpload } from '../../harness/people.ts';
import { portalUser, type PortalUser } from '../../harness/portalUser.ts';

const SHOWN_WITHIN_MS = 30_000;
const CUSTOMER = 'kundin@demo.bank';
const TRADE = 'Rohbau';

/** An open enquiry of the customer, with a requested file of any type and an attachment. */
async function anEnquiry(adviser: PortalUser, customerId: string) {
  const { id: enquiry } = await adviser.ask<{ id: string }>('POST', '/enquiries', { customer: customerId, name: 'Virenprüfung' });
  const file = await adviser.ask<{ id: string }>('POST', '/files', { enquiry, name: 'Nachweise', accept: '*/*' });
  const attachment = await adviser.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry, name: 'Vertrag' });
  await adviser.ask('PATCH', `/enquiries/${enquiry}`, { status: 'open' });
  return { file, attachment };
}

/** A payout that the customer has begun, with a proof and a report on the building site. */
async function aPayout(adviser: PortalUser, customer: PortalUser, customerId: string) {
  const [purpose] = await adviser.rows<FinancingProjectTypeView>('/valutierung-financing-project-types');
  const { id: project } = await adviser.ask<{ id: string }>('POST', '/valutierung-financing-projects', {
    customer: customerId,
    publicId: 'V-VIREN-1',
    name: 'Neubau',
    description: 'Virenprüfung',
  });
  const { id: creditId } = await adviser.ask<{ id: string }>('POST', '/valutierung-credits', {
    financingProject: project,
    creditNumber: '6009999999',
    name: 'Baudarlehen',
    description: 'Annuitätendarlehen',
    amount: 20_000_000,
    financingProjectTypes: [purpose!.id],
    payoutAccount: { iban: 'DE89370400440532013000', holder: 'Katharina Sommer' },
  });
  await adviser.ask('PATCH', `/valutierung-financing-projects/${project}`, { status: 'active' });
  const { id } = await customer.ask<DisbursementView>('POST', `/valutierung-financing-projects/${project}/create-disbursement`, {
    disbursementPositions: [{ creditId, financingProjectTypeId: purpose!.id, amount: 1_000_000 }],
  });
  const shown = async () => {
    const proofs = await customer.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${id}`);
    const values = await customer.rows<InputValueView>(`/valutierung-input-values?disbursement=${id}`);
    return { proof: proofs[0]?.id, report: values.find(({ inputTemplate }) => inputTemplate.type === 'progress')?.id };
  };
  const whole = { proof: expect.any(String) as string, report: expect.any(String) as string };
  await expect.poll(shown, { timeout: SHOWN_WITHIN_MS }).toEqual(whole);
  return shown();
}

const INFECTED = { status: 422, body: { code: 'VIRUS_FOUND' } };
const NOT_TAKEN = { status: 422, body: { code: 'FILE_TYPE_NOT_ACCEPTED' } };

/** What an adviser and a customer of the demo bank upload is scanned by the bank's own clamd: well it is stored as such, infected it is not. */
export async function expectScannedUploads(url: string): Promise<void> {
  const visitor = portalUser(url);
  const signIn = async (realm: 'employee' | 'customer', path: string, email: string): Promise<PortalUser> => {
    const { token } = await visitor.ask<{ token: string }>('POST', path, { email, password: DEMO_PASSWORD });
    return visitor.as(realm, token);
  };
  const adviser = await signIn('employee', '/bank-employees/login', 'berater@demo.bank');
  const customer = await signIn('customer', '/customers/login', CUSTOMER);
  const [{ id: customerId } = { id: '' }] = await adviser.rows<{ readonly id: string }>(`/customers?search=${CUSTOMER}`);
  const { file, attachment } = await anEnquiry(adviser, customerId);
  const { proof, report } = await aPayout(adviser, customer, customerId);

  const photo = infectedPhoto(await fixture('foto-gedreht.jpg'));
  const infected = {
    'eicar.txt': createEicarTestFile(),
    'Nachweise.zip': infectedZip(),
    'Vertrag.pdf': await infectedPdf(),
    'Foto.jpg': photo,
  };
  const ways = [
    { who: customer, path: `/files/${file.id}/upload`, takes: ['eicar.txt', 'Nachweise.zip', 'Vertrag.pdf', 'Foto.jpg'] },
    { who: adviser, path: `/enquiry-attachments/${attachment.id}/upload`, takes: ['Vertrag.pdf'] },
    { who: customer, path: `/valutierung-document-files/${proof}/upload`, takes: ['Vertrag.pdf', 'Foto.jpg'] },
    { who: customer, path: `/valutierung-input-values/${report}/upload`, takes: ['Foto.jpg'] },
  ];
  for (const { who, path, takes } of ways)
    for (const [name, content] of Object.entries(infected)) {
      const body = anUpload({ name, content: new Uint8Array(content), type: 'application/octet-stream' });
      body.append('trade', TRADE);
      expect(await who.send('POST', path, { body }), `${path} ${name}`).toMatchObject(takes.includes(name) ? INFECTED : NOT_TAKEN);
    }

  await customer.ask('POST', `/files/${file.id}/upload`, anUpload());
  await adviser.ask('POST', `/enquiry-attachments/${attachment.id}/upload`, anUpload());
  const shown = async () => [
    (await customer.ask<RequestedFileView>('GET', `/files/${file.id}`)).scanned,
    (await adviser.ask<EnquiryAttachmentView>('GET', `/enquiry-attachments/${attachment.id}`)).scanned,
  ];
  await expect.poll(shown, { timeout: SHOWN_WITHIN_MS }).toEqual([true, true]);
}
