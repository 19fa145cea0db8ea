import { describe, expect, it } from 'vitest';
import { anEnquiryCard } from '../testing/anEnquiryCard.ts';
import { sortEnquiriesByUrgency, nextStepAmongEnquiries } from './nextStep.ts';

const missing = { requested: 2, requiredRequested: 2 };
const waiting = { uploaded: 1 };

describe('the next step across all enquiries', () => {
  it('is none where nothing is asked of the customer', () => {
    expect(nextStepAmongEnquiries([])).toBeUndefined();
    expect(
      nextStepAmongEnquiries([
        anEnquiryCard({ status: 'completed', fileCounts: missing }),
        anEnquiryCard({ status: 'expired', fileCounts: waiting }),
      ]),
    ).toBeUndefined();
  });

  it('is the upload of missing required documents, with the deadline in its words', () => {
    const step = nextStepAmongEnquiries([anEnquiryCard({ expiresAt: '2026-12-03', fileCounts: { ...missing, ...waiting } })]);
    expect(step).toMatchObject({
      kind: 'upload',
      text: 'Bitte laden Sie bis zum 03.12.2026 die benötigten Unterlagen hoch.',
      to: '/hub/vorgang/e1/dokumente/requested',
    });
  });

  it('is the confirmation when only uploaded documents wait', () => {
    expect(nextStepAmongEnquiries([anEnquiryCard({ fileCounts: waiting })])).toMatchObject({
      kind: 'release',
      to: '/hub/vorgang/e1/dokumente/uploaded',
    });
  });

  it('is completing when only optional documents are missing', () => {
    expect(nextStepAmongEnquiries([anEnquiryCard({ fileCounts: { requested: 1 } })])).toMatchObject({
      kind: 'complete',
      to: '/hub/vorgang/e1',
    });
  });

  it('takes the earliest deadline, and one without deadline last', () => {
    const cards = [
      anEnquiryCard({ id: 'none', fileCounts: missing }),
      anEnquiryCard({ id: 'late', expiresAt: '2026-12-20', fileCounts: waiting }),
      anEnquiryCard({ id: 'soon', expiresAt: '2026-12-01', fileCounts: missing }),
    ];
    expect(nextStepAmongEnquiries(cards)?.enquiry.id).toBe('soon');
  });

  it('takes what is closest to the end where deadlines are the same', () => {
    const cards = [
      anEnquiryCard({ id: 'upload', fileCounts: missing }),
      anEnquiryCard({ id: 'release', fileCounts: waiting }),
      anEnquiryCard({ id: 'complete' }),
    ];
    expect(nextStepAmongEnquiries(cards)?.enquiry.id).toBe('complete');
  });
});

describe('the list of enquiries', () => {
  it('has first what needs the customer, the earliest deadline before others, and last what is over', () => {
    const cards = [
      anEnquiryCard({ id: 'aborted', status: 'aborted' }),
      anEnquiryCard({ id: 'processed', status: 'processed' }),
      anEnquiryCard({ id: 'review', status: 'completed' }),
      anEnquiryCard({ id: 'late', expiresAt: '2026-12-20', fileCounts: missing }),
      anEnquiryCard({ id: 'soon', expiresAt: '2026-12-01', fileCounts: missing }),
    ];
    expect(sortEnquiriesByUrgency(cards).map(({ id }) => id)).toEqual(['soon', 'late', 'review', 'processed', 'aborted']);
  });

  it('keeps the order of the bank where two are alike', () => {
    const cards = [anEnquiryCard({ id: 'b', status: 'processed' }), anEnquiryCard({ id: 'a', status: 'processed' })];
    expect(sortEnquiriesByUrgency(cards).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
