import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { requestAnotherInvitation } from '../../api/requests/access/passwords.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { ProblemNote } from '../../components/state/ProblemNote.tsx';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';

/** Beside the screen, so that nobody else fetches them. */
const newInvitationTexts = {
  ask: 'Neue Einladung anfordern',
  asked:
    'Falls Ihr Zugang noch nicht eingerichtet ist, erhalten Sie in Kürze eine E-Mail mit einer neuen Einladung. Kommt keine an, wenden Sie sich bitte an Ihre Beraterin oder Ihren Berater.',
} as const;

interface UnusableInvitationProps {
  readonly invitationCode: string;
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
}

/** The invitation was used, has run out or is unknown: what to do now. */
export function UnusableInvitation({ invitationCode, problem, onRetry }: UnusableInvitationProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Callout tone="warning" title={registrationAndPasswordTexts.registration.unusableTitle} role="alert">
        {problem.at('invitationCode') ?? problem.detail}
      </Callout>
      <Typography sx={{ fontWeight: 500 }}>{registrationAndPasswordTexts.registration.unusableText}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {registrationAndPasswordTexts.registration.unusableSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      {/* Where the bank makes none (403), there is nothing to ask for. */}
      {problem.status === 422 ? <AskForAnother invitationCode={invitationCode} /> : null}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button component={Link} to={customerPaths.login} variant="contained">
          {registrationAndPasswordTexts.toLogin}
        </Button>
        <Button onClick={onRetry}>{registrationAndPasswordTexts.registration.tryAgain}</Button>
      </Box>
    </Box>
  );
}

function AskForAnother({ invitationCode }: Pick<UnusableInvitationProps, 'invitationCode'>) {
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, problem } = useCommand<string, void>({
    run: requestAnotherInvitation,
    invalidates: [],
    onDone: () => setAsked(true),
  });
  if (asked)
    return (
      <Callout tone="info" role="status">
        {newInvitationTexts.asked}
      </Callout>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(invitationCode)}>
        {newInvitationTexts.ask}
      </Button>
      <ProblemNote problem={problem} />
    </Box>
  );
}
