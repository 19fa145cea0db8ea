import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { Callout } from '../../components/Callout.tsx';
import { accessTexts } from '../../accessTexts.ts';

interface UnusableInvitationProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
}

/** The invitation was used, has run out or is unknown: what to do now. */
export function UnusableInvitation({ problem, onRetry }: UnusableInvitationProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Callout tone="warning" title={accessTexts.registration.unusableTitle} role="alert">
        {problem.at('invitationCode') ?? problem.detail}
      </Callout>
      <Typography sx={{ fontWeight: 500 }}>{accessTexts.registration.unusableText}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {accessTexts.registration.unusableSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button component={Link} to={customerPaths.login} variant="contained">
          {accessTexts.registration.toLogin}
        </Button>
        <Button onClick={onRetry}>{accessTexts.registration.tryAgain}</Button>
      </Box>
    </Box>
  );
}
