import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRequestAgainReasons } from '@portal/contracts/enquiries/requestAgainReasons';
import { loadCaseStatisticsView } from './loadCaseStatisticsView.ts';
import { loadDocumentStatisticsByTemplate } from './loadDocumentStatisticsByTemplate.ts';
import { loadAdviserLoadStatisticsView } from './loadAdviserLoadStatisticsView.ts';
import { caseEventBuildersFor, customerEvent, createReadModelReaderOver, statisticsAfter, type TimedEvent } from './testing/caseStory.ts';

const PERIOD = ['2026-09', '2026-10', '2026-11'];
const PAYSLIP = 'aaaaaaaa-1111-4222-8333-444455556666';

const cases = async (events: readonly TimedEvent[]) =>
  loadCaseStatisticsView(createReadModelReaderOver(await statisticsAfter(events)), PERIOD);
const documents = async (events: readonly TimedEvent[], period = PERIOD) =>
  loadDocumentStatisticsByTemplate(createReadModelReaderOver(await statisticsAfter(events)), period, defaultRequestAgainReasons);
const load = async (events: readonly TimedEvent[]) =>
  loadAdviserLoadStatisticsView(createReadModelReaderOver(await statisticsAfter(events)));
const monthsWith = async (events: readonly TimedEvent[], field: 'opened' | 'completed' | 'processed') =>
  (await cases(events)).months.map((month) => month[field]);

const { created, deleted, goes, requested, edited, removed, uploaded, released, verified, askedAgain, problem } = caseEventBuildersFor('1');
/** Opened on 1 October with a payslip. */
const open = [created('10-01 07:00'), requested('10-01 07:01', 'file-1', PAYSLIP), goes('10-01 08:00', 'EnquiryOpened')];
/** The customer has released it after two days. */
const inHand = [...open, uploaded('10-03 08:00', 'file-1'), released('10-03 09:00', 'file-1')];

describe('cases by month', () => {
  it('are counted where they were opened, submitted and processed for the first time', async () => {
    const events = [...inHand, goes('10-31 23:30', 'EnquiryCompleted'), goes('11-02 08:00', 'EnquiryProcessed')];
    expect(await monthsWith(events, 'opened')).toEqual([0, 1, 0]);
    // Half past midnight in Berlin.
    expect(await monthsWith(events, 'completed')).toEqual([0, 0, 1]);
    expect(await monthsWith(events, 'processed')).toEqual([0, 0, 1]);
  });

  it('count once, however often they come back', async () => {
    const events = [
      ...inHand,
      goes('10-04 08:00', 'EnquiryCompleted'),
      goes('10-05 08:00', 'EnquiryHandedBack'),
      goes('10-06 08:00', 'EnquiryExpired'),
      goes('10-07 08:00', 'EnquiryReopened'),
      goes('11-08 08:00', 'EnquiryCompleted'),
    ];
    expect(await monthsWith(events, 'opened')).toEqual([0, 1, 0]);
    expect(await monthsWith(events, 'completed')).toEqual([0, 1, 0]);
    expect((await cases(events)).total.untilCompleted.count).toBe(1);
  });

  it('stay counted once they are archived', async () => {
    const events = [...inHand, goes('11-02 08:00', 'EnquiryArchived')];
    expect(await cases(events)).toEqual(await cases(inHand));
    expect((await statisticsAfter(events)).all('statistics-cases')).toEqual([]);
  });

  it('are not counted while they are drafts, nor when these are deleted', async () => {
    const stored = await statisticsAfter([created('10-01 07:00'), requested('10-01 07:01', 'file-1'), deleted('10-01 07:02')]);
    expect(stored.keys()).toEqual([]);
  });

  it('say how long the first upload, the submission and the end took since the opening', async () => {
    const events = [
      ...inHand,
      uploaded('10-20 08:00', 'file-1'),
      goes('10-11 08:00', 'EnquiryCompleted'),
      goes('10-21 08:00', 'EnquiryProcessed'),
    ];
    const { total } = await cases(events);
    const days = (span: { readonly medianMinutes: number | null }): number => Math.round((span.medianMinutes ?? 0) / 1_440);
    expect([days(total.untilUpload), days(total.untilCompleted), days(total.untilProcessed)]).toEqual([2, 10, 20]);
  });
});

