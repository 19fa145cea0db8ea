import type { CaseStatisticsByMonthView, MonthOfCasesView, DurationStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import { pick } from '@portal/contracts/shared/pick';
import { recordOf } from '@portal/contracts/shared/recordOf';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { MonthSequence } from './period.ts';
import { durationCountOf, mergeDurationHistograms, quantileMinutes, type DurationHistogram } from './spans.ts';
import { caseCountNames, newMonthDocument, monthsCollection, durationNames, type MonthDocument } from './statisticsDocuments.ts';

export const durationStatisticsViewOf = (spans: DurationHistogram): DurationStatisticsView => ({
  count: durationCountOf(spans),
  medianMinutes: quantileMinutes(spans, 0.5),
  p90Minutes: quantileMinutes(spans, 0.9),
});

const figuresOf = (month: MonthDocument): Omit<MonthOfCasesView, 'month'> => ({
  ...pick(month, ...caseCountNames),
  ...recordOf(durationNames, (name) => durationStatisticsViewOf(month[name])),
});

const sumOf = (months: readonly MonthDocument[]): MonthDocument => ({
  id: 'total',
  ...recordOf(caseCountNames, (name) => months.reduce((sum, month) => sum + month[name], 0)),
  ...recordOf(durationNames, (name) => mergeDurationHistograms(months.map((month) => month[name]))),
});

/** A document a month. */
export async function loadCaseStatisticsView(reader: ReadModelReader, period: MonthSequence): Promise<CaseStatisticsByMonthView> {
  const found = new Map((await reader.getMany<MonthDocument>(monthsCollection.name, period)).map((month) => [month.id, month]));
  const months = period.map((month) => found.get(month) ?? newMonthDocument(month));
  return {
    from: period[0] ?? '',
    to: period.at(-1) ?? '',
    months: months.map((month) => ({ month: month.id, ...figuresOf(month) })),
    total: figuresOf(sumOf(months)),
  };
}
