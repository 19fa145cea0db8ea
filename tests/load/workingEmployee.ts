import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { SeededRandom } from '../simulation/seededRandom.ts';
import type { CaseBook, KnownCase } from './caseBook.ts';
import { createCase } from './createCase.ts';
import type { SignedInPerson } from './signedInPerson.ts';

const SHARE_ASKED_AGAIN = 0.1;
const LOOK_AT_DOCUMENT_MS = { from: 500, to: 2_000 } as const;

export interface WorkingEmployee {
  readonly person: SignedInPerson;
  readonly book: CaseBook;
  readonly random: SeededRandom;
  readonly documentsPerCase: number;
}

/** As the screens ask: what waits for the bank, what was changed last, whose name begins like this. */
const otherLists = [
  '/enquiries?waitsForBank=true',
  '/enquiries?status=open&order[updatedAt]=desc',
  '/enquiries?status=processed&order[updatedAt]=desc&items-per-page=25',
  '/enquiries?search=Mustermann%2001',
  '/customers?search=Mustermann%2002',
] as const;

/** Looks at what is new and at a list, then creates a case for a customer who waits, or works on one that was handed in. */
export async function workForAWhile({ person, book, random, documentsPerCase }: WorkingEmployee, signal: AbortSignal): Promise<void> {
  if (random.chance(0.5)) await person.read(`/inbox?scope=${random.chance(0.5) ? 'own' : 'all'}`);
  if (random.chance(0.5)) await person.read(otherLists[random.between(0, otherLists.length - 1)]!);
  const [waiting] = book.waitingForCase;
  if (waiting !== undefined && random.chance(0.5)) {
    book.waitingForCase.delete(waiting);
    return createCase(person, book, waiting, documentsPerCase);
  }
  const handedIn = await person.read<readonly EnquiryView[]>('/enquiries?status=completed&order[updatedAt]=asc&items-per-page=50');
  const free = handedIn.value.filter(({ id }) => !book.opened.has(id) && book.cases.get(id)?.isUncertain === false);
  const known = book.cases.get(free[random.between(0, free.length - 1)]?.id ?? '');
  if (known === undefined) return;
  book.opened.add(known.id);
  try {
    await book.changing(known, () => workOn(known));
  } finally {
    book.opened.delete(known.id);
  }

  async function workOn({ id }: KnownCase): Promise<void> {
    const [{ value: enquiry }] = await Promise.all([
      person.read<EnquiryView>(`/enquiries/${id}`),
      person.read(`/enquiry-status-changes?enquiry=${id}`),
      person.read(`/file-status-changes?file.enquiry=${id}`),
    ]);
    const ready = enquiry.requestedFiles.filter(({ status }) => status === 'ready');
    const again = random.chance(SHARE_ASKED_AGAIN) ? ready[random.between(0, ready.length - 1)] : undefined;
    for (const [index, file] of ready.entries()) {
      if (index < 2) await person.readFile(`/files/${file.id}/preview`);
      await sleepUnlessAborted(random.between(LOOK_AT_DOCUMENT_MS.from, LOOK_AT_DOCUMENT_MS.to), signal);
      for (const to of file === again ? (['requested'] as const) : (['verified', 'processed'] as const)) await decide(file, to);
    }
    const status = again === undefined ? 'processed' : 'open';
    await person.command('PATCH', `/enquiries/${id}`, { status });
    known!.status = status;
    book.counts[again === undefined ? 'casesProcessed' : 'askedAgain'] += 1;
  }

  async function decide({ id }: RequestedFileView, status: RequestedFileStatus): Promise<void> {
    await person.command('PATCH', `/files/${id}`, {
      status,
      ...(status === 'requested' && { __context: { message: 'Bitte noch einmal, die zweite Seite fehlt.' } }),
    });
    known!.files.set(id, status);
    // What was sent is one of the former versions then.
    if (status === 'requested') book.documents.delete(id);
  }
}
