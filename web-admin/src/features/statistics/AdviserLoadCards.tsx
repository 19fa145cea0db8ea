import { texts } from '../../texts.ts';
import { openEnquiriesByAdviserPlot, waitingDocumentsByAdviserPlot } from './loadPlots.ts';
import { PlotCard } from './plots/PlotCard.tsx';
import { useStatistics } from './useStatistics.ts';

const words = texts.statistics;

/** What lies with whom now, whatever the period. */
export function AdviserLoadCards() {
  const { data, failure } = useStatistics('load');
  const common = { shape: 'bars', failure, csvPath: 'statistics/load/report/csv' } as const;
  return (
    <>
      <PlotCard
        {...common}
        name="waiting"
        title={words.waitingTitle}
        caption={words.waitingCaption}
        data={data && waitingDocumentsByAdviserPlot(data)}
      />
      <PlotCard
        {...common}
        name="open"
        title={words.openTitle}
        caption={words.openCaption}
        data={data && openEnquiriesByAdviserPlot(data)}
      />
    </>
  );
}
