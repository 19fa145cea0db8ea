import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { DocumentArchive, HandedDocument } from '@portal/platform/agree21/documentArchive';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import type { LogFields } from '@portal/platform/log/createLog';
import { handOver } from './handOver.ts';

const document: HandedDocument = {
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
  content: () => Promise.resolve(Readable.from([Buffer.from('%PDF')])),
};
const logged: (LogFields | undefined)[] = [];
const log = { warn: (_: string, fields?: LogFields) => void logged.push(fields) };
const hand = (documentArchive: DocumentArchive | undefined, deadlineMs = 1_000) =>
  handOver({ documentArchive, log }, document, { deadlineMs });
const unavailable = { kind: 'problem', status: 503, code: 'AGREE21_ARCHIVE_UNAVAILABLE', retryAfterSeconds: 10 };

describe('the archive', () => {
  it('is given up when it does not answer, and told so', async () => {
    let wasTold = false;
    const silent: DocumentArchive = {
      handOver: (_, signal) => new Promise(() => signal.addEventListener('abort', () => (wasTold = true))),
    };
    expect(await hand(silent, 1)).toMatchObject(unavailable);
    expect(wasTold).toBe(true);
  });

  it('may be out of order, also at once, or not be there', async () => {
    const rejects: DocumentArchive = { handOver: () => Promise.reject(new Error(`no answer for ${document.name}`)) };
    const throws: DocumentArchive = {
      handOver() {
        throw new Error(`no connection for ${document.personId}`);
      },
    };
    for (const archive of [rejects, throws, undefined]) expect(await hand(archive)).toMatchObject(unavailable);
  });

  it('may not want a document, or know nobody by the number', async () => {
    const refusing = (reason: 'personUnknown' | 'documentRefused') =>
      hand({ handOver: () => Promise.resolve({ kind: 'refused', reason }) });
    expect(await refusing('personUnknown')).toMatchObject({ refused: 'AGREE21_ARCHIVE_PERSON_UNKNOWN' });
    expect(await refusing('documentRefused')).toMatchObject({ refused: 'AGREE21_ARCHIVE_DOCUMENT_REFUSED' });
  });

  it('gets nothing that is gone in the meantime', async () => {
    expect(await hand({ handOver: () => Promise.reject(new BlobMissing('blob-1')) })).toMatchObject({ kind: 'problem', status: 404 });
  });

  it('leaves neither name nor number in the log', () => {
    expect(logged.length).toBeGreaterThan(1);
    expect(JSON.stringify(logged)).not.toMatch(/Beispiel|4711000815/);
  });
});
