import { Button, Typography } from '@mui/material';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { texts } from '../texts.ts';
import { Card } from './Card.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { IconDisc } from './IconDisc.tsx';

const titleOf = (problem: ApiProblem): string =>
  problem.status === 0 ? texts.problems.offlineTitle : problem.isRetryable ? texts.problems.unavailableTitle : texts.problems.failedTitle;

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly heading?: 'h1' | 'h2';
}

/** What stands where data should: what happened, and the way on. */
export function LoadFailure({ error, onRetry, heading = 'h1' }: LoadFailureProps) {
  const problem = asProblem(error);
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 12 }}>
      <IconDisc icon={problem.status === 0 ? 'wifi_off' : 'error'} tone="warning" size={56} />
      <Typography component={heading} variant="h2">
        {titleOf(problem)}
      </Typography>
      <Typography role="alert" sx={{ maxWidth: 440, color: 'text.secondary' }}>
        {problem.detail}
      </Typography>
      <Button variant="contained" startIcon={<Icon name="refresh" />} onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </Card>
  );
}
