import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import type { FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import type {
  DisbursementPositionView,
  DisbursementRow,
  DisbursementStatusChangeView,
  DisbursementView,
  DisbursementProofView,
  InputValueView,
  ProgressView,
  ProjectProgressView,
} from '@portal/contracts/payouts/views/disbursement';
import type {
  CreditView,
  FinancingProjectRow,
  FinancingProjectView,
  DecisionWaitingTimeView,
} from '@portal/contracts/payouts/views/financingProject';
import { erikaSignedIn, openPayoutQueriesOverEvents, ottoSignedIn, petraSignedIn, type OpenPayouts } from './testing/payoutReads.ts';
import type { GivenEvent } from '../runtime/testing/given.ts';
import {
  payoutAccount,
  activeProjectEvents,
  BAU_TYPE_ID,
  BAUTENSTAND_TEMPLATE_ID,
  DARLEHEN_CATEGORY_ID,
  ERIKA_CUSTOMER_ID,
  GRUNDSTUECK_CREDIT_ID,
  KAUF_TYPE_ID,
  projectEvent,
  OTTO_CUSTOMER_ID,
  disbursementPartIds,
  PETRA_EMPLOYEE_ID,
  PROJECT_ID,
  createDisbursementLifecycleEvents,
  ROHBAU_CREDIT_ID,
  THOMAS_EMPLOYEE_ID,
} from './testing/payoutStory.ts';

const entry = (stream: string, event: PayoutCatalogueEvent): GivenEvent => [stream, event];
const catalogue: readonly GivenEvent[] = [
  entry(`financingProjectType-${KAUF_TYPE_ID}`, {
    type: 'FinancingProjectTypeCreated',
    data: { name: 'Kaufpreis', maximumCents: null, infotext: null, sortIndex: 20 },
  }),
  entry(`financingProjectType-${BAU_TYPE_ID}`, {
    type: 'FinancingProjectTypeCreated',
    data: { name: 'Bauleistungen', maximumCents: 200_000_00, infotext: 'Nach Baufortschritt', sortIndex: 10 },
  }),
  entry(`creditCategory-${DARLEHEN_CATEGORY_ID}`, {
    type: 'CreditCategoryCreated',
    data: { name: 'Annuitätendarlehen', infotext: null, sortIndex: 0 },
  }),
];

const [paid, inquired, waiting, draft, rejected] = [1, 2, 3, 4, 5].map((number) => createDisbursementLifecycleEvents(number)) as [
  ReturnType<typeof createDisbursementLifecycleEvents>,
  ReturnType<typeof createDisbursementLifecycleEvents>,
  ReturnType<typeof createDisbursementLifecycleEvents>,
  ReturnType<typeof createDisbursementLifecycleEvents>,
  ReturnType<typeof createDisbursementLifecycleEvents>,
];
const story: readonly GivenEvent[] = [
  ...catalogue,
  ...activeProjectEvents,
  paid.created,
  paid.reported(25),
  paid.submitted,
  paid.approved,
  paid.paid,
  paid.archived('disbursed'),
  inquired.created,
  inquired.reported(50),
  inquired.remarked,
  inquired.uploaded,
  inquired.submitted,
  inquired.inquired,
  waiting.created,
  waiting.reported(75),
  waiting.submitted,
  waiting.approvalGiven,
  draft.created,
  draft.remarked,
  rejected.created,
  rejected.submitted,
  rejected.rejected,
];
const REVISION = story.filter(([stream]) => stream === `financingProject-${PROJECT_ID}`).length - 1;

let payouts: OpenPayouts;
beforeAll(async () => void (payouts = await openPayoutQueriesOverEvents(story, 40_000_00)));
afterAll(() => payouts.close());

const PROJECTS = '/valutierung-financing-projects';
const REQUESTS = '/valutierung-disbursements';
const projectParams = { params: { id: PROJECT_ID } };

describe('GET valutierung-financing-projects/{id}', () => {
  it('has the figures of the project and of each credit, and what keeps its money back', async () => {
    const project = await payouts.ask<FinancingProjectView>(erikaSignedIn, `${PROJECTS}/:id`, projectParams);

    expect(project).toMatchObject({
      totalAmount: 350_000_00,
      disbursedAmount: 50_000_00,
      reservedAmount: 150_000_00,
      remainingAmount: 150_000_00,
      remainingDisbursements: 1,
      remainingAmountsPerFinancingProjectType: { [KAUF_TYPE_ID]: 150_000_00, [BAU_TYPE_ID]: 90_000_00 },
    });
    expect(project.credits[0]).toMatchObject({
      id: GRUNDSTUECK_CREDIT_ID,
      amount: 100_000_00,
      disbursedAmount: 10_000_00,
      reservedAmount: 30_000_00,
      remainingAmount: 60_000_00,
      category: { name: 'Annuitätendarlehen' },
    });
    expect(project.credits[0]?.reservations.map(({ status, amount }) => [status, amount])).toEqual([
      ['problem', 10_000_00],
      ['submitted', 10_000_00],
      ['draft', 10_000_00],
    ]);
  });

  it('names purposes in the order of the bank', async () => {
    const { financingProjectTypes } = await payouts.ask<FinancingProjectView>(petraSignedIn, `${PROJECTS}/:id`, projectParams);

    expect(financingProjectTypes.map(({ name }) => name)).toEqual(['Bauleistungen', 'Kaufpreis']);
  });

  it('has all its requests, newest first, with the bank’s last word', async () => {
    const { disbursements } = await payouts.ask<FinancingProjectView>(erikaSignedIn, `${PROJECTS}/:id`, projectParams);

    expect(disbursements.map(({ name, status, lastMessage }) => [name, status, lastMessage])).toEqual([
      ['Auszahlungsantrag Nr. 5', 'rejected', 'Der Nachweis fehlt.'],
      ['Auszahlungsantrag Nr. 4', 'draft', null],
      ['Auszahlungsantrag Nr. 3', 'submitted', null],
      ['Auszahlungsantrag Nr. 2', 'problem', 'Welche Rechnung gehört dazu?'],
      ['Auszahlungsantrag Nr. 1', 'archived', null],
    ]);
  });

  it('tells the customer nothing of the customer, and of an account enough to know it by', async () => {
    const [own, staff] = await Promise.all(
      [erikaSignedIn, petraSignedIn].map((person) => payouts.ask<FinancingProjectView>(person, `${PROJECTS}/:id`, projectParams)),
    );

    expect(own?.customer).toEqual({ '@id': `/api/customers/${ERIKA_CUSTOMER_ID}`, id: ERIKA_CUSTOMER_ID });
    expect(own?.credits[0]?.payoutAccount).toEqual({ iban: 'DE89 •••• 3000', holder: payoutAccount.holder });
    expect(staff?.customer).toMatchObject({ customerId: '4711-08', firstName: 'Erika', lastName: 'Mustermann' });
    expect(staff?.credits[0]?.payoutAccount).toEqual(payoutAccount);
  });

  it('carries the revision of the stream, as all that is in the project', async () => {
    const { disbursementId, ofRohbau, bemerkung, rechnung } = disbursementPartIds(2);
    const asked: readonly (readonly [string, string])[] = [
      [PROJECTS, PROJECT_ID],
      ['/valutierung-credits', ROHBAU_CREDIT_ID],
      [REQUESTS, disbursementId],
      ['/valutierung-disbursement-positions', ofRohbau],
      ['/valutierung-input-values', bemerkung],
      ['/valutierung-document-files', rechnung],
    ];

    for (const [path, id] of asked)
      expect(await payouts.answer(erikaSignedIn, `${path}/:id`, { params: { id } }), path).toMatchObject({ revision: REVISION });
  });
});

describe('what belongs to others, or is not for customers', () => {
  const calls: readonly (readonly [path: string, id: string])[] = [
    [`${PROJECTS}/:id`, PROJECT_ID],
    [`${PROJECTS}/:id/progress`, PROJECT_ID],
    ['/valutierung-credits/:id', ROHBAU_CREDIT_ID],
    [`${REQUESTS}/:id`, waiting.id],
    ['/valutierung-disbursement-positions/:id', disbursementPartIds(3).ofRohbau],
    ['/valutierung-input-values/:id', disbursementPartIds(3).bemerkung],
    ['/valutierung-document-files/:id', disbursementPartIds(3).rechnung],
  ];

  it.each(calls)('does not exist: %s', async (path, id) => {
    expect(await payouts.statusOf(erikaSignedIn, path, { params: { id } })).toBe(200);
    expect(await payouts.statusOf(ottoSignedIn, path, { params: { id } })).toBe(404);
  });

  it('is not in lists either, whatever is asked for', async () => {
    expect(await payouts.list(ottoSignedIn, PROJECTS)).toEqual([]);
    expect(await payouts.list(ottoSignedIn, REQUESTS, { filters: { customer: ERIKA_CUSTOMER_ID } })).toEqual([]);
    expect(await payouts.list(erikaSignedIn, PROJECTS, { filters: { customer: OTTO_CUSTOMER_ID } })).toEqual([]);
    expect(await payouts.statusOf(ottoSignedIn, '/valutierung-input-values', { list: { filters: { disbursement: waiting.id } } })).toBe(
      404,
    );
  });

  it.each([
    ['a draft', activeProjectEvents.slice(0, -1)],
    [
      'archived',
      [...activeProjectEvents, projectEvent('FinancingProjectArchived', { previousStatus: 'completed', newStatus: 'archived' })],
    ],
  ])('is a project that is %s', async (_, events) => {
    const hidden = await openPayoutQueriesOverEvents([...events, paid.created]);

    expect(await hidden.statusOf(erikaSignedIn, `${PROJECTS}/:id`, projectParams)).toBe(404);
    expect(await hidden.list(erikaSignedIn, PROJECTS, { filters: { status: ['draft', 'archived'] } })).toEqual([]);
    expect(await hidden.list(erikaSignedIn, REQUESTS)).toEqual([]);
    expect(await hidden.statusOf(petraSignedIn, `${PROJECTS}/:id`, projectParams)).toBe(200);
    await hidden.close();
  });
});

describe('GET valutierung-financing-projects', () => {
  it('finds projects of a customer and by their names', async () => {
    const rows = await payouts.list<FinancingProjectRow>(petraSignedIn, PROJECTS, {
      filters: { customer: ERIKA_CUSTOMER_ID },
      search: 'ahornweg muster',
    });

    expect(rows).toMatchObject([{ publicId: 'KV-2026-0042', disbursementCount: 5, remainingAmount: 150_000_00 }]);
  });
});

describe('GET valutierung-credits', () => {
  const ofThe = (financingProject: string) => ({ filters: { financingProject } });

  it('has the credits of a project as it shows them, to whom it is shown', async () => {
    for (const person of [petraSignedIn, erikaSignedIn]) {
      const { credits } = await payouts.ask<FinancingProjectView>(person, `${PROJECTS}/:id`, projectParams);
      const rows = await payouts.list<CreditView>(person, '/valutierung-credits', ofThe(PROJECT_ID));

      expect(rows).toMatchObject(credits);
      expect(rows).toHaveLength(credits.length);
    }
    expect(await payouts.statusOf(ottoSignedIn, '/valutierung-credits', { list: ofThe(PROJECT_ID) })).toBe(404);
  });

  it('are not asked for without their project', async () => {
    expect(await payouts.statusOf(petraSignedIn, '/valutierung-credits', { list: {} })).toBe(400);
  });
});

describe('GET valutierung-credits/{id}', () => {
  it('is the credit as its project shows it', async () => {
    const credit = await payouts.ask<CreditView>(petraSignedIn, '/valutierung-credits/:id', { params: { id: ROHBAU_CREDIT_ID } });
    const { credits } = await payouts.ask<FinancingProjectView>(petraSignedIn, `${PROJECTS}/:id`, projectParams);

    expect(credit).toEqual(credits[1]);
  });
});

describe('GET valutierung-disbursements', () => {
  const names = async (list: Parameters<OpenPayouts['list']>[2], person = petraSignedIn): Promise<readonly (string | null | undefined)[]> =>
    (await payouts.list<DisbursementRow>(person, REQUESTS, list)).map(({ name }) => name?.slice(-1));

  it('shows all but the archived ones, newest first; archived ones where they are asked for', async () => {
    expect(await names({})).toEqual(['5', '4', '3', '2']);
    expect(await names({ filters: { status: ['archived', 'problem'] } })).toEqual(['2', '1']);
    expect(await names({ filters: { financingProject: PROJECT_ID } }, erikaSignedIn)).toEqual(['5', '4', '3', '2']);
  });

  it.each([
    ['the request', 'nr. 3', ['3']],
    ['the customer’s number', '4711-08', ['5', '4', '3', '2']],
    ['the customer’s name', 'mustermann erika', ['5', '4', '3', '2']],
    ['the project’s number', 'KV-2026', ['5', '4', '3', '2']],
    ['the project’s name', 'Ahornweg', ['5', '4', '3', '2']],
    ['the amount as it is shown', '50.000 €', ['5', '4', '3', '2']],
    ['the amount as it is typed', '50000', ['5', '4', '3', '2']],
    ['the status', 'klärungs', ['2']],
    ['the day', '21.11.2026', ['5', '4', '3', '2']],
    ['nothing that is there', 'Birkenallee', []],
  ])('is searched by %s', async (_, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it.each(['name', 'amount', 'createdAt', 'submittedAt', 'updatedAt', 'status', 'customer'])('is sorted by %s', async (field) => {
    expect(await names({ sort: [{ field, direction: 'asc' }] })).toHaveLength(4);
  });

  it('sorts by the status as it is called', async () => {
    const rows = await payouts.list<DisbursementRow>(petraSignedIn, REQUESTS, { sort: [{ field: 'status', direction: 'asc' }] });

    expect(rows.map(({ status }) => status)).toEqual(['rejected', 'draft', 'submitted', 'problem']);
  });

  it('sorts by the status those that are asked for by it, page by page', async () => {
    const status = ['archived', 'problem', 'rejected', 'draft'];
    const pageOf = (direction: 'asc' | 'desc', offset: number, limit: number) =>
      names({ filters: { status }, sort: [{ field: 'status', direction }], offset, limit });

    expect(await pageOf('asc', 0, 10)).toEqual(['5', '1', '4', '2']);
    expect([await pageOf('asc', 0, 3), await pageOf('asc', 3, 3)]).toEqual([['5', '1', '4'], ['2']]);
    expect([await pageOf('desc', 1, 2), await pageOf('desc', 4, 2)]).toEqual([['4', '1'], []]);
    const asked = { list: { filters: { status }, sort: [{ field: 'status', direction: 'desc' as const }], offset: 2, limit: 1 } };
    expect(await payouts.answer(petraSignedIn, REQUESTS, asked)).toMatchObject({ total: 4, items: { length: 1 } });
  });
});

describe('GET valutierung-disbursements/{id}', () => {
  const read = (id: string, person = petraSignedIn) => payouts.ask<DisbursementView>(person, `${REQUESTS}/:id`, { params: { id } });

  it('has its positions, with what their credits have left', async () => {
    const { disbursementPositions, amount } = await read(waiting.id);

    expect(amount).toBe(50_000_00);
    expect(disbursementPositions).toMatchObject([
      { amount: 10_000_00, credit: { name: 'Grundstück', remainingAmount: 60_000_00 }, financingProjectType: { name: 'Kaufpreis' } },
      { amount: 40_000_00, credit: { name: 'Rohbau', remainingAmount: 90_000_00 }, financingProjectType: { name: 'Bauleistungen' } },
    ]);
    const [position] = disbursementPositions;
    expect(
      await payouts.ask<DisbursementPositionView>(petraSignedIn, '/valutierung-disbursement-positions/:id', {
        params: { id: position?.id ?? '' },
      }),
    ).toEqual(position);
  });

  it('names to employees the transfer of each position as the exports do, another one after each withdrawal and return', async () => {
    const { ofGrundstueck, ofRohbau } = disbursementPartIds(1);
    const transfersAfter = async (person: typeof petraSignedIn, ...events: readonly GivenEvent[]) => {
      const opened = await openPayoutQueriesOverEvents([...catalogue, ...activeProjectEvents, paid.created, paid.submitted, ...events]);
      const { disbursementPositions } = await opened.ask<DisbursementView>(person, `${REQUESTS}/:id`, { params: { id: paid.id } });
      await opened.close();
      return disbursementPositions.map(({ endToEndId }) => endToEndId);
    };
    const [land, house] = [ofGrundstueck, ofRohbau].map((id) => id.replaceAll('-', ''));
    const twice = [paid.approved, paid.approvalWithdrawn, paid.submitted, paid.approved, paid.paid, paid.returned];

    expect(await transfersAfter(petraSignedIn, paid.approved, paid.paid)).toEqual([land, house]);
    expect(await transfersAfter(petraSignedIn, ...twice)).toEqual([`${land}-3`, `${house}-3`]);
    expect(await transfersAfter(erikaSignedIn, paid.approved, paid.paid)).toEqual([undefined, undefined]);
  });

  it('says to employees that two must approve, and who has; to customers nothing of it', async () => {
    expect(await read(waiting.id)).toMatchObject({
      needsSecondApproval: true,
      firstApproval: { by: `/api/bank-employees/${PETRA_EMPLOYEE_ID}`, byName: 'Petra Berger', message: 'Geprüft.' },
    });
    expect(Object.keys(await read(waiting.id, erikaSignedIn))).not.toEqual(expect.arrayContaining(['firstApproval']));
    expect(JSON.stringify(await read(waiting.id, erikaSignedIn))).not.toMatch(/Berger|Geprüft|needsSecond/);
  });

  it.each([
    ['is blocked', { blocked: true }, null],
    ['has the role no more', { roles: ['ROLE_BANK_EMPLOYEE'] }, null],
    ['has the role', {}, { byName: 'Petra Berger' }],
  ])('shows a first approval while who has given it may decide, a first withdrawal always: who %s', async (_, now, shownApproval) => {
    const withdrawn = [...story, waiting.approved, waiting.withdrawalGiven];
    for (const [events, name, shown] of [
      [story, 'Approval', shownApproval],
      [withdrawn, 'Withdrawal', { byName: 'Petra Berger' }],
    ] as const) {
      const opened = await openPayoutQueriesOverEvents(events, null, now);
      const view = await opened.ask<DisbursementView>(petraSignedIn, `${REQUESTS}/:id`, { params: { id: waiting.id } });

      expect(view).toMatchObject({ [`needsSecond${name}`]: true, [`first${name}`]: shown });
      await opened.close();
    }
  });

  it('takes two of each who has entered the account, also after a correction of its holder', async () => {
    const ofRohbau = createDisbursementLifecycleEvents(3, { grundstueck: 0 });
    const opened = await openPayoutQueriesOverEvents([
      ...catalogue,
      ...activeProjectEvents,
      projectEvent(
        'PayoutAccountChanged',
        { creditId: ROHBAU_CREDIT_ID, payoutAccount: { ...payoutAccount, holder: 'Bauunternehmen Schmitt GmbH' } },
        { kind: 'bank_employee', id: THOMAS_EMPLOYEE_ID },
      ),
      ofRohbau.created,
      ofRohbau.submitted,
    ]);
    for (const person of [petraSignedIn, { ...petraSignedIn, id: THOMAS_EMPLOYEE_ID }])
      expect(await opened.ask<DisbursementView>(person, `${REQUESTS}/:id`, { params: { id: ofRohbau.id } })).toMatchObject({
        needsSecondApproval: true,
      });
    await opened.close();
  });

  it('leads to the request before it that stands', async () => {
    const before = async (id: string) => (await read(id)).previousDisbursement;

    expect(await before(paid.id)).toBeNull();
    expect(await before(inquired.id)).toBe(`/api/valutierung-disbursements/${paid.id}`);
    expect(await before(draft.id)).toBe(`/api/valutierung-disbursements/${waiting.id}`);
  });

  it('knows confirmation, last message and payment', async () => {
    expect(await read(inquired.id)).toMatchObject({
      confirmation: { contentHash: 'c0ffee', stillHolds: true },
      lastMessage: { newStatus: 'problem', message: 'Welche Rechnung gehört dazu?' },
      payment: null,
    });
    expect((await read(paid.id)).payment).toMatchObject({ bookedOn: '2026-11-23', reference: 'Rate 1 Ahornweg' });
    expect((await read(draft.id)).confirmation).toBeNull();
  });

  it.each([
    ['another amount', inquired.edited(10_000_00, 30_000_00)],
    ['fewer positions', inquired.edited(10_000_00, 0)],
    [
      'another account',
      projectEvent('PayoutAccountChanged', { creditId: ROHBAU_CREDIT_ID, payoutAccount: { ...payoutAccount, holder: 'Zimmerei Holz KG' } }),
    ],
  ])('does not hold a confirmation for %s', async (_, change) => {
    const changed = await openPayoutQueriesOverEvents([...story, change]);
    const { confirmation } = await changed.ask<DisbursementView>(erikaSignedIn, `${REQUESTS}/:id`, { params: { id: inquired.id } });

    expect(confirmation).toMatchObject({ stillHolds: false });
    await changed.close();
  });

  const newAccount = { iban: 'DE02120300000000202051', holder: 'Zimmerei Holz KG' };
  const moved = projectEvent('PayoutAccountChanged', { creditId: ROHBAU_CREDIT_ID, payoutAccount: newAccount });

  it.each([
    ['rejected', []],
    ['archived', [rejected.archived('rejected')]],
  ] as const)('that was rejected keeps the account that the customer has confirmed: %s', async (status, since) => {
    const events = [...catalogue, ...activeProjectEvents, rejected.created, rejected.submitted, rejected.rejected, ...since, moved];
    const opened = await openPayoutQueriesOverEvents(events);
    const request = await opened.ask<DisbursementView>(petraSignedIn, `${REQUESTS}/:id`, { params: { id: rejected.id } });

    expect(request).toMatchObject({ status, confirmation: { stillHolds: true } });
    expect(request.disbursementPositions[1]?.credit.payoutAccount).toEqual(payoutAccount);
    await opened.close();
  });

  describe('that is paid', () => {
    const history = [...catalogue, ...activeProjectEvents, paid.created, paid.submitted, paid.approved, paid.paid];

    it.each([
      ['disbursed', []],
      ['archived', [paid.archived('disbursed')]],
    ] as const)('keeps the account that the money went to, which the next one is compared with: %s', async (status, since) => {
      const opened = await openPayoutQueriesOverEvents([...history, ...since, moved, waiting.created, waiting.submitted]);
      const readAs = (person: typeof petraSignedIn, id: string) =>
        opened.ask<DisbursementView>(person, `${REQUESTS}/:id`, { params: { id } });
      const accountIn = ({ disbursementPositions }: DisbursementView) => disbursementPositions[1]?.credit.payoutAccount;
      const [before, next] = [await readAs(petraSignedIn, paid.id), await readAs(petraSignedIn, waiting.id)];
      const position = await opened.ask<DisbursementPositionView>(petraSignedIn, '/valutierung-disbursement-positions/:id', {
        params: { id: disbursementPartIds(1).ofRohbau },
      });

      expect(before).toMatchObject({ status, confirmation: { stillHolds: true } });
      expect([accountIn(before), position.credit.payoutAccount]).toEqual([payoutAccount, payoutAccount]);
      expect(accountIn(await readAs(erikaSignedIn, paid.id))).toEqual({ iban: 'DE89 •••• 3000', holder: payoutAccount.holder });
      expect(next).toMatchObject({
        previousDisbursement: `/api/valutierung-disbursements/${paid.id}`,
        confirmation: { stillHolds: false },
      });
      expect(accountIn(next)).toEqual(newAccount);
      await opened.close();
    });

    it('shows the present account again once the payment has come back', async () => {
      const opened = await openPayoutQueriesOverEvents([...history, paid.returned, moved]);
      const { disbursementPositions, confirmation } = await opened.ask<DisbursementView>(petraSignedIn, `${REQUESTS}/:id`, {
        params: { id: paid.id },
      });

      expect(disbursementPositions[1]?.credit.payoutAccount).toEqual(newAccount);
      expect(confirmation).toMatchObject({ stillHolds: false });
      await opened.close();
    });

    it('has no account any more once its project is archived', async () => {
      const archived = projectEvent('FinancingProjectArchived', { previousStatus: 'completed', newStatus: 'archived' });
      const opened = await openPayoutQueriesOverEvents([...history, moved, archived]);
      const { disbursementPositions } = await opened.ask<DisbursementView>(petraSignedIn, `${REQUESTS}/:id`, { params: { id: paid.id } });

      expect(disbursementPositions.map(({ credit }) => credit.payoutAccount)).toEqual([null, null]);
      await opened.close();
    });
  });
});

describe('what a request says', () => {
  const parts = async (person: typeof petraSignedIn, id: string) => ({
    values: await payouts.list<InputValueView>(person, '/valutierung-input-values', { filters: { disbursement: id } }),
    files: await payouts.list<DisbursementProofView>(person, '/valutierung-document-files', { filters: { disbursement: id } }),
  });

  it('is read by the bank from the first submission on', async () => {
    const { values, files } = await parts(petraSignedIn, inquired.id);

    expect(values.map(({ inputTemplate, value }) => [inputTemplate.label, value])).toEqual([
      ['Bautenstand', '[{"label":"Rohbau","value":50}]'],
      ['Bemerkung', '"Bitte eilig."'],
    ]);
    expect(files).toMatchObject([{ uploaded: true, fileOriginalName: 'Rechnung Schmidt.pdf', documentTemplate: { label: 'Rechnung' } }]);
  });

  it('is the customer’s alone before', async () => {
    expect((await parts(erikaSignedIn, draft.id)).values[1]?.value).toBe('"Bitte eilig."');
    expect(await parts(petraSignedIn, draft.id)).toEqual({ values: [], files: [] });
    for (const [path, id] of [
      ['/valutierung-input-values/:id', disbursementPartIds(4).bemerkung],
      ['/valutierung-document-files/:id', disbursementPartIds(4).rechnung],
    ] as const)
      expect(await payouts.statusOf(petraSignedIn, path, { params: { id } })).toBe(404);
  });

  it('is not asked for without its request', async () => {
    expect(await payouts.statusOf(erikaSignedIn, '/valutierung-input-values')).toBe(400);
  });
});

describe('GET valutierung-disbursement-status-changes', () => {
  const changes = (person: typeof petraSignedIn, id = paid.id, of = payouts) =>
    of.list<DisbursementStatusChangeView>(person, '/valutierung-disbursement-status-changes', { filters: { disbursement: id } });

  it('has the newest first, and who did it, by name for employees only', async () => {
    expect(
      (await changes(petraSignedIn)).map(({ newStatus, initiatedBy, initiatedByName }) => [newStatus, initiatedBy, initiatedByName]),
    ).toEqual([
      ['archived', 'system', undefined],
      ['disbursed', 'integration', undefined],
      ['approved', 'bank_employee', 'Thomas Adler'],
      ['submitted', 'customer', undefined],
    ]);
    expect(JSON.stringify(await changes(erikaSignedIn))).not.toContain('Adler');
  });

  it('names both employees where two have decided, the first one first', async () => {
    const decided = await openPayoutQueriesOverEvents([...story, waiting.approved]);
    expect((await changes(petraSignedIn, waiting.id, decided))[0]?.initiatedByName).toBe('Petra Berger, Thomas Adler');
    expect(JSON.stringify(await changes(erikaSignedIn, waiting.id, decided))).not.toMatch(/Berger|Adler/);
    await decided.close();
  });
});

describe('progress', () => {
  const asked = (id: string) => ({ params: { id }, query: { 'template-id': BAUTENSTAND_TEMPLATE_ID } });
  const elements = async (id: string, person = erikaSignedIn) =>
    (await payouts.ask<ProgressView>(person, `${REQUESTS}/:id/progress`, asked(id))).elements;

  it('of a request stands between that of the others', async () => {
    expect(await elements(inquired.id)).toMatchObject([
      { label: 'Rohbau', value: 50, previousValue: 25, nextValue: 75, editable: false },
      { label: 'Dach', value: 0, previousValue: 0, nextValue: null, editable: true },
    ]);
    expect((await elements(draft.id))[0]).toMatchObject({ label: 'Rohbau', value: 75, previousValue: 75, editable: true });
  });

  it('of a draft is not the bank’s to read; a report that is not there is none', async () => {
    expect(await elements(draft.id, petraSignedIn)).toEqual([]);
    expect(
      await payouts.statusOf(erikaSignedIn, `${REQUESTS}/:id/progress`, {
        params: { id: draft.id },
        query: { 'template-id': KAUF_TYPE_ID },
      }),
    ).toBe(404);
    expect(await payouts.statusOf(erikaSignedIn, `${REQUESTS}/:id/progress`, { params: { id: draft.id } })).toBe(400);
  });

  it('of a project is the newest of every element, and where it comes from', async () => {
    expect(await payouts.ask<ProjectProgressView>(petraSignedIn, `${PROJECTS}/:id/progress`, projectParams)).toEqual({
      elements: [
        {
          inputTemplate: BAUTENSTAND_TEMPLATE_ID,
          templateLabel: 'Bautenstand',
          label: 'Rohbau',
          value: 75,
          disbursement: `/api/valutierung-disbursements/${waiting.id}`,
          at: expect.any(String),
        },
      ],
    });
  });
});

describe('purposes and categories', () => {
  const deleted = entry(`financingProjectType-${KAUF_TYPE_ID}`, { type: 'FinancingProjectTypeDeleted', data: {} });

  it('are listed as the bank orders them', async () => {
    const types = await payouts.list<FinancingProjectTypeView>(erikaSignedIn, '/valutierung-financing-project-types', {
      sort: [{ field: 'sortIndex', direction: 'asc' }],
    });

    expect(types).toMatchObject([
      { name: 'Bauleistungen', maximumDisbursementAmount: 200_000_00 },
      { name: 'Kaufpreis', maximumDisbursementAmount: null },
    ]);
  });

  it('are no longer offered once they are deleted, and stay known where they are used', async () => {
    const later = await openPayoutQueriesOverEvents([...story, deleted]);

    expect(await later.list<FinancingProjectTypeView>(petraSignedIn, '/valutierung-financing-project-types')).toHaveLength(1);
    expect(await later.statusOf(petraSignedIn, '/valutierung-financing-project-types/:id', { params: { id: KAUF_TYPE_ID } })).toBe(404);
    const { financingProjectTypes } = await later.ask<FinancingProjectView>(petraSignedIn, `${PROJECTS}/:id`, projectParams);
    expect(financingProjectTypes.map(({ name }) => name)).toEqual(['Bauleistungen', 'Kaufpreis']);
    await later.close();
  });

  it('are called in a request what they were called when it was confirmed, as long as that counts', async () => {
    const history = [
      ...catalogue,
      ...activeProjectEvents,
      paid.created,
      paid.submitted,
      paid.approved,
      entry(`financingProjectType-${BAU_TYPE_ID}`, {
        type: 'FinancingProjectTypeEdited',
        data: { name: 'Grunderwerb', maximumCents: null, infotext: null, sortIndex: 10 },
      }),
    ];
    const purposesIn = async (id: string, ...since: readonly GivenEvent[]) => {
      const later = await openPayoutQueriesOverEvents([...history, ...since]);
      const { disbursementPositions } = await later.ask<DisbursementView>(erikaSignedIn, `${REQUESTS}/:id`, { params: { id } });
      await later.close();
      return disbursementPositions.map(({ financingProjectType }) => financingProjectType.name);
    };

    expect(await purposesIn(paid.id)).toEqual(['Kaufpreis', 'Bauleistungen']);
    expect(await purposesIn(paid.id, paid.approvalWithdrawn), 'confirmed anew').toEqual(['Kaufpreis', 'Grunderwerb']);
    expect(await purposesIn(draft.id, draft.created), 'not confirmed').toEqual(['Kaufpreis', 'Grunderwerb']);
  });

  it('come last once they are deleted, without a maximum', async () => {
    const later = await openPayoutQueriesOverEvents([
      ...story,
      entry(`financingProjectType-${BAU_TYPE_ID}`, { type: 'FinancingProjectTypeDeleted', data: {} }),
    ]);
    const { credits } = await later.ask<FinancingProjectView>(petraSignedIn, `${PROJECTS}/:id`, projectParams);

    expect(credits[1]?.financingProjectTypes).toMatchObject([
      { name: 'Kaufpreis' },
      { name: 'Bauleistungen', maximumDisbursementAmount: null },
    ]);
    await later.close();
  });

  it('are those of a credit for its customer, deleted ones only where it has no other', async () => {
    const later = await openPayoutQueriesOverEvents([...story, deleted]);
    const { credits } = await later.ask<FinancingProjectView>(erikaSignedIn, `${PROJECTS}/:id`, projectParams);

    expect(credits.map(({ financingProjectTypes }) => financingProjectTypes.map(({ name }) => name))).toEqual([
      ['Kaufpreis'],
      ['Bauleistungen'],
    ]);
    await later.close();
  });
});

describe('GET valutierung-waiting-time', () => {
  const waitingTime = (now: string) => payouts.ask<DecisionWaitingTimeView>(erikaSignedIn, '/valutierung-waiting-time', { now });

  it('is the median from submission to what the bank says, over the last 90 days', async () => {
    expect(await waitingTime('2026-11-24T10:00:00.000Z')).toEqual({ medianSeconds: 60, decisions: 3 });
    expect(await waitingTime('2027-02-18T10:00:00.000Z')).toEqual({ medianSeconds: 60, decisions: 3 });
    expect(await waitingTime('2027-02-19T10:00:00.000Z')).toEqual({ medianSeconds: null, decisions: 0 });
  });
});
