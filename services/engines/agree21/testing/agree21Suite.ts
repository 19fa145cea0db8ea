import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { Agree21Away, createTimeoutReason } from '@portal/platform/agree21/agree21Away';
import type { DocumentToHandOver } from '@portal/platform/agree21/documentArchive';
import type { Agree21Ports } from '@portal/platform/agree21/createMonitoredAgree21';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import { ARCHIVE_FAILING_PERSON_ID, LOST_ANSWER_PERSON_ID, UNKNOWN_PERSON_ID } from '../../simulated/simulatedDocumentArchive.ts';

export const KNOWN_PERSON_ID = '8800412';

export const aDocument = (fields: Partial<DocumentToHandOver> = {}, text = '%PDF'): DocumentToHandOver => ({
  key: 'blob-1',
  owner: 'enquiry-1',
  personId: KNOWN_PERSON_ID,
  comment: 'Einkommen für Öztürk',
  shelfId: 10100,
  formId: null,
  formName: null,
  name: 'Gehalt <Oktober> äöü €.pdf',
  mediaType: 'application/pdf',
  sizeBytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
  content: () => Promise.resolve(Readable.from([Buffer.from(text)])),
  ...fields,
});

export const neverAbortedSignal = (): AbortSignal => new AbortController().signal;
export const timeoutSignal = (ms = 150): AbortSignal => AbortSignal.timeout(ms);

/** What every archive must keep to, real or simulated; some know no persons, and refuse nothing. */
export function archiveSuite(name: string, open: () => Promise<Agree21Ports>, { knowsPersons = true } = {}): void {
  describe(`archive: ${name}`, () => {
    let ports: Agree21Ports;
    beforeEach(async () => {
      ports = await open();
    });
    const hand = (fields?: Partial<DocumentToHandOver>, signal = neverAbortedSignal(), text?: string) =>
      ports.archive.handOver(aDocument(fields, text), signal);
    const find = (key: string) => ports.archive.find(key, neverAbortedSignal());

    it('takes a document in once, and answers for its key what it has, however it is filed now', async () => {
      expect(await find('blob-1')).toBeUndefined();
      const first = await hand();
      expect(first).toMatchObject({
        kind: 'archived',
        entry: { personId: KNOWN_PERSON_ID, shelfId: 10100, comment: 'Einkommen für Öztürk', formId: null, formName: null },
      });
      expect(await hand({ comment: 'anders', shelfId: 1 })).toEqual(first);
      expect(first).toEqual({ kind: 'archived', entry: await find('blob-1') });
    });

    it('takes in one of two that come at the same time', async () => {
      const [one, other] = await Promise.all([hand({ key: 'blob-2' }), hand({ key: 'blob-2' })]);
      expect(one).toEqual(other);
    });

    it('says that another document lies under a key', async () => {
      await hand();
      expect(await hand({}, neverAbortedSignal(), '%PDF anders')).toEqual({ kind: 'refused', reason: 'keyTaken' });
    });

    it('keeps nothing of a document whose own stream breaks', async () => {
      const gone = () => Promise.reject(new BlobMissing('blob-1'));
      await expect(hand({ content: gone })).rejects.toBeInstanceOf(BlobMissing);
      const breaking = () =>
        Promise.resolve(
          Readable.from(
            (function* () {
              yield Buffer.from('%');
              throw new BlobMissing('blob-1');
            })(),
          ),
        );
      await expect(hand({ content: breaking })).rejects.toBeInstanceOf(BlobMissing);
      expect(await find('blob-1')).toBeUndefined();
    });

    if (!knowsPersons) return;
    it('has what it was given when its answer was lost', async () => {
      const stop = new AbortController();
      const lost = hand({ personId: LOST_ANSWER_PERSON_ID }, stop.signal).catch((error: unknown) => error);
      await expect.poll(() => find('blob-1')).toBeDefined();
      stop.abort(createTimeoutReason());
      await lost;
      expect(await hand({ personId: LOST_ANSWER_PERSON_ID, comment: 'später' })).toMatchObject({
        kind: 'archived',
        entry: { personId: LOST_ANSWER_PERSON_ID, comment: 'Einkommen für Öztürk' },
      });
    });

    it('can be out of order, know nobody by a number, and refuse a document', async () => {
      await expect(hand({ personId: ARCHIVE_FAILING_PERSON_ID })).rejects.toBeInstanceOf(Agree21Away);
      expect(await hand({ personId: UNKNOWN_PERSON_ID })).toEqual({ kind: 'refused', reason: 'personUnknown' });
      expect(await hand({ name: 'Unlesbar.pdf' })).toEqual({ kind: 'refused', reason: 'documentRefused' });
      expect(await hand({ sha256: 'f'.repeat(64) })).toEqual({ kind: 'refused', reason: 'documentRefused' });
      expect(await find('blob-1')).toBeUndefined();
    });

    it('knows a person by the number, or nobody', async () => {
      const ask = (number: string) => ports.register!.find(number, neverAbortedSignal());
      expect(await ask('3000001')).toMatchObject({ personId: '3000001', firstName: 'Martina', contacts: [{ kind: 'mobile' }, {}, {}] });
      for (const number of ['4711', '12/34', '..', '.', '?x=1', 'K 77 ä', '4'.repeat(500), '']) expect(await ask(number)).toBeUndefined();
      await expect(ask('3000009')).rejects.toBeInstanceOf(Agree21Away);
    });
  });
}