describe('the wait at the bank', () => {
  it('goes from the release to the decision, each time anew, in the month of the decision', async () => {
    const events = [...inHand, askedAgain('10-03 11:00', 'file-1'), released('10-04 09:00', 'file-1'), verified('11-04 09:00', 'file-1')];
    const { months, total } = await cases(events);
    expect(months.map(({ atBank }) => atBank.count)).toEqual([0, 1, 1]);
    expect(total.atBank.count).toBe(2);
    expect((await documents(events)).templates[0]?.atBank).toEqual(total.atBank);
  });

  it('ends when the document is asked for again: then it waits for the customer', async () => {
    const events = [...inHand, askedAgain('10-03 11:00', 'file-1'), askedAgain('10-09 11:00', 'file-1'), verified('11-04 09:00', 'file-1')];
    expect((await cases(events)).total.atBank.count).toBe(1);
    const [row] = (await load([...inHand, askedAgain('10-03 11:00', 'file-1')])).advisers;
    expect(row).toMatchObject({ open: 1, waiting: 0, oldestWaitingOn: null });
  });

  it('is not measured where nothing was released', async () => {
    const events = [...open, problem('10-02 08:00', 'file-1'), askedAgain('10-03 08:00', 'file-1')];
    expect((await cases(events)).total.atBank.count).toBe(0);
  });
});

describe('documents asked for again', () => {
  it('are counted by template and reason, also where none was said', async () => {
    const events = [
      ...inHand,
      askedAgain('10-05 08:00', 'file-1', 'UNTERSCHRIFT'),
      released('10-06 08:00', 'file-1'),
      askedAgain('10-07 08:00', 'file-1'),
      requested('10-07 09:00', 'file-2'),
      released('10-08 08:00', 'file-2'),
    ];
    expect(await documents(events)).toMatchObject({
      templates: [
        {
          id: PAYSLIP,
          name: 'Gelöschte Vorlage',
          answered: 1,
          askedAgain: 1,
          reasons: [
            { code: 'UNTERSCHRIFT', text: 'Die Unterschrift fehlt.', count: 1 },
            { code: null, text: 'Ohne Angabe', count: 1 },
          ],
        },
        { id: null, name: 'Ohne Vorlage', answered: 1, askedAgain: 0, reasons: [] },
      ],
      total: { answered: 2, askedAgain: 1 },
    });
  });

  it('stand where the customer answered first, so that no share is more than all', async () => {
    const events = [...inHand, askedAgain('11-05 08:00', 'file-1', 'ALT'), released('11-06 08:00', 'file-1')];
    expect((await documents(events, ['2026-10'])).total).toMatchObject({
      answered: 1,
      askedAgain: 1,
      reasons: [{ text: 'ALT', count: 1 }],
    });
    expect((await documents(events, ['2026-11'])).total).toMatchObject({ answered: 0, askedAgain: 0, reasons: [] });
  });

  it('belong to the template of the first answer', async () => {
    const events = [
      created('10-01 07:00'),
      requested('10-01 07:01', 'file-1'),
      edited('10-01 07:02', 'file-1', PAYSLIP),
      goes('10-01 08:00', 'EnquiryOpened'),
      released('10-02 08:00', 'file-1'),
      edited('10-02 09:00', 'file-1', 'bbbbbbbb-1111-4222-8333-444455556666'),
      askedAgain('10-03 08:00', 'file-1'),
    ];
    expect((await documents(events)).templates.map(({ id, askedAgain: again }) => [id, again])).toEqual([[PAYSLIP, 1]]);
  });

  it('and problems that customers report, by reason; a report is an answer', async () => {
    const events = [...open, problem('10-02 08:00', 'file-1', 'UEBERGEBEN'), askedAgain('10-03 08:00', 'file-1', 'ALT')];
    expect((await documents(events)).total).toMatchObject({
      answered: 1,
      askedAgain: 1,
      problems: [{ code: 'UEBERGEBEN', text: 'Dokument wurde an die Bank übergeben.', count: 1 }],
    });
  });

  it('that were removed before anybody answered are not counted', async () => {
    expect((await documents([...open, removed('10-02 08:00', 'file-1')])).templates).toEqual([]);
  });
});

describe('what lies with an adviser', () => {
  const ERIKAS = 'dddddddd-1111-4222-8333-444455556666';
  const OTHER = 'eeeeeeee-1111-4222-8333-444455556666';
  const advised = customerEvent('09-01 08:00', 'erika', ERIKAS);

  it('are open cases, cases in check, waiting documents and the day since when the oldest waits', async () => {
    const second = caseEventBuildersFor('2');
    const events = [
      advised,
      ...inHand,
      second.created('10-04 08:00'),
      second.requested('10-04 08:00', 'file-9'),
      second.goes('10-04 09:00', 'EnquiryOpened'),
      second.released('10-04 23:00', 'file-9'),
      second.goes('10-05 09:00', 'EnquiryCompleted'),
    ];
    expect((await load(events)).advisers).toEqual([
      { id: ERIKAS, name: 'Ehemaliger Mitarbeiter', open: 1, inCheck: 1, waiting: 2, oldestWaitingOn: '2026-10-03' },
    ]);
    expect((await load([...events, verified('10-06 08:00', 'file-1')])).advisers[0]).toMatchObject({
      waiting: 1,
      oldestWaitingOn: '2026-10-05',
    });
  });

  it('goes along with the customer, and to nobody where the adviser goes', async () => {
    const moved = [advised, ...inHand, customerEvent('10-10 08:00', 'erika', OTHER, 'CustomerEdited')];
    expect((await load(moved)).advisers.map(({ id, waiting }) => [id, waiting])).toEqual([[OTHER, 1]]);
    const left = [...moved, customerEvent('10-11 08:00', 'erika', null, 'CustomerEdited')];
    expect((await load(left)).advisers).toMatchObject([{ id: null, name: 'Ohne Berater', open: 1, waiting: 1 }]);
  });

  it.each(['EnquiryAborted', 'EnquiryArchived', 'EnquiryProcessed'] as const)('ends with %s', async (end) => {
    expect((await load([advised, ...inHand, goes('10-10 08:00', end)])).advisers).toEqual([]);
  });

  it('goes on waiting in a case that has expired, which is not open any more', async () => {
    const [row] = (await load([advised, ...inHand, goes('10-10 08:00', 'EnquiryExpired')])).advisers;
    expect(row).toMatchObject({ open: 0, inCheck: 0, waiting: 1 });
  });
});

