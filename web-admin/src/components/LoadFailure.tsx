import { Box, Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { asFailure, type Failure } from '../api/failures.ts';
import { texts } from '../texts.ts';
import { Icon } from './Icon.tsx';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';

const titleOf = (failure: Failure): string =>
  failure.status === 0
    ? texts.problems.offlineTitle
    : failure.status === 404
      ? texts.problems.notFoundTitle
      : failure.isRetryable
        ? texts.problems.unavailableTitle
        : texts.problems.failedTitle;

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** `h1` where it stands in place of a whole page. */
  readonly heading?: 'h1' | 'h2';
}

/** What stands where data should: what happened, and the way on. */
export function LoadFailure({ error, onRetry, heading = 'h2' }: LoadFailureProps) {
  const failure = asFailure(error);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 12, px: 4 }}>
      <Box sx={[toneSx('warning'), { borderRadius: '50%', width: 56, height: 56, display: 'grid', placeItems: 'center' }]}>
        <Icon name={failure.status === 0 ? 'wifi_off' : 'error'} size={24} />
      </Box>
      <Typography component={heading} variant="h2">
        {titleOf(failure)}
      </Typography>
      <Typography role="alert" sx={{ maxWidth: 440, color: 'text.secondary' }}>
        {failure.detail}
      </Typography>
      {failure.status === 404 ? (
        <Button variant="contained" component={RouterLink} to={adminPaths.dashboard}>
          {texts.common.toDashboard}
        </Button>
      ) : null}
      <Button variant={failure.status === 404 ? 'text' : 'contained'} startIcon={<Icon name="refresh" />} onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </Box>
  );
}
