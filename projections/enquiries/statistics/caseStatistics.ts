import type { CaseStatisticsView, MonthOfCasesView, DurationStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { MonthSequence } from './period.ts';
import { countOf, mergedSpans, quantileMinutes, type Spans } from './spans.ts';
import { emptyMonth, monthsCollection, type MonthDocument } from './statisticsDocuments.ts';

export const spanViewOf = (spans: Spans): DurationStatisticsView => ({
  count: countOf(spans),
  medianMinutes: quantileMinutes(spans, 0.5),
  p90Minutes: quantileMinutes(spans, 0.9),
});

const figuresOf = ({ opened, completed, processed, ...spans }: MonthDocument): Omit<MonthOfCasesView, 'month'> => ({
  opened,
  completed,
  processed,
  untilUpload: spanViewOf(spans.untilUpload),
  untilCompleted: spanViewOf(spans.untilCompleted),
  untilProcessed: spanViewOf(spans.untilProcessed),
  atBank: spanViewOf(spans.atBank),
});

const sumOf = (months: readonly MonthDocument[]): MonthDocument => {
  const summed = (field: 'opened' | 'completed' | 'processed'): number => months.reduce((sum, month) => sum + month[field], 0);
  const merged = (field: 'untilUpload' | 'untilCompleted' | 'untilProcessed' | 'atBank'): Spans =>
    mergedSpans(months.map((month) => month[field]));
  return {
    id: 'total',
    opened: summed('opened'),
    completed: summed('completed'),
    processed: summed('processed'),
    untilUpload: merged('untilUpload'),
    untilCompleted: merged('untilCompleted'),
    untilProcessed: merged('untilProcessed'),
    atBank: merged('atBank'),
  };
};

/** A document a month. */
export async function caseStatistics(reader: ReadModelReader, period: MonthSequence): Promise<CaseStatisticsView> {
  const found = new Map((await reader.getMany<MonthDocument>(monthsCollection.name, period)).map((month) => [month.id, month]));
  const months = period.map((month) => found.get(month) ?? emptyMonth(month));
  return {
    from: period[0] ?? '',
    to: period.at(-1) ?? '',
    months: months.map((month) => ({ month: month.id, ...figuresOf(month) })),
    total: figuresOf(sumOf(months)),
  };
}
