import type { DocumentStatisticsByTemplateView, ReasonCountView } from '@portal/contracts/enquiries/views/statistics';
import { texts } from '../../texts.ts';
import { formatCount, formatMinutes, formatPercentOfTotal } from './figures.ts';
import { createPlotColumn, type PlotData } from './plots/plotData.ts';

const words = texts.statistics;

/** How many of each template's documents were asked for again. */
export const repeatedRequestsByTemplatePlot = ({ templates, total }: DocumentStatisticsByTemplateView): PlotData => ({
  rowTitle: words.template,
  rows: templates.map(({ id, name }) => ({ key: id ?? 'none', label: name })),
  columns: [
    {
      ...createPlotColumn(
        words.askedAgain,
        templates,
        (row) => words.partOf(formatCount(row.askedAgain), formatCount(row.answered)),
        total,
      ),
      plotted: { values: templates.map(({ askedAgain }) => askedAgain), fill: 'solid' },
    },
    createPlotColumn(words.share, templates, ({ answered, askedAgain }) => formatPercentOfTotal(askedAgain, answered), total),
    createPlotColumn(words.medianAtBank, templates, ({ atBank }) => formatMinutes(atBank.medianMinutes), total),
  ],
  isEmpty: templates.length === 0,
});

/** How often each reason was given. */
export function requestAgainReasonsPlot(reasons: readonly ReasonCountView[]): PlotData {
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return {
    rowTitle: words.reason,
    rows: reasons.map(({ code, text }) => ({ key: code ?? 'none', label: text })),
    columns: [
      {
        ...createPlotColumn(words.count, reasons, ({ count }) => formatCount(count), { count: all }),
        plotted: { values: reasons.map(({ count }) => count), fill: 'solid' },
      },
      createPlotColumn(words.share, reasons, ({ count }) => formatPercentOfTotal(count, all), { count: all }),
    ],
    isEmpty: reasons.length === 0,
  };
}
