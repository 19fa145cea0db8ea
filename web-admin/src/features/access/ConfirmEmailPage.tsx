import { Box, Button, Typography } from '@mui/material';
import { useNavigate, useParams } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { confirmEmailAndLogout } from '../../api/access.ts';
import { Callout } from '../../components/Callout.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';

/** Opened by the link in the mail to a new address. Programs that check mail open it as well, so it takes a click to confirm. */
export function ConfirmEmailPage() {
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const { mutate, isPending, problem } = useConsoleCommand<string, void>({
    run: (_, input) => confirmEmailAndLogout(input),
    invalidates: [],
    done: texts.notices.emailChanged,
    onDone: () => void navigate(adminPaths.login, { replace: true }),
  });
  const { payload } = useSession();
  const isLinkOver = problem?.code === 'EMAIL_CONFIRMATION_INVALID';
  return (
    <AccessFrame title={texts.profile.confirmEmailTitle}>
      {problem === null ? (
        <Typography>{texts.profile.confirmEmailText}</Typography>
      ) : (
        <Callout role="alert" tone={isLinkOver ? 'warning' : 'negative'} title={isLinkOver ? texts.profile.linkOverTitle : undefined}>
          {isLinkOver ? texts.profile.linkOver : problem.detail}
        </Callout>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {problem === null ? (
          <SubmitButton type="button" busy={isPending} onClick={() => mutate(code)}>
            {texts.profile.confirmEmail}
          </SubmitButton>
        ) : problem.isRetryable || problem.status === 429 ? (
          <Button variant="contained" onClick={() => mutate(code)}>
            {texts.profile.tryAgain}
          </Button>
        ) : (
          // Whoever is still signed in goes on to the profile, where a new link is asked for.
          <LinkButton variant="contained" to={payload === null ? adminPaths.login : adminPaths.profile}>
            {payload === null ? texts.toLogin : texts.profile.toProfile}
          </LinkButton>
        )}
      </Box>
    </AccessFrame>
  );
}
