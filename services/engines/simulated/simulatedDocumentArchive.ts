import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Agree21Away } from '@portal/platform/agree21/agree21Away';
import type { ArchivedDocument, DocumentArchive, DocumentToHandOver, HandOverOutcome } from '@portal/platform/agree21/documentArchive';
import type { Clock } from '@portal/platform/clock/clock';
import { defineRoute, type Route } from '@portal/platform/http/defineRoute';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { documentArchivePage } from './documentArchivePage.ts';
import type { StoredDocumentMetadata } from './storedDocument.ts';

/** Persons with whom the archive takes a document in but its answer is lost, is out of order, or says that it knows nobody by that number. */
export const LOST_ANSWER_PERSON_ID = '3000008';
export const ARCHIVE_FAILING_PERSON_ID = '3000009';
export const UNKNOWN_PERSON_ID = '3000000';
/** Part of the name of documents that the archive does not take. */
export const REFUSED_NAME_PART = 'unlesbar';

const COLLECTION = 'simulated-archive';
const PATH = '/demo/archiv';
const SHOWN = 100;

interface SimulatedArchiveParts {
  readonly records: Pick<RecordStore, 'get' | 'put' | 'list'>;
  readonly clock: Clock;
}

/** Stands in for agree21's archive: it reads each document to its end, and keeps what was said of it. */
export function createSimulatedDocumentArchive({ records, clock }: SimulatedArchiveParts): {
  readonly archive: DocumentArchive;
  readonly routes: readonly Route[];
} {
  const stored = async (key: string): Promise<StoredDocumentMetadata | undefined> =>
    (await records.get<StoredDocumentMetadata>(COLLECTION, key))?.value;
  const knownAs = ({ sha256 }: DocumentToHandOver, there: StoredDocumentMetadata): HandOverOutcome =>
    there.sha256 === sha256 ? { kind: 'archived', entry: entryOf(there) } : { kind: 'refused', reason: 'keyTaken' };
  const takeIn = async (document: DocumentToHandOver): Promise<HandOverOutcome> => {
    const { key, name, owner } = document;
    const taken = { ...filedAs(document), archivedAt: clock.now(), name, ...(await measured(await document.content())) };
    if (taken.sha256 !== document.sha256) return { kind: 'refused', reason: 'documentRefused' };
    const isNew = await records.put(COLLECTION, key, taken, { expect: 'absent', owner });
    return knownAs(document, isNew === undefined ? (await stored(key))! : taken);
  };
  return {
    archive: {
      async handOver(document, signal) {
        const { key, personId, name } = document;
        const before = await stored(key);
        if (before !== undefined) return knownAs(document, before);
        if (personId === ARCHIVE_FAILING_PERSON_ID) throw new Agree21Away('failing');
        if (personId === UNKNOWN_PERSON_ID) return { kind: 'refused', reason: 'personUnknown' };
        if (name.toLocaleLowerCase('de').includes(REFUSED_NAME_PART)) return { kind: 'refused', reason: 'documentRefused' };
        const taken = await takeIn(document);
        if (personId === LOST_ANSWER_PERSON_ID) await untilAborted(signal);
        return taken;
      },
      async find(key) {
        const there = await stored(key);
        return there === undefined ? undefined : entryOf(there);
      },
    },
    routes: [
      defineRoute({
        method: 'GET',
        path: PATH,
        outsideApi: true,
        summary: 'Simulator des Archivs agree21',
        access: { anyone: true },
        answers: { page: true },
        async handle() {
          const documents = (await records.list<StoredDocumentMetadata>(COLLECTION, { limit: SHOWN })).map(({ value }) => value);
          return { kind: 'html', html: documentArchivePage(documents.sort((a, b) => (a.archivedAt < b.archivedAt ? 1 : -1))) };
        },
      }),
    ],
  };
}

/** The archive names its documents itself, and puts forms into a section of their own. */
function filedAs({ key, personId, comment, shelfId, formId, formName }: DocumentToHandOver): Omit<ArchivedDocument, 'archivedAt'> {
  const number = Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 8), 16);
  return {
    personId,
    comment,
    shelfId,
    formId,
    formName,
    section: shelfId === null ? 'Formulare' : 'Kundenakte',
    documentId: `A21-${String(number).padStart(10, '0')}`,
  };
}

const entryOf = ({ name: _, sizeBytes: __, sha256: ___, ...entry }: StoredDocumentMetadata): ArchivedDocument => entry;

async function measured(content: Readable): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
