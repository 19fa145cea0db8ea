import { Box, Typography } from '@mui/material';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { CaseCards } from './CaseCards.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import { AdviserLoadCards } from './AdviserLoadCards.tsx';
import { useMonthRange } from './useMonthRange.ts';
import { useId } from 'react';
import { formatMonth } from './figures.ts';
import { NativeOptionSelect } from '../../components/form/inputs/NativeOptionSelect.tsx';

/** Plots, each to be read as a table. What lies with whom is for those who share the work out. */
export function StatisticsPage() {
  const choice = useMonthRange();
  const seesLoad = useAble('adviserLoad');
  return (
    <PageFrame title={texts.statistics.title} back={false} crumbs={[]} actions={<PeriodChoice {...choice} />}>
      <Typography sx={{ color: 'text.secondary', mt: -3 }}>{texts.statistics.intro}</Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 460px), 1fr))' }}>
        <CaseCards period={choice.period} />
        <DocumentCards period={choice.period} />
        {seesLoad ? <AdviserLoadCards /> : null}
      </Box>
    </PageFrame>
  );
}

/** First and last month. */
function PeriodChoice({ period, months, choose }: ReturnType<typeof useMonthRange>) {
  const id = useId();
  const options = months.map((month) => ({ value: month, label: formatMonth(month) }));
  return (
    <Box role="group" aria-label={texts.statistics.period} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {(['from', 'to'] as const).map((end) => (
        <Box key={end} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <label htmlFor={`${id}-${end}`}>{texts.statistics[end]}</label>
          <NativeOptionSelect
            value={period[end]}
            options={options}
            onChange={(month) => choose({ [end]: month })}
            inputProps={{ id: `${id}-${end}` }}
          />
        </Box>
      ))}
    </Box>
  );
}
