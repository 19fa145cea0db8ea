import { Box, Typography } from '@mui/material';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { CaseCards } from './CaseCards.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import { AdviserLoadCards } from './AdviserLoadCards.tsx';
import { useMonthRange, type MonthRange } from './useMonthRange.ts';
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
const PeriodChoice = ({ period, months, choose }: ReturnType<typeof useMonthRange>) => (
  <Box role="group" aria-label={texts.statistics.period} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
    {(['from', 'to'] as const).map((end) => (
      <MonthSelect key={end} end={end} month={period[end]} months={months} onChoose={(month) => choose({ [end]: month })} />
    ))}
  </Box>
);

interface MonthSelectProps {
  readonly end: keyof MonthRange;
  readonly month: string;
  readonly months: readonly string[];
  readonly onChoose: (month: string) => void;
}

function MonthSelect({ end, month, months, onChoose }: MonthSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <label htmlFor={id}>{texts.statistics[end]}</label>
      <NativeOptionSelect
        value={month}
        options={months.map((each) => ({ value: each, label: formatMonth(each) }))}
        onChange={onChoose}
        inputProps={{ id }}
      />
    </Box>
  );
}
