import { Box, Typography } from '@mui/material';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ProgressBars } from '../ProgressBars.tsx';
import type { ProgressReport } from './useRequestParts.ts';

const words = payoutsTexts.request;

interface RequestProgressProps {
  readonly reports: readonly ProgressReport[];
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The reports of progress, with what each element stood at in the request before. */
export function RequestProgress({ reports, error, onRetry }: RequestProgressProps) {
  if (reports.length === 0) return null;
  return (
    <Panel title={words.progress}>
      {error === null ? null : <LoadFailure error={error} onRetry={onRetry} />}
      <Box sx={{ display: 'grid', gap: 5 }}>
        {reports.map(({ templateId, label, elements }) => (
          <Box key={templateId} sx={{ display: 'grid', gap: 3 }}>
            <Typography variant="h3" sx={{ typography: 'body2', fontWeight: 650 }}>
              {label}
            </Typography>
            {elements?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{words.noProgress}</Typography> : null}
            <ProgressBars
              label={label}
              bars={(elements ?? []).map((element) => ({
                label: element.label,
                value: element.value,
                before: element.previousValue,
                note: words.progressStep(element.previousValue, element.value),
              }))}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
