import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { textOf } from '../fixtures/readPdf.ts';
import type { SeededRandom } from '../simulation/seededRandom.ts';
import type { CaseBook, KnownCase, KnownDocument } from './caseBook.ts';
import type { SignedInPerson } from './signedInPerson.ts';

const DOCUMENTS = 300;
const AT_ONCE = 16;

interface Acknowledged {
  readonly book: CaseBook;
  readonly employee: SignedInPerson;
  readonly owners: ReadonlyMap<string, SignedInPerson>;
  readonly random: SeededRandom;
}

export interface Compared {
  readonly cases: number;
  readonly documents: number;
  readonly differences: readonly string[];
}

function sampleOf<T>(all: readonly T[], count: number, random: SeededRandom): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.between(0, left.length - 1), 1)[0]!);
}

async function differenceOfCase(employee: SignedInPerson, known: KnownCase): Promise<string | undefined> {
  const { value } = await employee.read<EnquiryView>(`/enquiries/${known.id}`);
  const told = ({ status }: Pick<KnownCase, 'status'>, files: Iterable<readonly [string, string]>): string =>
    JSON.stringify([status, ...[...files].map(([id, each]) => `${id} ${each}`).sort()]);
  const shown = told(
    value,
    value.requestedFiles.map(({ id, status }) => [id, status] as const),
  );
  const acknowledged = told(known, known.files);
  return shown === acknowledged ? undefined : `case ${known.id} is ${shown} instead of ${acknowledged}`;
}

async function differenceOfDocument(owner: SignedInPerson, { fileId, sha256, text }: KnownDocument): Promise<string | undefined> {
  const content = await owner.readFile(`/files/${fileId}/preview`);
  if (createHash('sha256').update(content).digest('hex') !== sha256) return `document of file ${fileId} has other bytes than before`;
  if (text !== undefined && !textOf(await PDFDocument.load(content), 0).includes(text)) return `document of file ${fileId} is another one`;
  return undefined;
}

/** What differs between what was acknowledged and what the portal shows now: all cases, and a sample of the documents. */
export async function compareAcknowledged({ book, employee, owners, random }: Acknowledged): Promise<Compared> {
  const found: string[] = [];
  const listed = await employee.read<{ readonly 'hydra:totalItems': number }>('/enquiries?items-per-page=1', 'application/ld+json');
  const total = listed.value['hydra:totalItems'];
  if (total !== book.cases.size) found.push(`${total} cases instead of ${book.cases.size}`);
  const certain = [...book.cases.values()].filter(({ isUncertain }) => !isUncertain);
  const uncertain = new Set([...book.cases.values()].filter((known) => known.isUncertain).flatMap(({ files }) => [...files.keys()]));
  const documents = sampleOf(
    [...book.documents.values()].filter(({ fileId }) => !uncertain.has(fileId)),
    DOCUMENTS,
    random,
  );
  const looks = [
    ...certain.map((known) => () => differenceOfCase(employee, known)),
    ...documents.map((document) => () => differenceOfDocument(owners.get(document.ownerId)!, document)),
  ];
  const work = async (): Promise<void> => {
    for (let look = looks.pop(); look !== undefined; look = looks.pop()) {
      const difference = await look().catch((error: unknown) => String(error));
      if (difference !== undefined) found.push(difference);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { cases: certain.length, documents: documents.length, differences: found };
}
