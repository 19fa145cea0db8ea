import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { asProblem, type ApiProblem } from '../http/apiProblem.ts';
import { Icon } from './Icon.tsx';
import { toneSx } from './toneSx.ts';

const NOT_FOUND = 404;

interface LoadFailureTitles {
  readonly offlineTitle: string;
  readonly unavailableTitle: string;
  readonly failedTitle: string;
  readonly notFoundTitle?: string;
}

const titleOf = ({ status, isRetryable }: ApiProblem, titles: LoadFailureTitles): string => {
  if (status === 0) return titles.offlineTitle;
  if (status === NOT_FOUND && titles.notFoundTitle !== undefined) return titles.notFoundTitle;
  return isRetryable ? titles.unavailableTitle : titles.failedTitle;
};

export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** `h1` where it stands in place of a whole page. */
  readonly heading?: 'h1' | 'h2';
}

interface AppLoadFailureProps extends Required<LoadFailureProps> {
  readonly titles: LoadFailureTitles;
  /** The way on where there is nothing to be found: asking again cannot help there. */
  readonly wayOut?: ReactNode;
  /** What is said where there is nothing to be found, in place of what the answer says. */
  readonly notFoundText?: string;
}

/** What stands where data should: what happened, and the way on. */
export function LoadFailure({ error, onRetry, heading, titles, wayOut, notFoundText }: AppLoadFailureProps) {
  const problem = asProblem(error);
  const isGone = problem.status === NOT_FOUND;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 12, px: 4 }}>
      <Box sx={[toneSx('warning'), { borderRadius: '50%', width: 56, height: 56, display: 'grid', placeItems: 'center' }]}>
        <Icon name={problem.status === 0 ? 'wifi_off' : 'error'} size={32} />
      </Box>
      <Typography component={heading} variant="h2">
        {titleOf(problem, titles)}
      </Typography>
      <Typography role="alert" sx={{ maxWidth: 440, color: 'text.secondary' }}>
        {isGone && notFoundText !== undefined ? notFoundText : problem.detail}
      </Typography>
      {isGone && wayOut !== undefined ? (
        wayOut
      ) : (
        <Button variant="contained" startIcon={<Icon name="refresh" />} onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </Box>
  );
}
