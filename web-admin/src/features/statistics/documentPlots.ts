import type { DocumentStatisticsView, ReasonView } from '@portal/contracts/enquiries/views/statistics';
import { texts } from '../../texts.ts';
import { countText, durationText, percentText } from './figures.ts';
import { createPlotColumn, type PlotData } from './plots/plotData.ts';

const words = texts.statistics;

/** How many of each template's documents were asked for again. */
export const repeatedRequestsByTemplatePlot = ({ templates, total }: DocumentStatisticsView): PlotData => ({
  rowTitle: words.template,
  rows: templates.map(({ id, name }) => ({ key: id ?? 'none', label: name })),
  columns: [
    {
      ...createPlotColumn(words.askedAgain, templates, (row) => words.partOf(countText(row.askedAgain), countText(row.answered)), total),
      plotted: { values: templates.map(({ askedAgain }) => askedAgain), fill: 'solid' },
    },
    createPlotColumn(words.share, templates, ({ answered, askedAgain }) => percentText(askedAgain, answered), total),
    createPlotColumn(words.medianAtBank, templates, ({ atBank }) => durationText(atBank.medianMinutes), total),
  ],
  isEmpty: templates.length === 0,
  scale: { unit: words.documents, per: 1 },
});

/** How often each reason was given. */
export function requestAgainReasonsPlot(reasons: readonly ReasonView[]): PlotData {
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return {
    rowTitle: words.reason,
    rows: reasons.map(({ code, text }) => ({ key: code ?? 'none', label: text })),
    columns: [
      {
        ...createPlotColumn(words.count, reasons, ({ count }) => countText(count), { count: all }),
        plotted: { values: reasons.map(({ count }) => count), fill: 'solid' },
      },
      createPlotColumn(words.share, reasons, ({ count }) => percentText(count, all), { count: all }),
    ],
    isEmpty: reasons.length === 0,
    scale: { unit: words.count, per: 1 },
  };
}
