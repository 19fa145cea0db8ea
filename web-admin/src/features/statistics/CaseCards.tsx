import { texts } from '../../texts.ts';
import { enquiryCountsByMonthPlot, waitKinds, waitPlot } from './casePlots.ts';
import { PlotCard } from './plots/PlotCard.tsx';
import type { MonthRange } from './useMonthRange.ts';
import { monthRangeQueryString, useStatistics } from './useStatistics.ts';

/** How many cases there were, and how long everybody took. */
export function CaseCards({ period }: { readonly period: MonthRange }) {
  const { data, failure } = useStatistics('cases', period);
  const csvPath = `statistics/cases/report/csv${monthRangeQueryString(period)}`;
  const common = { shape: 'columns', failure, csvPath } as const;
  return (
    <>
      <PlotCard
        {...common}
        name="volume"
        title={texts.statistics.volumeTitle}
        caption={texts.statistics.volumeCaption}
        data={data && enquiryCountsByMonthPlot(data)}
      />
      {waitKinds.map((wait) => (
        <PlotCard key={wait} {...common} name={wait} {...texts.statistics.waits[wait]} data={data && waitPlot(data, wait)} />
      ))}
    </>
  );
}
