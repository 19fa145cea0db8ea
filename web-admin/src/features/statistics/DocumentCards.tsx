import { Box } from '@mui/material';
import { useState } from 'react';
import type { DocumentStatisticsByTemplateView, ReasonCountView } from '@portal/contracts/enquiries/views/statistics';
import { texts } from '../../texts.ts';
import { requestAgainReasonsPlot, repeatedRequestsByTemplatePlot } from './documentPlots.ts';
import { PlotCard, type PlotCardProps } from './plots/PlotCard.tsx';
import type { MonthRange } from './useMonthRange.ts';
import { monthRangeQueryString, useStatistics } from './useStatistics.ts';
import { NativeOptionSelect } from '../../components/form/inputs/NativeOptionSelect.tsx';

const words = texts.statistics;
const ALL = 'all';
const NONE = 'none';

/** What became of the documents, and why the bank asked again. */
export function DocumentCards({ period }: { readonly period: MonthRange }) {
  const { data, failure } = useStatistics('documents', period);
  const csvPath = (table: 'documents' | 'reasons'): string => `statistics/${table}/report/csv${monthRangeQueryString(period)}`;
  const reasons = { shape: 'bars', failure, csvPath: csvPath('reasons') } as const;
  return (
    <>
      <PlotCard
        name="templates"
        shape="bars"
        title={words.templatesTitle}
        caption={words.templatesCaption}
        data={data && repeatedRequestsByTemplatePlot(data)}
        failure={failure}
        csvPath={csvPath('documents')}
      />
      <ReasonCard {...reasons} data={data} of="reasons" title={words.reasonsTitle} caption={words.reasonsCaption} />
      <ReasonCard {...reasons} data={data} of="problems" title={words.problemsTitle} caption={words.problemsCaption} />
    </>
  );
}

interface ReasonCardProps extends Omit<PlotCardProps, 'name' | 'data' | 'choice'> {
  readonly of: 'reasons' | 'problems';
  readonly data: DocumentStatisticsByTemplateView | undefined;
}

/** Of all templates, or of the one that is chosen; a choice that the period does not have is all. */
function ReasonCard({ of, data, ...card }: ReasonCardProps) {
  const [wanted, setWanted] = useState(ALL);
  const chosen = data?.templates.find(({ id }) => (id ?? NONE) === wanted);
  const reasons: readonly ReasonCountView[] | undefined = data && (chosen ?? data.total)[of];
  return (
    <PlotCard
      {...card}
      name={of}
      data={reasons && requestAgainReasonsPlot(reasons)}
      choice={
        <Box sx={{ mb: 3 }}>
          <NativeOptionSelect
            value={chosen === undefined ? ALL : wanted}
            options={[
              { value: ALL, label: words.allTemplates },
              ...(data?.templates ?? []).map(({ id, name }) => ({ value: id ?? NONE, label: name })),
            ]}
            onChange={setWanted}
            inputProps={{ 'aria-label': `${words.template}: ${card.title}` }}
            sx={{ maxWidth: '100%' }}
          />
        </Box>
      }
    />
  );
}
