import type { CaseStatisticsByMonthView } from '@portal/contracts/enquiries/views/statistics';
import { texts } from '../../texts.ts';
import { formatCount, minutesScale, formatMinutes, formatMonth, formatShortMonth } from './figures.ts';
import { createPlotColumn, type PlotDataColumn, type PlotData } from './plots/plotData.ts';

const words = texts.statistics;

const rowsOf = ({ months }: CaseStatisticsByMonthView): PlotData['rows'] =>
  months.map(({ month }) => ({ key: month, label: formatMonth(month), short: formatShortMonth(month) }));

const counts = [
  ['opened', 'solid'],
  ['completed', 'striped'],
  ['processed', 'outlined'],
] as const;

export const enquiryCountsByMonthPlot = (view: CaseStatisticsByMonthView): PlotData => ({
  rowTitle: words.month,
  rows: rowsOf(view),
  columns: counts.map(([field, fill]) => ({
    ...createPlotColumn(words[field], view.months, (month) => formatCount(month[field]), view.total),
    plotted: { values: view.months.map((month) => month[field]), fill },
  })),
  isEmpty: counts.every(([field]) => view.total[field] === 0),
  scale: { unit: words.cases, per: 1 },
});

/** In the order of their cards. */
export const waitKinds = ['atBank', 'untilUpload', 'untilCompleted', 'untilProcessed'] as const;

/** Median and p90 of a wait, and of how many. */
export function waitPlot(view: CaseStatisticsByMonthView, wait: (typeof waitKinds)[number]): PlotData {
  const spans = view.months.map((month) => month[wait]);
  const total = view.total[wait];
  const column = (title: string, field: 'medianMinutes' | 'p90Minutes', fill: 'solid' | 'outlined'): PlotDataColumn => ({
    ...createPlotColumn(title, spans, (span) => formatMinutes(span[field]), total),
    // What took less than a minute is there as well.
    plotted: { values: spans.map((span) => (span[field] === null ? null : Math.max(1, span[field]))), fill },
  });
  return {
    rowTitle: words.month,
    rows: rowsOf(view),
    columns: [
      column(words.median, 'medianMinutes', 'solid'),
      column(words.p90, 'p90Minutes', 'outlined'),
      createPlotColumn(words.count, spans, ({ count }) => formatCount(count), total),
    ],
    isEmpty: total.count === 0,
    scale: minutesScale(Math.max(0, ...spans.map(({ p90Minutes: most }) => most ?? 0))),
  };
}
