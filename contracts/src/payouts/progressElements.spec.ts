import { describe, expect, it } from 'vitest';
import { stringifyProgressReport, type ProgressItem } from './progress.ts';
import { progressElementsShownInDisbursement, type DisbursementForProgress } from './progressElements.ts';

const template = { inputTemplateId: 't-bau', type: 'progress' as const, progressItems: ['Rohbau', 'Dach'] };

interface Told {
  readonly status: DisbursementForProgress['status'];
  readonly submission?: number;
  readonly approvedBy?: string;
  readonly items?: readonly ProgressItem[];
}
const request = (id: string, { items, ...told }: Told): DisbursementForProgress => ({
  id,
  ...told,
  inputValues: [{ template, value: items === undefined ? null : stringifyProgressReport(items) }],
});

const reportOf = (disbursementId: string, ...disbursements: DisbursementForProgress[]) =>
  progressElementsShownInDisbursement({ disbursements, disbursementId, inputTemplateId: 't-bau' });
const elementOf = (label: string, ...asked: Parameters<typeof reportOf>) => reportOf(...asked)!.find((element) => element.label === label);

describe('the first request of a project', () => {
  it('begins with the elements of its template, at 0', () => {
    expect(reportOf('d-1', request('d-1', { status: 'draft' }))).toEqual([
      { label: 'Rohbau', value: 0, previousValue: 0, maxValue: 100, nextValue: null, editable: true, deletable: false },
      { label: 'Dach', value: 0, previousValue: 0, maxValue: 100, nextValue: null, editable: true, deletable: false },
    ]);
  });

  it('lets the customer delete what was added in it, and nothing of the template', () => {
    const draft = request('d-1', {
      status: 'draft',
      items: [
        { label: 'Rohbau', value: 25 },
        { label: 'Carport', value: 50 },
      ],
    });

    expect(reportOf('d-1', draft)!.map(({ label, deletable }) => [label, deletable])).toEqual([
      ['Rohbau', false],
      ['Dach', false],
      ['Carport', true],
    ]);
  });

  it('is not to be changed any more once it is submitted', () => {
    expect(elementOf('Rohbau', 'd-1', request('d-1', { status: 'submitted', submission: 1 }))).toMatchObject({ editable: false });
  });
});

describe('a request after others', () => {
  const first = request('d-1', {
    status: 'disbursed',
    submission: 1,
    approvedBy: 'e-1',
    items: [
      { label: 'Rohbau', value: 75 },
      { label: 'Carport', value: 25 },
    ],
  });

  it('begins where the latest submitted one before it left off', () => {
    expect(elementOf('Rohbau', 'd-2', first, request('d-2', { status: 'draft' }))).toMatchObject({ value: 75, previousValue: 75 });
  });

  it('keeps what another one added, whoever writes it otherwise', () => {
    const draft = request('d-2', { status: 'draft', items: [{ label: ' CARPORT', value: 50 }] });

    expect(reportOf('d-2', first, draft)).toHaveLength(3);
    expect(reportOf('d-2', first, draft)!.at(-1)).toMatchObject({ value: 50, previousValue: 25, deletable: false });
  });

  it('takes an element from the latest one that names it', () => {
    const second = request('d-2', { status: 'approved', submission: 2, approvedBy: 'e-1', items: [{ label: 'Dach', value: 50 }] });

    expect(reportOf('d-3', first, second, request('d-3', { status: 'draft' }))!.map(({ label, value }) => [label, value])).toEqual([
      ['Rohbau', 75],
      ['Dach', 50],
      ['Carport', 25],
    ]);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['a rejected one', { status: 'rejected', submission: 1 }],
    ['one archived after its rejection', { status: 'archived', submission: 1 }],
  ] as const)('is not bound by %s', (_, told) => {
    const other = request('d-1', { ...told, items: [{ label: 'Rohbau', value: 75 }] });

    expect(elementOf('Rohbau', 'd-2', other, request('d-2', { status: 'draft' }))).toMatchObject({ value: 0, previousValue: 0 });
  });

  it('blocks the one before it that came back with a question', () => {
    const inquired = request('d-1', { status: 'problem', submission: 1, items: [{ label: 'Rohbau', value: 50 }] });
    const second = request('d-2', { status: 'submitted', submission: 2, items: [{ label: 'Rohbau', value: 75 }] });

    expect(elementOf('Rohbau', 'd-1', inquired, second)).toMatchObject({ value: 50, nextValue: 75, maxValue: 75, editable: false });
    expect(elementOf('Dach', 'd-1', inquired, second)).toMatchObject({ nextValue: null, maxValue: 100, editable: true });
  });

  it('is shown the nearest later value where several follow', () => {
    const inquired = request('d-1', { status: 'problem', submission: 1, items: [{ label: 'Rohbau', value: 25 }] });
    const second = request('d-2', { status: 'submitted', submission: 2, items: [{ label: 'Rohbau', value: 50 }] });
    const third = request('d-3', { status: 'submitted', submission: 3, items: [{ label: 'Rohbau', value: 100 }] });

    expect(elementOf('Rohbau', 'd-1', inquired, second, third)).toMatchObject({ nextValue: 50 });
  });
});

describe('a report without room for all', () => {
  const full = Array.from({ length: 100 }, (_, at) => ({ label: `Gewerk ${at + 1}`, value: 25 }));
  const first = request('d-1', { status: 'submitted', submission: 1, items: full });

  it('leaves out what its template names and nobody has reported', () => {
    const labels = reportOf('d-2', first, request('d-2', { status: 'draft', items: full }))!.map(({ label }) => label);

    expect(labels).toEqual(full.map(({ label }) => label));
  });

  it('also where it is the names that are too long', () => {
    const long = [...Array.from({ length: 44 }, () => 200), 100].map((length, at) => ({ label: `${at}`.padEnd(length, 'x'), value: 25 }));
    expect(stringifyProgressReport(long).length).toBeLessThan(10_000);
    expect(stringifyProgressReport([...long, { label: 'Rohbau', value: 0 }, { label: 'Dach', value: 0 }]).length).toBeGreaterThan(10_000);
    const reported = request('d-1', { status: 'submitted', submission: 1, items: long });

    expect(reportOf('d-2', reported, request('d-2', { status: 'draft' }))!.map(({ label }) => label)).toEqual(
      long.map(({ label }) => label),
    );
  });

  it('lets the customer delete all that is not reported, also what its template names', () => {
    const draft = request('d-2', { status: 'draft', items: [...full.slice(1), { label: 'Dach', value: 0 }] });
    const elements = reportOf('d-2', first, draft)!;

    expect(elements).toHaveLength(101);
    expect(elements.filter(({ deletable }) => deletable).map(({ label }) => label)).toEqual(['Dach']);
  });

  it('has room for what later requests have reported', () => {
    const inquired = request('d-1', { status: 'problem', submission: 1, items: full.slice(0, 1) });
    const second = request('d-2', { status: 'submitted', submission: 2, items: full });

    expect(reportOf('d-1', inquired, second)!.map(({ label }) => label)).toEqual(['Gewerk 1']);
  });
});

describe('a request without such a report', () => {
  it('has none to answer', () => {
    expect(reportOf('d-9', request('d-1', { status: 'draft' }))).toBeUndefined();
    expect(
      progressElementsShownInDisbursement({
        disbursements: [request('d-1', { status: 'draft' })],
        disbursementId: 'd-1',
        inputTemplateId: 't-other',
      }),
    ).toBeUndefined();
  });
});
