import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { HandedDocument } from '@portal/platform/agree21/documentArchive';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { BROKEN_PERSON, createSimulatedDocumentArchive, LOST_ANSWER_PERSON, UNKNOWN_PERSON } from './simulatedDocumentArchive.ts';

const stored = new Map<string, unknown>();
const records = {
  get: (_: string, key: string) => Promise.resolve(stored.has(key) ? { key, value: stored.get(key), version: 1 } : undefined),
  put(_: string, key: string, value: unknown) {
    if (stored.has(key)) return Promise.resolve(undefined);
    stored.set(key, value);
    return Promise.resolve(1);
  },
  list: () => Promise.resolve([...stored].map(([key, value]) => ({ key, value, version: 1 }))),
} as unknown as Pick<RecordStore, 'get' | 'put' | 'list'>;
const { archive, routes } = createSimulatedDocumentArchive({ records, clock: { now: () => '2026-11-21T10:00:00.000Z' } });

const aDocument = (fields: Partial<HandedDocument> = {}): HandedDocument => ({
  key: 'blob-1',
  owner: 'enquiry-1',
  personId: '8800412',
  comment: 'Einkommen',
  shelfId: 10100,
  formId: null,
  formName: null,
  name: 'Gehalt <Oktober>.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 4,
  content: () => Promise.resolve(Readable.from([Buffer.from('%PDF')])),
  ...fields,
});
const hand = (fields?: Partial<HandedDocument>, signal = new AbortController().signal) => archive.handOver(aDocument(fields), signal);

describe('the simulated archive', () => {
  it('takes a document in once, and answers for its key what it has, however it was filed then', async () => {
    const first = await hand();
    expect(first).toMatchObject({ kind: 'archived', entry: { section: 'Kundenakte', shelfId: 10100, comment: 'Einkommen' } });
    expect(await hand({ comment: 'anders', shelfId: 1 })).toEqual(first);
    const atOnce = await Promise.all([hand({ key: 'blob-2' }), hand({ key: 'blob-2' })]);
    expect(atOnce[0]).toEqual(atOnce[1]);
    expect(stored.size).toBe(2);
  });

  it('has what it was given when its answer was lost', async () => {
    const stop = new AbortController();
    const lost = hand({ key: 'blob-3', personId: LOST_ANSWER_PERSON }, stop.signal);
    stop.abort();
    await lost;
    expect(await hand({ key: 'blob-3' })).toMatchObject({ kind: 'archived', entry: { personId: LOST_ANSWER_PERSON } });
  });

  it('can be out of order, know nobody by a number, and refuse a document', async () => {
    await expect(hand({ key: 'x', personId: BROKEN_PERSON })).rejects.toThrow();
    expect(await hand({ key: 'x', personId: UNKNOWN_PERSON })).toEqual({ kind: 'refused', reason: 'personUnknown' });
    expect(await hand({ key: 'x', name: 'Unlesbar.pdf' })).toEqual({ kind: 'refused', reason: 'documentRefused' });
  });

  it('shows what it has on a page, and no foreign markup', async () => {
    const answer = await routes[0]!.handle({} as never);
    expect(answer).toMatchObject({ kind: 'html', html: expect.stringContaining('Gehalt &lt;Oktober&gt;.pdf') as string });
  });
});
