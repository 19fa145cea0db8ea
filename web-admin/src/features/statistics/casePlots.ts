import type { CaseStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import { texts } from '../../texts.ts';
import { countText, durationScale, durationText, monthText, shortMonth } from './figures.ts';
import { createPlotColumn, type PlotColumn, type PlotData } from './plots/plotData.ts';

const words = texts.statistics;

const rowsOf = ({ months }: CaseStatisticsView): PlotData['rows'] =>
  months.map(({ month }) => ({ key: month, label: monthText(month), short: shortMonth(month) }));

const counts = [
  ['opened', 'solid'],
  ['completed', 'striped'],
  ['processed', 'outlined'],
] as const;

export const volumePlot = (view: CaseStatisticsView): PlotData => ({
  rowTitle: words.month,
  rows: rowsOf(view),
  columns: counts.map(([field, fill]) => ({
    ...createPlotColumn(words[field], view.months, (month) => countText(month[field]), view.total),
    plotted: { values: view.months.map((month) => month[field]), fill },
  })),
  isEmpty: counts.every(([field]) => view.total[field] === 0),
  scale: { unit: words.cases, per: 1 },
});

export type WaitKind = 'untilUpload' | 'untilCompleted' | 'untilProcessed' | 'atBank';

/** Median and p90 of a wait, and of how many. */
export function waitPlot(view: CaseStatisticsView, wait: WaitKind): PlotData {
  const spans = view.months.map((month) => month[wait]);
  const total = view.total[wait];
  const column = (title: string, field: 'medianMinutes' | 'p90Minutes', fill: 'solid' | 'outlined'): PlotColumn => ({
    ...createPlotColumn(title, spans, (span) => durationText(span[field]), total),
    // What took less than a minute is there as well.
    plotted: { values: spans.map((span) => (span[field] === null ? null : Math.max(1, span[field]))), fill },
  });
  return {
    rowTitle: words.month,
    rows: rowsOf(view),
    columns: [
      column(words.median, 'medianMinutes', 'solid'),
      column(words.p90, 'p90Minutes', 'outlined'),
      createPlotColumn(words.measured, spans, ({ count }) => countText(count), total),
    ],
    isEmpty: total.count === 0,
    scale: durationScale(Math.max(0, ...spans.map(({ p90Minutes: most }) => most ?? 0))),
  };
}
