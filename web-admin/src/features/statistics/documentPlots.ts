import type { DocumentStatisticsView, ReasonView } from '@portal/contracts/enquiries/views/statistics';
import { texts } from '../../texts.ts';
import { countText, durationText, percentText } from './figures.ts';
import type { PlotData } from './plots/plotData.ts';

const words = texts.statistics;

/** How many of each template's documents were asked for again. */
export function repeatedRequestsByTemplatePlot({ templates, total }: DocumentStatisticsView): PlotData {
  return {
    rowTitle: words.template,
    rows: templates.map(({ id, name }) => ({ key: id ?? 'none', label: name, short: name })),
    columns: [
      {
        title: words.askedAgain,
        cells: templates.map(({ answered, askedAgain }) => words.partOf(countText(askedAgain), countText(answered))),
        plotted: { values: templates.map(({ askedAgain }) => askedAgain), fill: 'solid' },
      },
      { title: words.share, cells: templates.map(({ answered, askedAgain }) => percentText(askedAgain, answered)) },
      { title: words.medianAtBank, cells: templates.map(({ atBank }) => durationText(atBank.medianMinutes)) },
    ],
    isEmpty: templates.length === 0,
    total: [
      words.partOf(countText(total.askedAgain), countText(total.answered)),
      percentText(total.askedAgain, total.answered),
      durationText(total.atBank.medianMinutes),
    ],
    scale: { unit: words.documents, per: 1 },
  };
}

/** How often each reason was given. */
export function requestAgainReasonsPlot(reasons: readonly ReasonView[]): PlotData {
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return {
    rowTitle: words.reason,
    rows: reasons.map(({ code, text }) => ({ key: code ?? 'none', label: text, short: text })),
    columns: [
      {
        title: words.count,
        cells: reasons.map(({ count }) => countText(count)),
        plotted: { values: reasons.map(({ count }) => count), fill: 'solid' },
      },
      { title: words.share, cells: reasons.map(({ count }) => percentText(count, all)) },
    ],
    isEmpty: reasons.length === 0,
    total: [countText(all), percentText(all, all)],
    scale: { unit: words.count, per: 1 },
  };
}
