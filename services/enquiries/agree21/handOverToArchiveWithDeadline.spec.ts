import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Agree21Away } from '@portal/platform/agree21/agree21Away';
import type { DocumentArchive, DocumentToHandOver, HandOverRefusalReason } from '@portal/platform/agree21/documentArchive';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import type { LogFields } from '@portal/platform/log/logFields';
import { handOverToArchiveWithDeadline } from './handOverToArchiveWithDeadline.ts';

const document: DocumentToHandOver = {
  key: 'blob-1',
  owner: 'enquiry-1',
  personId: '4711000815',
  comment: null,
  shelfId: 10100,
  formId: null,
  formName: null,
  name: 'Gehalt Beispiel.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 4,
  sha256: 'a'.repeat(64),
  content: () => Promise.resolve(Readable.from([Buffer.from('%PDF')])),
};
const logged: (LogFields | undefined)[] = [];
const log = { warn: (_: string, fields?: LogFields) => void logged.push(fields) };
type Archive = Pick<DocumentArchive, 'handOver'>;
const hand = (documentArchive: Archive | undefined, deadlineMs = 1_000) =>
  handOverToArchiveWithDeadline({ documentArchive, log }, document, { deadlineMs });
const unavailable = { kind: 'problem', status: 503, code: 'AGREE21_ARCHIVE_UNAVAILABLE', retryAfterSeconds: 10 };

describe('the archive', () => {
  it('is given up when it does not answer, and told so', async () => {
    let wasTold = false;
    const silent: Archive = {
      handOver: (_, signal) => new Promise(() => signal.addEventListener('abort', () => (wasTold = true))),
    };
    expect(await hand(silent, 1)).toMatchObject(unavailable);
    expect(wasTold).toBe(true);
  });

  it('may be out of order, also at once, or not be there', async () => {
    const rejects: Archive = { handOver: () => Promise.reject(new Error(`no answer for ${document.name}`)) };
    const throws: Archive = {
      handOver() {
        throw new Error(`no connection for ${document.personId}`);
      },
    };
    for (const archive of [rejects, throws, undefined]) expect(await hand(archive)).toMatchObject(unavailable);
  });

  it('says when it wants to be asked again', async () => {
    const busy: Archive = { handOver: () => Promise.reject(new Agree21Away('busy', { retryAfterSeconds: 90 })) };
    expect(await hand(busy)).toMatchObject({ ...unavailable, retryAfterSeconds: 90 });
    expect(logged.at(-1)).toMatchObject({ component: 'agree21', code: 'busy' });
  });

  it('may not want a document, know nobody by the number, or have another one in its place', async () => {
    const refusing = (reason: HandOverRefusalReason) => hand({ handOver: () => Promise.resolve({ kind: 'refused', reason }) });
    expect(await refusing('personUnknown')).toMatchObject({ refused: 'AGREE21_ARCHIVE_PERSON_UNKNOWN' });
    expect(await refusing('documentRefused')).toMatchObject({ refused: 'AGREE21_ARCHIVE_DOCUMENT_REFUSED' });
    expect(await refusing('keyTaken')).toMatchObject({ refused: 'AGREE21_ARCHIVE_KEY_TAKEN' });
  });

  it('gets nothing that is gone in the meantime', async () => {
    expect(await hand({ handOver: () => Promise.reject(new BlobMissing('blob-1')) })).toMatchObject({ kind: 'problem', status: 404 });
  });

  it('leaves neither name nor number in the log', () => {
    expect(logged.length).toBeGreaterThan(1);
    expect(JSON.stringify(logged)).not.toMatch(/Beispiel|4711000815/);
  });
});