type Act = readonly [file: number, what: 'released' | 'verified' | 'askedAgain' | 'problem', reason: 'ALT' | undefined];
const acts = fc.array(
  fc.tuple(fc.nat(3), fc.constantFrom('released', 'verified', 'askedAgain', 'problem'), fc.constantFrom('ALT', undefined)),
  { maxLength: 30 },
);
const storyOf = (chosen: readonly Act[]): readonly TimedEvent[] => [
  customerEvent('09-01 08:00', 'erika', 'dddddddd-1111-4222-8333-444455556666'),
  created('09-01 09:00'),
  ...[0, 1, 2, 3].map((file) => requested('09-01 10:00', `file-${file}`, file % 2 === 0 ? PAYSLIP : undefined)),
  goes('09-01 11:00', 'EnquiryOpened'),
  ...chosen.map(([file, what, reason], index): TimedEvent => {
    const at = `${index % 2 === 0 ? '09' : '10'}-${String(2 + Math.floor(index / 2)).padStart(2, '0')} 08:00`;
    if (what === 'askedAgain') return askedAgain(at, `file-${file}`, reason);
    return { released, verified, problem }[what](at, `file-${file}`);
  }),
];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

describe('whatever happens', () => {
  it('parts add up to totals', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (chosen) => {
        const events = storyOf(chosen);
        const [ofCases, ofDocuments, ofLoad] = [await cases(events), await documents(events), await load(events)];
        const { templates, total } = ofDocuments;
        for (const field of ['answered', 'askedAgain'] as const) expect(sum(templates.map((each) => each[field]))).toBe(total[field]);
        const asked = chosen.filter(([, what]) => what === 'askedAgain').length;
        expect(sum(total.reasons.map(({ count }) => count))).toBe(asked);
        expect(sum(templates.flatMap(({ reasons }) => reasons.map(({ count }) => count)))).toBe(asked);
        expect(total.askedAgain).toBeLessThanOrEqual(total.answered);
        expect(sum(ofCases.months.map(({ atBank }) => atBank.count))).toBe(ofCases.total.atBank.count);
        expect(total.atBank).toEqual(ofCases.total.atBank);
        expect(sum(ofLoad.advisers.map(({ waiting }) => waiting))).toBe(ofLoad.total.waiting);
      }),
      { numRuns: 40 },
    );
  });

  it('an erasure changes nothing: nothing personal is looked at', async () => {
    const events = [
      ...storyOf([
        [0, 'released', undefined],
        [1, 'problem', undefined],
        [0, 'askedAgain', 'ALT'],
      ]),
      ...inHand,
    ];
    expect(JSON.stringify(await statisticsAfter(events, { erased: true }))).toBe(JSON.stringify(await statisticsAfter(events)));
  });

  it('a year is read in a document a month, a template and year, an adviser', async () => {
    const reads: string[] = [];
    const stored = await statisticsAfter([...inHand, ...aCaseLike('2'), ...aCaseLike('3')]);
    await loadCaseStatisticsView(createReadModelReaderOver(stored, reads), PERIOD);
    await loadDocumentStatisticsByTemplate(createReadModelReaderOver(stored, reads), PERIOD, []);
    await loadAdviserLoadStatisticsView(createReadModelReaderOver(stored, reads));
    expect(reads).toEqual(['statistics-months/2026-10', `statistics-templates/${PAYSLIP}-2026`, 'statistics-loads/none']);
  });
});

function aCaseLike(id: string): readonly TimedEvent[] {
  const other = caseEventBuildersFor(id);
  return [
    other.created('10-01 07:00'),
    other.requested('10-01 07:01', `${id}-1`, PAYSLIP),
    other.goes('10-01 08:00', 'EnquiryOpened'),
    other.released('10-03 09:00', `${id}-1`),
  ];
}
