import { describe, expect, it } from 'vitest';
import { computeRefoldWrites } from '../../runtime/staging/computeRefoldWrites.ts';
import { given, toRecordedEvents, type GivenEvent } from '../../runtime/testing/given.ts';
import {
  payoutAccount,
  activeProjectEvents,
  customerActor,
  ERIKA_CUSTOMER_ID,
  GRUNDSTUECK_CREDIT_ID,
  customerEvent,
  projectEvent,
  disbursementPartIds,
  PETRA_EMPLOYEE_ID,
  PROJECT_ID,
  projectFields,
  createDisbursementLifecycleEvents,
  ROHBAU_CREDIT_ID,
  THOMAS_EMPLOYEE_ID,
} from '../testing/payoutStory.ts';
import type { DisbursementDocument, DisbursementStatusChangeDocument } from './disbursementDocument.ts';
import { payoutsProjection } from './payoutsProjection.ts';
import type { FinancingProjectDocument } from './projectDocument.ts';

const first = createDisbursementLifecycleEvents(1);
const second = createDisbursementLifecycleEvents(2);
const parts = disbursementPartIds(1);

async function after(...events: readonly GivenEvent[]) {
  const documents = await given(payoutsProjection, [...activeProjectEvents, ...events]);
  return {
    project: documents.get<FinancingProjectDocument>('financingProjects', PROJECT_ID)!,
    disbursement: documents.get<DisbursementDocument>('disbursements', first.id)!,
    news: documents.get('payoutNews', first.id),
    documents,
  };
}

describe('a project', () => {
  it('has its credits in the order of their creation, and the revision of its stream', async () => {
    const { project } = await after(first.created);

    expect(project).toMatchObject({
      ...projectFields,
      status: 'active',
      revision: 4,
      customer: { id: ERIKA_CUSTOMER_ID, customerId: '4711-08' },
    });
    expect(project.credits.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      [GRUNDSTUECK_CREDIT_ID, 100_000_00],
      [ROHBAU_CREDIT_ID, 250_000_00],
    ]);
  });

  it('forgets a credit that is removed, and knows another account at once', async () => {
    const payoutAccount = { iban: 'DE02120300000000202051', holder: 'Zimmerei Holz KG' };
    const { project, documents } = await after(
      projectEvent('CreditRemoved', { creditId: GRUNDSTUECK_CREDIT_ID }),
      projectEvent('PayoutAccountChanged', { creditId: ROHBAU_CREDIT_ID, payoutAccount }),
    );

    expect(project.credits).toMatchObject([{ id: ROHBAU_CREDIT_ID, payoutAccount }]);
    expect(documents.all('payoutLocations').map(({ id }) => id)).toEqual([ROHBAU_CREDIT_ID]);
  });

  it('is not shown as changed when it is paused and goes on, but has the revision of its stream', async () => {
    const { project: before } = await after(first.created);
    const { project } = await after(
      first.created,
      projectEvent('FinancingProjectPaused', { pauseId: 'p-1', until: '2026-11-21T10:15:00.000Z' }, { kind: 'system' }),
      projectEvent('FinancingProjectResumed', { pauseId: 'p-1' }, { kind: 'system' }),
    );

    expect(project).toEqual({ ...before, revision: before.revision + 2 });
  });

  it('knows of each request what its table and its figures need', async () => {
    const { project } = await after(first.created, second.created, first.submitted, first.inquired);

    expect(project.disbursements).toMatchObject([
      { id: first.id, status: 'problem', submission: 1, lastMessage: 'Welche Rechnung gehört dazu?' },
      { id: second.id, status: 'draft', submission: null, submittedAt: null, lastMessage: null },
    ]);
  });

  it('keeps the order of the first submissions', async () => {
    const { project } = await after(first.created, second.created, second.submitted, first.submitted, first.inquired, first.submitted);

    expect(project.disbursements.map(({ submission }) => submission)).toEqual([2, 1]);
  });

  it('tells its requests its name and how it ends', async () => {
    const { disbursement } = await after(
      first.created,
      projectEvent('FinancingProjectEdited', { ...projectFields, name: 'Neubau Ahornweg 9' }),
      projectEvent('FinancingProjectAborted', { previousStatus: 'active', newStatus: 'aborted', message: 'Kauf geplatzt' }),
    );

    expect(disbursement.project).toEqual({ publicId: 'KV-2026-0042', name: 'Neubau Ahornweg 9', status: 'aborted' });
  });
});

