import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHandOverPages } from '@portal/platform/agree21/archiveRecords';
import type { DocumentToHandOver, HandOverOutcome, HandOverRefusalReason } from '@portal/platform/agree21/documentArchive';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { initialEnquiryState } from '../enquiry/enquiryState.ts';
import { PAYSLIP_ID, storedPdf } from '../enquiry/testing/eventsOfEnquiry.ts';
import { handOverDocumentForArchiving } from './handOverDocumentForArchiving.ts';
import { anArchiveEntry } from './testing/anArchiveEntry.ts';

const now = '2026-11-21T10:00:00.000Z';
const { blobId: _, ...entry } = anArchiveEntry;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aBank() {
  const records = createMemoryRecords({ now: () => now });
  const handedOver: DocumentToHandOver[] = [];
  let answer: () => Promise<HandOverOutcome> = () => Promise.resolve({ kind: 'archived', entry });
  const parts = {
    records,
    documentArchive: {
      handOver(document: DocumentToHandOver) {
        handedOver.push(document);
        return answer();
      },
    },
    blobs: { get: () => Promise.resolve(Readable.from([])) },
    log: { warn: () => undefined },
  } as unknown as Pick<EnquiriesServices, 'agree21People' | 'documentArchive' | 'blobs' | 'records' | 'log'>;
  const attempt = (originalName: string | null = 'Gehalt Oktober.pdf', name = 'Gehaltsabrechnung') =>
    handOverDocumentForArchiving(
      { ...parts, id: 'e-1', state: initialEnquiryState, signal: new AbortController().signal, context: { now } },
      {
        subject: { kind: 'file', id: PAYSLIP_ID },
        document: { ...storedPdf('blob-1'), originalName },
        name,
        filing: { agree21Comment: null, agree21ShelfId: 10100, agree21FormId: null, agree21FormName: null },
        customer: { customerId: undefined, agree21PersonId: '8800412' },
      },
    );
  return {
    handedOver,
    attempt,
    refused: (reason: HandOverRefusalReason) => {
      answer = () => Promise.resolve({ kind: 'refused', reason });
      return attempt();
    },
    async late() {
      answer = () => new Promise(() => undefined);
      const outcome = attempt();
      await vi.advanceTimersByTimeAsync(15_000);
      return outcome;
    },
    async notes() {
      const keys: string[] = [];
      for await (const page of readHandOverPages(records)) keys.push(...page.map(({ key }) => key));
      return keys;
    },
  };
}

describe('a document that is handed over', () => {
  it('has the ending of its content: photos have become a PDF', async () => {
    const bank = aBank();
    await bank.attempt('Foto.heic');
    expect(bank.handedOver).toMatchObject([{ name: 'Foto.pdf', mediaType: 'application/pdf' }]);
  });
  it('has its whole title where its file had no name', async () => {
    const bank = aBank();
    await bank.attempt(null, 'Kontoauszug 01/2026');
    expect(bank.handedOver).toMatchObject([{ name: 'Kontoauszug 01-2026.pdf' }]);
  });
});

describe('a hand-over that was late', () => {
  it.each<HandOverRefusalReason>(['personUnknown', 'documentRefused', 'keyTaken'])(
    'is still looked for after the next attempt is refused (%s)',
    async (reason) => {
      const bank = aBank();
      expect(await bank.late()).toMatchObject({ code: 'AGREE21_ARCHIVE_UNAVAILABLE' });
      expect(await bank.refused(reason)).toHaveProperty('refused');
      expect(await bank.notes()).toEqual(['blob-1']);
    },
  );
});

describe('a hand-over that is refused', () => {
  it('is not looked for where another document lies under its key: that one would be taken for it', async () => {
    const bank = aBank();
    await bank.refused('keyTaken');
    expect(await bank.notes()).toEqual([]);
  });
});
