import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import { monthText } from './figures.ts';
import type { Period, usePeriod } from './usePeriod.ts';

type PeriodChoiceProps = ReturnType<typeof usePeriod>;

/** First and last month. */
export const PeriodChoice = ({ period, months, choose }: PeriodChoiceProps) => (
  <Box role="group" aria-label={texts.statistics.period} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
    {(['from', 'to'] as const).map((end) => (
      <MonthSelect key={end} end={end} month={period[end]} months={months} onChoose={(month) => choose({ [end]: month })} />
    ))}
  </Box>
);

interface MonthSelectProps {
  readonly end: keyof Period;
  readonly month: string;
  readonly months: readonly string[];
  readonly onChoose: (month: string) => void;
}

function MonthSelect({ end, month, months, onChoose }: MonthSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <label htmlFor={id}>{texts.statistics[end]}</label>
      <NativeSelect input={<OutlinedInput />} value={month} onChange={({ target }) => onChoose(target.value)} inputProps={{ id }}>
        {months.map((each) => (
          <option key={each} value={each}>
            {monthText(each)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