describe('a request', () => {
  it('begins as a draft with what its templates ask for, in their order', async () => {
    const { disbursement } = await after(first.created);

    expect(disbursement).toMatchObject({
      status: 'draft',
      amountCents: 50_000_00,
      submittedAt: null,
      customerId: ERIKA_CUSTOMER_ID,
      archived: false,
    });
    expect(disbursement.inputValues.map(({ template, value }) => [template.label, value])).toEqual([
      ['Bautenstand', null],
      ['Bemerkung', null],
    ]);
    expect(disbursement.proofs).toMatchObject([{ id: parts.rechnung, uploadedAt: null, comment: null }]);
  });

  it('is found by its amount, its status and its times as people type them', async () => {
    const { disbursement } = await after(first.created, first.edited(1_234_56, 0), first.submitted);

    expect(disbursement.shown).toEqual([
      '1234,56',
      '1.234,56 €',
      'In Prüfung',
      '2026-11-21 11:05:00',
      '21.11.2026',
      '2026-11-21 11:07:00',
      '21.11.2026',
    ]);
    expect((await after(first.created)).disbursement.shown.slice(0, 3)).toEqual(['50000,00', '50.000,00 €', '50.000 €']);
  });

  it('takes in what the customer writes and hands in', async () => {
    const { disbursement } = await after(first.created, first.remarked, first.uploaded, first.commented);

    expect(disbursement.inputValues[1]).toMatchObject({ value: '"Bitte eilig."', updatedAt: '2026-11-21T10:06:00.000Z' });
    expect(disbursement.proofs[0]).toMatchObject({
      fileOriginalName: 'Rechnung Schmidt.pdf',
      furtherNames: ['Rückseite.jpg'],
      uploadedAt: '2026-11-21T10:07:00.000Z',
      pages: 3,
      comment: 'Die Rechnung kommt per Post.',
    });
    expect(disbursement.touchedAt).toBe('2026-11-21T10:08:00.000Z');
  });

  it('is touched by the customer alone, and ends with its payment or rejection', async () => {
    const { disbursement } = await after(first.created, first.submitted, first.approved, first.paid);

    expect(disbursement).toMatchObject({
      status: 'disbursed',
      approvedBy: THOMAS_EMPLOYEE_ID,
      touchedAt: '2026-11-21T10:06:00.000Z',
      endedAt: '2026-11-21T10:08:00.000Z',
      payment: { bookedOn: '2026-11-23', reference: 'Rate 1 Ahornweg' },
    });
    expect((await after(first.created, first.submitted, first.rejected)).disbursement.endedAt).toBe('2026-11-21T10:07:00.000Z');
  });

  it('keeps the confirmation and when it was first submitted, however often it comes back', async () => {
    const { disbursement } = await after(first.created, first.submitted, first.inquired, first.resubmitted);

    expect(disbursement).toMatchObject({
      status: 'submitted',
      submittedAt: '2026-11-21T10:06:00.000Z',
      confirmation: { confirmedAt: '2026-11-21T10:06:00.000Z', contentHash: 'c0ffee' },
      lastMessage: { newStatus: 'problem', message: 'Welche Rechnung gehört dazu?' },
    });
  });

  it('loses the first of two approvals with what it was given for', async () => {
    const approvedOnce = [first.created, first.submitted, first.inquired, first.approvalGiven];
    const waits = { givenAt: '2026-11-21T10:08:00.000Z', employeeId: PETRA_EMPLOYEE_ID, message: 'Geprüft.' };

    expect((await after(...approvedOnce)).disbursement.firstApproval).toEqual(waits);
    expect((await after(...approvedOnce, first.resubmitted)).disbursement.firstApproval).toEqual(waits);
    for (const change of [
      first.remarked,
      first.uploaded,
      first.edited(20_000_00, 0),
      first.rejected,
      projectEvent('PayoutAccountChanged', { creditId: ROHBAU_CREDIT_ID, payoutAccount: payoutAccount }),
    ])
      expect((await after(...approvedOnce, change)).disbursement.firstApproval, change[1].type).toBeNull();
  });

  it('is gone without a trace once it is deleted', async () => {
    const { documents, project } = await after(first.created, first.reported(25), first.deleted);

    expect(project.disbursements).toEqual([]);
    expect(JSON.stringify(documents)).not.toContain(first.id);
  });
});

describe('where something is found', () => {
  it('is said of a request, of its positions, values and proofs', async () => {
    const { documents } = await after(first.created);
    const ofRequest = { projectId: PROJECT_ID, disbursementId: first.id };

    expect(documents.all('payoutLocations')).toEqual([
      { id: GRUNDSTUECK_CREDIT_ID, kind: 'credit', projectId: PROJECT_ID, disbursementId: null },
      { id: ROHBAU_CREDIT_ID, kind: 'credit', projectId: PROJECT_ID, disbursementId: null },
      { id: first.id, kind: 'disbursement', ...ofRequest },
      { id: parts.ofGrundstueck, kind: 'position', ...ofRequest },
      { id: parts.ofRohbau, kind: 'position', ...ofRequest },
      { id: parts.bemerkung, kind: 'inputValue', ...ofRequest },
      { id: parts.bautenstand, kind: 'inputValue', ...ofRequest },
      { id: parts.rechnung, kind: 'documentFile', ...ofRequest },
    ]);
  });

  it('follows the positions', async () => {
    const { documents } = await after(first.created, first.edited(0, 30_000_00));

    expect([parts.ofGrundstueck, parts.ofRohbau].map((id) => documents.get('payoutLocations', id) !== undefined)).toEqual([false, true]);
  });
});

