import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { eventIdAtIndex, given } from '../../runtime/testing/given.ts';
import { enquiriesProjection } from './enquiriesProjection.ts';
import type { EnquiryDocument } from './enquiryDocument.ts';

const CUSTOMER = '1c7203db-6a0b-8656-b3e9-55cf8cb8eec6';
const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const EMPLOYEE = 'b0b0b0b0-1111-4222-8333-444455556666';

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

type Event = EnquiryEvent | { readonly type: 'CustomerEdited'; readonly data: object };
async function after(events: readonly Event[]) {
  const documents = await given(
    enquiriesProjection,
    events.map((event) => {
      const stream = event.type === 'CustomerEdited' ? `customer-${CUSTOMER}` : `enquiry-${ENQUIRY}`;
      const isAsked = event.type === 'FileQuestionAsked';
      return [stream, event, { actor: isAsked ? { kind: 'customer', id: CUSTOMER } : { kind: 'bank_employee', id: EMPLOYEE } }];
    }),
  );
  const enquiry = documents.get<EnquiryDocument>('enquiries', ENQUIRY)!;
  return {
    ...documents,
    enquiry,
    file: (id = 'file-1') => enquiry.requestedFiles.find((file) => file.id === id),
    idsOf: (collection: string) => documents.all(collection).map(({ id }) => id),
  };
}

describe('the question thread of a document', () => {
  it('keeps who wrote what when, apart from the case', async () => {
    const model = await after([...story, asked(), answered()]);
    expect(model.get('file-questions', 'file-1')).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY,
      contributions: [
        { id: eventIdAtIndex(4), createdAt: '2026-11-21T10:04:00.000Z', text: 'Zählt der Mai?', initiatedBy: 'customer', employeeId: null },
        {
          id: eventIdAtIndex(5),
          createdAt: '2026-11-21T10:05:00.000Z',
          text: 'Ja, bitte.',
          initiatedBy: 'bank_employee',
          employeeId: EMPLOYEE,
        },
      ],
      closed: null,
    });
    expect(JSON.stringify([model.enquiry, model.get('open-questions', 'file-1')])).not.toMatch(/Mai|bitte/);
  });

  it('is open in the case and among the questions that wait until the bank has answered', async () => {
    let model = await after([...story, asked()]);
    expect(model.file()?.questionThread).toEqual({
      contributions: 1,
      lastBy: 'customer',
      isOpen: true,
      lastAt: '2026-11-21T10:04:00.000Z',
    });
    expect(model.file('file-2')?.questionThread).toBeNull();
    expect(model.enquiry).toMatchObject({ hasOpenQuestion: true, revision: 4 });
    expect(model.get('open-questions', 'file-1')).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY,
      at: '2026-11-21T10:04:00.000Z',
      newSince: '2026-11-21T10:04:00.000Z',
      adviserId: null,
    });
    model = await after([...story, asked(), asked('Und?', 'file-2'), answered()]);
    expect([model.enquiry.hasOpenQuestion, model.idsOf('open-questions')]).toEqual([true, ['file-2']]);
    model = await after([...story, asked(), answered()]);
    expect(model.enquiry.hasOpenQuestion).toBe(false);
  });

  it('is open no more once the bank has closed it, which the thread says until somebody writes again', async () => {
    let model = await after([...story, asked(), closed]);
    expect(model.file()?.questionThread).toMatchObject({ contributions: 1, lastBy: 'customer', isOpen: false });
    expect([model.enquiry.hasOpenQuestion, ...model.idsOf('open-questions')]).toEqual([false]);
    expect(model.get('file-questions', 'file-1')).toMatchObject({ closed: { at: '2026-11-21T10:05:00.000Z', employeeId: EMPLOYEE } });
    model = await after([...story, asked(), closed, asked('Und nun?')]);
    expect(model.get('file-questions', 'file-1')).toMatchObject({ contributions: [{}, {}], closed: null });
    expect([model.enquiry.hasOpenQuestion, model.idsOf('open-questions')]).toEqual([true, ['file-1']]);
  });

  it.each<[string, EnquiryEvent]>([
    ['its document is processed', change('FileProcessed', { fileId: 'file-1', previousStatus: 'problem', newStatus: 'processed' })],
    ['its case is processed', change('EnquiryProcessed', { previousStatus: 'completed', newStatus: 'processed' })],
    ['its case is aborted', change('EnquiryAborted', { previousStatus: 'open', newStatus: 'aborted' })],
  ])('waits for nobody once %s, and stays to be read', async (_, end) => {
    const model = await after([...story, asked(), end]);
    expect(model.file()?.questionThread).toMatchObject({ lastBy: 'customer', isOpen: false });
    expect([model.enquiry.hasOpenQuestion, ...model.idsOf('open-questions')]).toEqual([false]);
    expect(model.get('file-questions', 'file-1')).toMatchObject({ contributions: [{ text: 'Zählt der Mai?' }], closed: null });
  });

  it('goes on waiting when another document is processed, and when the deadline passes', async () => {
    const other = change('FileProcessed', { fileId: 'file-2', previousStatus: 'problem', newStatus: 'processed' });
    const model = await after([...story, asked(), other, change('EnquiryExpired', { previousStatus: 'open', newStatus: 'expired' })]);
    expect([model.enquiry.hasOpenQuestion, model.idsOf('open-questions')]).toEqual([true, ['file-1']]);
  });

  it('waits for the employee who advises the customer now, as new from the hand-over on', async () => {
    const advisedBy = (adviserId: string) => ({ type: 'CustomerEdited', data: { adviserId } }) as const;
    const model = await after([advisedBy('petra'), ...story, asked(), advisedBy('thomas')]);
    expect(model.get('open-questions', 'file-1')).toMatchObject({
      adviserId: 'thomas',
      at: '2026-11-21T10:05:00.000Z',
      newSince: '2026-11-21T10:06:00.000Z',
    });
  });

  it('goes with its document, and once the case is archived', async () => {
    let model = await after([...story, asked(), change('FileRemoved', { fileId: 'file-1' })]);
    expect([model.enquiry.hasOpenQuestion, ...model.idsOf('file-questions'), ...model.idsOf('open-questions')]).toEqual([false]);
    model = await after([...story, asked(), change('EnquiryArchived', { previousStatus: 'open', newStatus: 'archived' })]);
    expect([
      model.enquiry.hasOpenQuestion,
      model.file()?.questionThread,
      ...model.idsOf('file-questions'),
      ...model.idsOf('open-questions'),
    ]).toEqual([false, null]);
  });
});
