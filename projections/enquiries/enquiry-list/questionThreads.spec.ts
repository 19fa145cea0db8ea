import { beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { Document } from '@portal/platform/read-model-store/readModelStore';
import { enquiriesProjection } from './enquiriesProjection.ts';
import type { EnquiryDocument } from './enquiryDocument.ts';

const CUSTOMER = '1c7203db-6a0b-8656-b3e9-55cf8cb8eec6';
const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const EMPLOYEE = 'b0b0b0b0-1111-4222-8333-444455556666';

let store: Map<string, Document>;
const documents: Documents = {
  get: async <T extends Document>(collection: string, id: string) => store.get(`${collection}/${id}`) as T | undefined,
  where: async <T extends Document>(collection: string) =>
    [...store].filter(([key]) => key.startsWith(`${collection}/`)).map(([, document]) => document as T),
  put: (collection, document) => void store.set(`${collection}/${document.id}`, document),
  delete: (collection, id) => void store.delete(`${collection}/${id}`),
};

const asked = (text = 'Zählt der Mai?', fileId = 'file-1'): EnquiryEvent => ({ type: 'FileQuestionAsked', data: { fileId, text } });
const answered = (text = 'Ja, bitte.', fileId = 'file-1'): EnquiryEvent => ({ type: 'FileQuestionAnswered', data: { fileId, text } });
const closed: EnquiryEvent = { type: 'FileQuestionClosed', data: { fileId: 'file-1' } };
const change = (type: string, data: object): EnquiryEvent => ({ type, data: { message: null, comment: null, ...data } }) as EnquiryEvent;
const requested = (fileId: string) => change('FileRequested', { fileId, name: fileId, sortIndex: 0, required: true });
const story: readonly EnquiryEvent[] = [
  change('EnquiryCreated', { ownerId: CUSTOMER, publicId: 'V-2026-000001', name: 'Kauf', description: null, expiresOn: null }),
  requested('file-1'),
  requested('file-2'),
  change('EnquiryOpened', { previousStatus: 'draft', newStatus: 'open' }),
];

async function tell(events: readonly (EnquiryEvent | { readonly type: 'CustomerEdited'; readonly data: object })[]): Promise<void> {
  for (const [index, { type, data }] of events.entries()) {
    const actor = type === 'FileQuestionAsked' ? { kind: 'customer', id: CUSTOMER } : { kind: 'bank_employee', id: EMPLOYEE };
    const stream = type === 'CustomerEdited' ? `customer-${CUSTOMER}` : `enquiry-${ENQUIRY}`;
    const envelope = { id: `event-${index}`, stream, revision: index, recordedAt: `2026-11-21T10:00:0${index}.000Z`, actor };
    await enquiriesProjection.apply({ type, data, envelope } as unknown as Recorded, documents);
  }
}
const enquiry = () => store.get(`enquiries/${ENQUIRY}`) as EnquiryDocument;
const file = (id = 'file-1') => enquiry().requestedFiles.find((one) => one.id === id);
const keysOf = (collection: string) => [...store.keys()].filter((key) => key.startsWith(`${collection}/`));

beforeEach(() => void (store = new Map()));

describe('the question thread of a document', () => {
  it('keeps who wrote what when, apart from the case', async () => {
    await tell([...story, asked(), answered()]);
    expect(store.get('file-questions/file-1')).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY,
      contributions: [
        { id: 'event-4', createdAt: '2026-11-21T10:00:04.000Z', text: 'Zählt der Mai?', initiatedBy: 'customer', employeeId: null },
        { id: 'event-5', createdAt: '2026-11-21T10:00:05.000Z', text: 'Ja, bitte.', initiatedBy: 'bank_employee', employeeId: EMPLOYEE },
      ],
      closed: null,
    });
    expect(JSON.stringify([enquiry(), store.get('open-questions/file-1')])).not.toMatch(/Mai|bitte/);
  });

  it('is open in the case and among the questions that wait until the bank has answered', async () => {
    await tell([...story, asked()]);
    expect(file()?.questionThread).toEqual({ contributions: 1, lastBy: 'customer', isOpen: true, lastAt: '2026-11-21T10:00:04.000Z' });
    expect(file('file-2')?.questionThread).toBeNull();
    expect(enquiry()).toMatchObject({ hasOpenQuestion: true, revision: 4 });
    expect(store.get('open-questions/file-1')).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY,
      at: '2026-11-21T10:00:04.000Z',
      adviserId: null,
    });
    await tell([...story, asked(), asked('Und?', 'file-2'), answered()]);
    expect([enquiry().hasOpenQuestion, keysOf('open-questions')]).toEqual([true, ['open-questions/file-2']]);
    await tell([...story, asked(), answered()]);
    expect(enquiry().hasOpenQuestion).toBe(false);
  });

  it('is open no more once the bank has closed it, which the thread says until somebody writes again', async () => {
    await tell([...story, asked(), closed]);
    expect(file()?.questionThread).toMatchObject({ contributions: 1, lastBy: 'customer', isOpen: false });
    expect([enquiry().hasOpenQuestion, ...keysOf('open-questions')]).toEqual([false]);
    expect(store.get('file-questions/file-1')).toMatchObject({ closed: { at: '2026-11-21T10:00:05.000Z', employeeId: EMPLOYEE } });
    store = new Map();
    await tell([...story, asked(), closed, asked('Und nun?')]);
    expect(store.get('file-questions/file-1')).toMatchObject({ contributions: [{}, {}], closed: null });
    expect([enquiry().hasOpenQuestion, keysOf('open-questions')]).toEqual([true, ['open-questions/file-1']]);
  });

  it.each<[string, EnquiryEvent]>([
    ['its document is processed', change('FileProcessed', { fileId: 'file-1', previousStatus: 'problem', newStatus: 'processed' })],
    ['its case is processed', change('EnquiryProcessed', { previousStatus: 'completed', newStatus: 'processed' })],
    ['its case is aborted', change('EnquiryAborted', { previousStatus: 'open', newStatus: 'aborted' })],
  ])('waits for nobody once %s, and stays to be read', async (_, end) => {
    await tell([...story, asked(), end]);
    expect(file()?.questionThread).toMatchObject({ lastBy: 'customer', isOpen: false });
    expect([enquiry().hasOpenQuestion, ...keysOf('open-questions')]).toEqual([false]);
    expect(store.get('file-questions/file-1')).toMatchObject({ contributions: [{ text: 'Zählt der Mai?' }], closed: null });
  });

  it('goes on waiting when another document is processed, and when the deadline passes', async () => {
    const other = change('FileProcessed', { fileId: 'file-2', previousStatus: 'problem', newStatus: 'processed' });
    await tell([...story, asked(), other, change('EnquiryExpired', { previousStatus: 'open', newStatus: 'expired' })]);
    expect([enquiry().hasOpenQuestion, keysOf('open-questions')]).toEqual([true, ['open-questions/file-1']]);
  });

  it('waits for the employee who advises the customer now', async () => {
    const advisedBy = (adviserId: string) => ({ type: 'CustomerEdited', data: { adviserId } }) as const;
    await tell([advisedBy('petra'), ...story, asked(), advisedBy('thomas')]);
    expect(store.get('open-questions/file-1')).toMatchObject({ adviserId: 'thomas' });
  });

  it('goes with its document, and once the case is archived', async () => {
    await tell([...story, asked(), change('FileRemoved', { fileId: 'file-1' })]);
    expect([enquiry().hasOpenQuestion, ...keysOf('file-questions'), ...keysOf('open-questions')]).toEqual([false]);
    await tell([...story, asked(), change('EnquiryArchived', { previousStatus: 'open', newStatus: 'archived' })]);
    expect([enquiry().hasOpenQuestion, file()?.questionThread, ...keysOf('file-questions'), ...keysOf('open-questions')]).toEqual([
      false,
      null,
    ]);
  });
});