describe('the history of a request', () => {
  it('says who changed its status, and why', async () => {
    const { documents } = await after(first.created, first.submitted, first.inquired, first.resubmitted, first.approved, first.paid);

    const changes = documents.all<DisbursementStatusChangeDocument>('disbursementStatusChanges');
    expect(changes.map(({ newStatus, initiatedBy, employeeId, message }) => [newStatus, initiatedBy, employeeId, message])).toEqual([
      ['submitted', 'customer', null, null],
      ['problem', 'bank_employee', PETRA_EMPLOYEE_ID, 'Welche Rechnung gehört dazu?'],
      ['submitted', 'customer', null, null],
      ['approved', 'bank_employee', THOMAS_EMPLOYEE_ID, null],
      ['disbursed', 'integration', null, null],
    ]);
  });
});

describe('the history of a request that two decide on', () => {
  it('says who was the first of both', async () => {
    const decided = [first.approvalGiven, first.approved, first.withdrawalGiven, first.approvalWithdrawn] as const;
    const { documents } = await after(first.created, first.submitted, ...decided);

    const changes = documents.all<DisbursementStatusChangeDocument>('disbursementStatusChanges');
    expect(changes.map(({ newStatus, firstEmployeeId, employeeId }) => [newStatus, firstEmployeeId, employeeId])).toEqual([
      ['submitted', null, null],
      ['approved', PETRA_EMPLOYEE_ID, THOMAS_EMPLOYEE_ID],
      ['problem', PETRA_EMPLOYEE_ID, THOMAS_EMPLOYEE_ID],
    ]);
  });
});

describe('news for employees', () => {
  it('are requests that wait for a decision, or for the second employee', async () => {
    expect((await after(first.created)).news).toBeUndefined();
    expect((await after(first.created, first.submitted)).news).toEqual({
      id: first.id,
      kind: 'disbursementSubmitted',
      at: '2026-11-21T10:06:00.000Z',
      newSince: '2026-11-21T10:06:00.000Z',
      customerId: ERIKA_CUSTOMER_ID,
      adviserId: PETRA_EMPLOYEE_ID,
    });
    expect((await after(first.created, first.submitted, first.approvalGiven)).news).toMatchObject({ kind: 'secondApprovalNeeded' });
    expect((await after(first.created, first.submitted, first.inquired, first.resubmitted)).news).toMatchObject({
      kind: 'disbursementResubmitted',
      at: '2026-11-21T10:08:00.000Z',
    });
  });

  it.each([
    ['approved', [first.approved]],
    ['approved by both', [first.approvalGiven, first.approved]],
    ['rejected', [first.rejected]],
    ['sent back with a question', [first.inquired]],
    ['archived with its project', [projectEvent('FinancingProjectArchived', { previousStatus: 'active', newStatus: 'archived' })]],
  ] as const)('are none any more once it is %s', async (_, decided) => {
    expect((await after(first.created, first.submitted, ...decided)).news).toBeUndefined();
  });

  it('go to the employee who advises the customer now, as new from the hand-over on', async () => {
    const { news } = await after(first.created, first.submitted, customerEvent('CustomerEdited', { adviserId: THOMAS_EMPLOYEE_ID }));

    expect(news).toMatchObject({
      adviserId: THOMAS_EMPLOYEE_ID,
      at: '2026-11-21T10:06:00.000Z',
      newSince: '2026-11-21T10:07:00.000Z',
    });
  });
});

describe('the customer', () => {
  it('is called in projects and requests as he is called now', async () => {
    const { project, disbursement } = await after(first.created, customerEvent('CustomerEdited', { lastName: 'Schulze' }));

    const renamed = { id: ERIKA_CUSTOMER_ID, customerId: '4711-08', firstName: 'Erika', lastName: 'Schulze' };
    expect([project.customer, disbursement.customer]).toEqual([renamed, renamed]);
  });
});

