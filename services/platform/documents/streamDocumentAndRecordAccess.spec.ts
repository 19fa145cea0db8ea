import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { BlobMissing, type EncryptedBlobs } from '../blobs/blobStore.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { UseCaseOutcome } from '../use-cases/useCaseRunner.ts';
import { streamDocumentAndRecordAccess } from './streamDocumentAndRecordAccess.ts';

let content: Readable;
let recorded: number;
beforeEach(() => {
  content = Readable.from([Buffer.from('%PDF')]);
  recorded = 0;
});

const open = (
  realm: 'employee' | 'customer',
  record: () => Promise<Pick<UseCaseOutcome, 'kind'>>,
  get: () => Promise<Readable> = async () => content,
) =>
  streamDocumentAndRecordAccess(
    'download',
    { principal: { realm }, blobs: { get } as unknown as EncryptedBlobs },
    {
      stream: 'enquiry-1',
      document: { blobId: 'b1', mediaType: 'application/pdf', sizeBytes: 4, originalName: 'Lohn.pdf' },
      record: () => {
        recorded += 1;
        return record() as Promise<UseCaseOutcome>;
      },
    },
  );
const accepted = async () => ({ kind: 'accepted' }) as const;

describe('a document', () => {
  it('goes out to an employee once that is recorded, and to its customer without', async () => {
    expect(await open('employee', accepted)).toMatchObject({ kind: 'file', content, sizeBytes: 4, fileName: 'Lohn.pdf' });
    expect(recorded).toBe(1);
    expect(await open('customer', accepted)).toMatchObject({ kind: 'file', content });
    expect(recorded).toBe(1);
    expect(content.destroyed).toBe(false);
  });

  it('is closed, and does not go out, where that is refused or cannot be recorded', async () => {
    expect(await open('employee', async () => ({ kind: 'stale' }) as const)).toMatchObject({ kind: 'problem', status: 412 });
    expect(content.destroyed).toBe(true);

    content = Readable.from([Buffer.from('%PDF')]);
    const away = new EngineUnavailable('events');
    await expect(open('employee', () => Promise.reject(away))).rejects.toBe(away);
    expect(content.destroyed).toBe(true);
  });

  it('that is gone is not found; a store that is away says so', async () => {
    expect(await open('employee', accepted, () => Promise.reject(new BlobMissing('b1')))).toMatchObject({ kind: 'problem', status: 404 });
    const away = new EngineUnavailable('blobs');
    await expect(open('employee', accepted, () => Promise.reject(away))).rejects.toBe(away);
    expect(recorded).toBe(0);
  });
});
