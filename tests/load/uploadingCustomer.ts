import { createHash, randomUUID } from 'node:crypto';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { samplePdf } from '../../services/demo/samplePdf.ts';
import type { SeededRandom } from '../simulation/seededRandom.ts';
import type { CaseBook, KnownCase } from './caseBook.ts';
import type { SignedInPerson } from './signedInPerson.ts';

const SHARE_OF_PICTURES = 0.3;
const SHARE_LOOKED_AT = 0.25;
const LOOK_AT_PAGE_MS = { from: 1_000, to: 4_000 } as const;

export interface UploadingCustomer {
  readonly person: SignedInPerson;
  readonly book: CaseBook;
  readonly random: SeededRandom;
  /** Photos as phones take them. */
  readonly pictures: readonly Buffer[];
}

/** Opens the own case, uploads the next document, releases it, hands the case in after the last one, and looks at the overview. */
export async function uploadNextDocument({ person, book, random, pictures }: UploadingCustomer, signal: AbortSignal): Promise<void> {
  const think = (): Promise<void> => sleepUnlessAborted(random.between(LOOK_AT_PAGE_MS.from, LOOK_AT_PAGE_MS.to), signal);
  const overview = await person.read<CustomerView>(`/customers/${person.id}`);
  const open = overview.value.enquiries.find(({ status }) => status === 'open');
  const known = open && book.cases.get(open.id);
  if (known === undefined || known.isUncertain) {
    book.waitingForCase.add(person.id);
    return;
  }
  await think();
  const { value: enquiry } = await person.read<EnquiryView>(`/enquiries/${known.id}`);
  const file = enquiry.requestedFiles.find(({ status }) => status === 'requested');
  if (signal.aborted) return;
  await book.changing(known, async () => {
    if (file !== undefined) await handIn(file);
    await completeAfterTheLast(person, known);
  });
  await person.read(`/customers/${person.id}`);

  async function handIn({ id }: RequestedFileView): Promise<void> {
    const text = random.chance(SHARE_OF_PICTURES) ? undefined : `Gehaltsabrechnung ${randomUUID()}`;
    const picture = pictures[random.between(0, pictures.length - 1)]!;
    const content = text === undefined ? picture : samplePdf([text]);
    const upload = text === undefined ? { name: 'Foto.jpg', type: 'image/jpeg' } : { name: 'Abrechnung.pdf', type: 'application/pdf' };
    const { etag } = await person.upload(`/files/${id}/upload`, { ...upload, content });
    known!.files.set(id, 'uploaded');
    book.documents.delete(id);
    book.counts.uploads += 1;
    if (random.chance(SHARE_LOOKED_AT)) {
      const shown = await person.readFile(`/files/${id}/preview`);
      book.documents.set(id, { fileId: id, ownerId: person.id, sha256: createHash('sha256').update(shown).digest('hex'), text });
    }
    await think();
    await person.command('POST', `/files/${id}/ready`, {}, etag);
    known!.files.set(id, 'ready');
    book.counts.released += 1;
  }
}

async function completeAfterTheLast(person: SignedInPerson, known: KnownCase): Promise<void> {
  if ([...known.files.values()].some((status) => status === 'requested' || status === 'uploaded')) return;
  const { etag } = await person.read<EnquiryView>(`/enquiries/${known.id}`);
  await person.command('POST', `/enquiries/${known.id}/complete`, {}, etag);
  known.status = 'completed';
}
