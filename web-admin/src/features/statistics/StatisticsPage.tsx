import { Box, Typography } from '@mui/material';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { CaseCards } from './CaseCards.tsx';
import { DocumentCards } from './DocumentCards.tsx';
import { LoadCards } from './LoadCards.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { usePeriod } from './usePeriod.ts';

/** Plots, each to be read as a table. What lies with whom is for those who share the work out. */
export function StatisticsPage() {
  const choice = usePeriod();
  const seesLoad = useAble('adviserLoad');
  return (
    <PageFrame title={texts.statistics.title} back={false} crumbs={[]} actions={<PeriodChoice {...choice} />}>
      <Typography sx={{ color: 'text.secondary', mt: -3 }}>{texts.statistics.intro}</Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 460px), 1fr))' }}>
        <CaseCards period={choice.period} />
        <DocumentCards period={choice.period} />
        {seesLoad ? <LoadCards /> : null}
      </Box>
    </PageFrame>
  );
}
