import { expect } from 'vitest';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { infectedPdf, infectedZip } from '../../fixtures/infected.ts';
import { anUpload } from '../../harness/people.ts';
import { portalUser, type PortalUser } from '../../harness/portalUser.ts';

const SHOWN_WITHIN_MS = 30_000;
const CUSTOMER = 'kundin@demo.bank';

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
  const { id: enquiry } = await adviser.ask<{ id: string }>('POST', '/enquiries', { customer: customerId, name: 'Virenprüfung' });
  const file = await adviser.ask<{ id: string }>('POST', '/files', { enquiry, name: 'Nachweise', accept: '*/*' });
  const attachment = await adviser.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry, name: 'Vertrag' });
  await adviser.ask('PATCH', `/enquiries/${enquiry}`, { status: 'open' });

  const infected = {
    zip: anUpload({ name: 'Nachweise.zip', content: new Uint8Array(infectedZip()) }),
    pdf: anUpload({ name: 'Vertrag.pdf', content: new Uint8Array(await infectedPdf()) }),
  };
  const refused = { status: 422, body: { code: 'VIRUS_FOUND' } };
  expect(await customer.send('POST', `/files/${file.id}/upload`, { body: infected.zip })).toMatchObject(refused);
  expect(await adviser.send('POST', `/enquiry-attachments/${attachment.id}/upload`, { body: infected.pdf })).toMatchObject(refused);

  await customer.ask('POST', `/files/${file.id}/upload`, anUpload());
  await adviser.ask('POST', `/enquiry-attachments/${attachment.id}/upload`, anUpload());
  const shown = async () => [
    (await customer.ask<FileView>('GET', `/files/${file.id}`)).scanned,
    (await adviser.ask<EnquiryAttachmentView>('GET', `/enquiry-attachments/${attachment.id}`)).scanned,
  ];
  await expect.poll(shown, { timeout: SHOWN_WITHIN_MS }).toEqual([true, true]);
}
