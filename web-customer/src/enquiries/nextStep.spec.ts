import { describe, expect, it } from 'vitest';
import { aCard } from '../testing/aCard.ts';
import { sortEnquiriesByUrgency, nextStepAmongEnquiries } from './nextStep.ts';

const missing = { requested: 2, requiredRequested: 2 };
const waiting = { uploaded: 1 };

describe('the next step across all enquiries', () => {
  it('is none where nothing is asked of the customer', () => {
    expect(nextStepAmongEnquiries([])).toBeUndefined();
    expect(
      nextStepAmongEnquiries([aCard({ status: 'completed', fileCounts: missing }), aCard({ status: 'expired', fileCounts: waiting })]),
    ).toBeUndefined();
  });

  it('is the upload of missing required documents, with the deadline in its words', () => {
    const step = nextStepAmongEnquiries([aCard({ expiresAt: '2026-12-03', fileCounts: { ...missing, ...waiting } })]);
    expect(step).toMatchObject({
      kind: 'upload',
      text: 'Bitte laden Sie bis zum 03.12.2026 die benötigten Unterlagen hoch.',
      to: '/hub/vorgang/e1/dokumente/requested',
    });
  });

  it('is the confirmation when only uploaded documents wait', () => {
    expect(nextStepAmongEnquiries([aCard({ fileCounts: waiting })])).toMatchObject({
      kind: 'release',
      to: '/hub/vorgang/e1/dokumente/uploaded',
    });
  });

  it('is completing when only optional documents are missing', () => {
    expect(nextStepAmongEnquiries([aCard({ fileCounts: { requested: 1 } })])).toMatchObject({ kind: 'complete', to: '/hub/vorgang/e1' });
  });

  it('takes the earliest deadline, and one without deadline last', () => {
    const cards = [
      aCard({ id: 'none', fileCounts: missing }),
      aCard({ id: 'late', expiresAt: '2026-12-20', fileCounts: waiting }),
      aCard({ id: 'soon', expiresAt: '2026-12-01', fileCounts: missing }),
    ];
    expect(nextStepAmongEnquiries(cards)?.enquiry.id).toBe('soon');
  });

  it('takes what is closest to the end where deadlines are the same', () => {
    const cards = [aCard({ id: 'upload', fileCounts: missing }), aCard({ id: 'release', fileCounts: waiting }), aCard({ id: 'complete' })];
    expect(nextStepAmongEnquiries(cards)?.enquiry.id).toBe('complete');
  });
});

describe('the list of enquiries', () => {
  it('has first what needs the customer, the earliest deadline before others, and last what is over', () => {
    const cards = [
      aCard({ id: 'aborted', status: 'aborted' }),
      aCard({ id: 'processed', status: 'processed' }),
      aCard({ id: 'review', status: 'completed' }),
      aCard({ id: 'late', expiresAt: '2026-12-20', fileCounts: missing }),
      aCard({ id: 'soon', expiresAt: '2026-12-01', fileCounts: missing }),
    ];
    expect(sortEnquiriesByUrgency(cards).map(({ id }) => id)).toEqual(['soon', 'late', 'review', 'processed', 'aborted']);
  });

  it('keeps the order of the bank where two are alike', () => {
    const cards = [aCard({ id: 'b', status: 'processed' }), aCard({ id: 'a', status: 'processed' })];
    expect(sortEnquiriesByUrgency(cards).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
