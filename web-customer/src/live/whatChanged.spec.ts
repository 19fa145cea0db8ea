import { describe, expect, it } from 'vitest';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { aRequestedFile } from '../testing/aRequestedFile.ts';
import { enquiryListChangeSentences, enquiryChangeSentences, disbursementChangeSentences } from './whatChanged.ts';

const change = (initiatedBy: 'customer' | 'bank_employee', createdAt: string) => ({
  createdAt,
  previousStatus: 'ready' as const,
  newStatus: 'requested' as const,
  initiatedBy,
  context: { message: null, comment: null },
});
const aCase = (facts: Partial<EnquiryView> = {}): EnquiryView =>
  ({
    id: 'e1',
    name: 'Umschuldung',
    status: 'open',
    expiresAt: null,
    requestedFiles: [aRequestedFile()],
    enquiryAttachments: [],
    ...facts,
  }) as EnquiryView;
const before = aCase();

describe('what others did in a case', () => {
  it.each([
    ['nothing', before, []],
    [
      'asks for more',
      aCase({ requestedFiles: [aRequestedFile(), aRequestedFile({ id: 'f2', name: 'Ausweis' })] }),
      ['Ihre Bank bittet zusätzlich um „Ausweis“.'],
    ],
    ['takes a request back', aCase({ requestedFiles: [] }), ['Ihre Bank braucht „Gehaltsnachweis“ nicht mehr.']],
    [
      'asks again',
      aCase({ requestedFiles: [aRequestedFile({ lastStatusChange: change('bank_employee', '2026-11-20T10:00:00.000Z') })] }),
      ['Ihre Bank bittet noch einmal um „Gehaltsnachweis“.'],
    ],
    [
      'is the own step',
      aCase({ requestedFiles: [aRequestedFile({ lastStatusChange: change('customer', '2026-11-20T10:00:00.000Z') })] }),
      [],
    ],
    ['ends the case', aCase({ status: 'aborted' }), ['Vorgang „Umschuldung“: Abgebrochen.']],
    ['was completed by oneself', aCase({ status: 'completed' }), []],
    ['changes the deadline', aCase({ expiresAt: '2026-12-01' }), [expect.stringContaining('Die Frist dieses Vorgangs ist jetzt der')]],
    [
      'answers',
      aCase({
        requestedFiles: [
          aRequestedFile({ questionThread: { contributions: 2, lastBy: 'bank', isOpen: false, lastAt: '2026-11-20T10:00:00.000Z' } }),
        ],
      }),
      ['Ihre Bank hat Ihnen zu „Gehaltsnachweis“ geschrieben.'],
    ],
  ])('%s', (_, after, said) => {
    expect(enquiryChangeSentences(before, after)).toEqual(said);
  });
});

describe('what others did among the cases', () => {
  const of = (...enquiries: object[]): CustomerView => ({ enquiries }) as unknown as CustomerView;
  const card = { id: 'e1', name: 'Umschuldung', status: 'open' };

  it('names a new one, one that is gone, and one that has changed unless its own page is looked at', () => {
    expect(enquiryListChangeSentences(of(), of(card), () => false)).toEqual(['Ihre Bank hat einen neuen Vorgang für Sie: „Umschuldung“.']);
    expect(enquiryListChangeSentences(of(card), of(), () => false)).toEqual(['Der Vorgang „Umschuldung“ ist nicht mehr verfügbar.']);
    const processed = of({ ...card, status: 'processed' });
    expect(enquiryListChangeSentences(of(card), processed, () => false)).toHaveLength(1);
    expect(enquiryListChangeSentences(of(card), processed, () => true)).toEqual([]);
  });
});

describe('what was decided about a request', () => {
  const of = (status: DisbursementView['status']): DisbursementView => ({ name: '1. Abschlag', status }) as DisbursementView;

  it('is said, and the own submission is not', () => {
    expect(disbursementChangeSentences(of('submitted'), of('approved'))).toEqual(['Antrag „1. Abschlag“: Genehmigt.']);
    expect(disbursementChangeSentences(of('draft'), of('submitted'))).toEqual([]);
  });
});
