import type { AdviserLoadStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import { formatDay } from '@portal/contracts/shared/time/days';
import { texts } from '../../texts.ts';
import { formatCount } from './figures.ts';
import { createPlotColumn, type PlotDataColumn, type PlotData } from './plots/plotData.ts';

const words = texts.statistics;

const dayText = (day: string | null): string => (day === null ? texts.common.none : formatDay(day));

/** A count of each adviser as bars, and what else is to be known. */
const plotOf = ({ advisers, total }: AdviserLoadStatisticsView, counted: 'waiting' | 'open', more: PlotDataColumn): PlotData => ({
  rowTitle: words.adviser,
  rows: advisers.map(({ id, name }) => ({ key: id ?? 'none', label: name })),
  columns: [
    {
      ...createPlotColumn(words[counted], advisers, (load) => formatCount(load[counted]), total),
      plotted: { values: advisers.map((load) => load[counted]), fill: 'solid' },
    },
    more,
  ],
  isEmpty: advisers.length === 0,
});

/** Documents that wait for each adviser, and since when. */
export const waitingDocumentsByAdviserPlot = (view: AdviserLoadStatisticsView): PlotData =>
  plotOf(
    view,
    'waiting',
    createPlotColumn(words.oldest, view.advisers, (load) => dayText(load.oldestWaitingOn), view.total),
  );

/** Cases that are open with each adviser; the most first. */
export function openEnquiriesByAdviserPlot({ advisers: unsorted, total }: AdviserLoadStatisticsView): PlotData {
  const advisers = unsorted.toSorted((a, b) => b.open - a.open || b.inCheck - a.inCheck);
  const inCheck = createPlotColumn(words.inCheck, advisers, (load) => formatCount(load.inCheck), total);
  return plotOf({ advisers, total }, 'open', inCheck);
}