const wholeStory: readonly GivenEvent[] = [
  ...activeProjectEvents,
  first.created,
  first.reported(50),
  first.remarked,
  first.uploaded,
  first.commented,
  first.submitted,
  first.inquired,
  first.resubmitted,
  second.created,
  second.submitted,
  first.approvalGiven,
  first.approved,
  first.paid,
  first.archived('disbursed'),
  customerEvent('CustomerEdited', { lastName: 'Schulze' }),
];
const personalTexts =
  /Erika|Mustermann|Schulze|4711-08|Ahornweg|Einfamilienhaus|Grundstück"|6001-|Annuitäten|DE89|Schmidt|Rückseite|Nr\. 1|eilig|per Post|Welche Rechnung|Prise|\\"Rohbau/;

describe('an erasure', () => {
  it('leaves amounts, statuses and times, and nothing personal', async () => {
    const before = await given(payoutsProjection, wholeStory);
    expect(JSON.stringify(before)).toMatch(personalTexts);
    const erased = await given(payoutsProjection, wholeStory, { erased: true });

    expect(JSON.stringify(erased)).not.toMatch(personalTexts);
    expect(erased.get('financingProjects', PROJECT_ID)).toMatchObject({ publicId: 'KV-2026-0042', name: null, status: 'active' });
    expect(erased.get('disbursements', first.id)).toMatchObject({
      amountCents: 50_000_00,
      status: 'archived',
      approvedBy: THOMAS_EMPLOYEE_ID,
    });
  });

  it('of project and customer comes to the documents that a rebuild would give', async () => {
    const live = await given(payoutsProjection, wholeStory);
    live.write(await computeRefoldWrites(payoutsProjection, live.reads, toRecordedEvents(wholeStory, { erased: true })));
    const rebuilt = await given(payoutsProjection, wholeStory, { erased: true });

    expect(live.toJSON()).toEqual(rebuilt.toJSON());
  });

  it('begins with the archiving of the project: its texts are gone before the key is', async () => {
    const archived = projectEvent('FinancingProjectArchived', { previousStatus: 'completed', newStatus: 'archived' }, customerActor);
    const { project, disbursement, documents } = await after(
      first.created,
      first.reported(50),
      first.remarked,
      first.submitted,
      first.approvalGiven,
      archived,
    );

    expect([project.name, project.credits[0]?.payoutAccount, disbursement.name]).toEqual([null, null, null]);
    expect(JSON.stringify([project, disbursement, documents.all('payoutProgressReports')])).not.toMatch(
      /Ahornweg|6001-|DE89|Schmidt|Nr\. 1|eilig|Prise|Geprüft|\\"Rohbau/,
    );
  });
});

describe('a draft in a project that is archived', () => {
  const archived = projectEvent('FinancingProjectArchived', { previousStatus: 'active', newStatus: 'archived' }, { kind: 'system' });
  const drafted = [...activeProjectEvents, first.created, first.reported(50)];
  const alone = [...drafted, archived];
  const besideRejected = [...drafted, second.created, second.submitted, second.rejected, archived];
  const live = (story: readonly GivenEvent[]) => given(payoutsProjection, story);
  const rebuilt = (story: readonly GivenEvent[]) => given(payoutsProjection, story, { erased: true });
  async function afterErasure(story: readonly GivenEvent[]) {
    const documents = await live(story);
    documents.write(await computeRefoldWrites(payoutsProjection, documents.reads, toRecordedEvents(story, { erased: true })));
    return documents;
  }

  it.each([
    ['live', 'alone', live, alone, []],
    ['live', 'beside a rejected request', live, besideRejected, [second.id]],
    ['after the erasure', 'alone', afterErasure, alone, []],
    ['after the erasure', 'beside a rejected request', afterErasure, besideRejected, [second.id]],
    ['in a rebuild', 'alone', rebuilt, alone, []],
    ['in a rebuild', 'beside a rejected request', rebuilt, besideRejected, [second.id]],
  ] as const)('is in no list any more, and nothing of it is found: %s, %s', async (_, __, fold, story, left) => {
    const documents = await fold(story);
    expect(documents.all<DisbursementDocument>('disbursements').map(({ id }) => id)).toEqual(left);
    expect(documents.get<FinancingProjectDocument>('financingProjects', PROJECT_ID)).toMatchObject({
      status: 'archived',
      disbursements: left.map((id) => ({ id })),
    });
    expect(
      documents.all<{ readonly id: string; readonly disbursementId: string | null }>('payoutLocations').map((one) => one.disbursementId),
    ).not.toContain(first.id);
    expect(documents.get('payoutProgressReports', first.id)).toBeUndefined();
    expect(documents.get('payoutNews', first.id)).toBeUndefined();
  });
});

describe('documents', () => {
  it('are the same in whatever batches the events come', async () => {
    const one = await given(payoutsProjection, wholeStory, { batch: 1 });
    const all = await given(payoutsProjection, wholeStory, { batch: wholeStory.length });

    expect(all.toJSON()).toEqual(one.toJSON());
  });
});
