import sharp from 'sharp';
import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import { samplePdf } from '../../services/demo/samplePdf.ts';

export const TEST_PASSWORD = 'Sonnenblume-7-im-Regen';

let count = 0;

/** Master data of a customer nobody else has. */
export function aCustomer(over: Partial<CreateCustomerBody> = {}): CreateCustomerBody {
  count += 1;
  const number = String(count).padStart(4, '0');
  return {
    customerId: `200${number}`,
    email: `kunde.${number}@beispiel.de`,
    salutation: 'MRS',
    firstName: 'Erika',
    lastName: `Mustermann ${number}`,
    isProf: false,
    isDr: false,
    mobile: `+49170000${number}`,
    bankEmployee: null,
    selbstauskunftBeraterEmail: null,
    roles: ['ROLE_CUSTOMER_UPLOAD'],
    ...over,
  };
}

/** A multipart body with PDFs (one page each unless said otherwise). */
export function anUpload(
  ...documents: readonly { readonly name: string; readonly content: Uint8Array<ArrayBuffer>; readonly type?: string }[]
): FormData {
  const form = new FormData();
  const parts =
    documents.length > 0 ? documents : [{ name: 'Gehaltsabrechnung.pdf', content: new Uint8Array(samplePdf(['Gehaltsabrechnung'])) }];
  for (const { name, content, type } of parts) form.append('file[]', new Blob([content], { type: type ?? 'application/pdf' }), name);
  return form;
}

/** A photo from the building site, for one trade of a report. */
export async function aSitePhoto(trade: string, name = 'baustelle.jpg'): Promise<FormData> {
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#b8946a' } })
    .jpeg()
    .toBuffer();
  const form = anUpload({ name, content: new Uint8Array(picture), type: 'image/jpeg' });
  form.append('trade', trade);
  return form;
}
