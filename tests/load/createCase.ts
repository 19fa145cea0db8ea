import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { CaseBook } from './caseBook.ts';
import type { SignedInPerson } from './signedInPerson.ts';

const documentNames = ['Gehaltsabrechnung', 'Grundbuchauszug', 'Personalausweis', 'Kaufvertrag', 'Kontoauszug', 'Wohnflächenberechnung'];

/** An employee asks a customer for so many documents and opens the case. */
export async function createCase(employee: SignedInPerson, book: CaseBook, customerId: string, documents: number): Promise<void> {
  const requestedFiles = Array.from({ length: documents }, (_, index) => ({
    name: `${documentNames[index % documentNames.length]} ${index + 1}`,
    sortIndex: 10 * (index + 1),
  }));
  const created = await employee.command<EnquiryView>('POST', '/enquiries', {
    customer: customerId,
    name: 'Baufinanzierung Einfamilienhaus',
    requestedFiles,
  });
  const { id } = created.value;
  const files = new Map(created.value.requestedFiles.map((file) => [file.id, file.status]));
  const known = { id, ownerId: customerId, status: created.value.status, files, isUncertain: false };
  book.cases.set(id, known);
  await book.changing(known, async () => {
    await employee.command('PATCH', `/enquiries/${id}`, { status: 'open' });
    known.status = 'open';
  });
  book.counts.casesCreated += 1;
}
