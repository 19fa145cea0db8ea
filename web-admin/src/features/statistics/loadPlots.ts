import type { AdviserLoadView, LoadStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import { formatDay } from '@portal/contracts/shared/time/days';
import { texts } from '../../texts.ts';
import { countText } from './figures.ts';
import type { PlotData } from './plots/plotData.ts';

const words = texts.statistics;

const rowsOf = (advisers: readonly AdviserLoadView[]): PlotData['rows'] =>
  advisers.map(({ id, name }) => ({ key: id ?? 'none', label: name, short: name }));

const dayText = (day: string | null): string => (day === null ? texts.common.none : formatDay(day));

/** Documents that wait for each adviser, and since when. */
export const waitingDocumentsPlot = ({ advisers, total }: LoadStatisticsView): PlotData => ({
  rowTitle: words.adviser,
  rows: rowsOf(advisers),
  columns: [
    {
      title: words.waiting,
      cells: advisers.map(({ waiting }) => countText(waiting)),
      plotted: { values: advisers.map(({ waiting }) => waiting), fill: 'solid' },
    },
    { title: words.oldest, cells: advisers.map(({ oldestWaitingOn }) => dayText(oldestWaitingOn)) },
  ],
  isEmpty: advisers.length === 0,
  total: [countText(total.waiting), dayText(total.oldestWaitingOn)],
  scale: { unit: words.documents, per: 1 },
});

/** Cases that are open with each adviser; the most first. */
export function openEnquiriesPlot({ advisers, total }: LoadStatisticsView): PlotData {
  const sorted = [...advisers].sort((a, b) => b.open - a.open || b.inCheck - a.inCheck);
  return {
    rowTitle: words.adviser,
    rows: rowsOf(sorted),
    columns: [
      {
        title: words.open,
        cells: sorted.map(({ open }) => countText(open)),
        plotted: { values: sorted.map(({ open }) => open), fill: 'solid' },
      },
      { title: words.inCheck, cells: sorted.map(({ inCheck }) => countText(inCheck)) },
    ],
    isEmpty: advisers.length === 0,
    total: [countText(total.open), countText(total.inCheck)],
    scale: { unit: words.cases, per: 1 },
  };
}
