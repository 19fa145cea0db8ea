import { Box, Typography } from '@mui/material';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { isWebAddress } from '@portal/web-shared/components/waitingWindow.ts';
import { beginBankSignIn } from '../../api/requests/beginBankSignIn.ts';
import { Callout } from '../../components/Callout.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { bankSignInTexts as words } from './bankSignInTexts.ts';

const goHere = (href: string): void => window.location.assign(href);

interface ToTheBankProps {
  /** Of who registers. */
  readonly invitationCode?: string;
  readonly disabled?: boolean;
  /** Takes over what is wrong with the invitation. */
  readonly onUnusable?: (problem: ApiProblem) => void;
  readonly goTo?: (href: string) => void;
}

const isOfInvitation = ({ status }: ApiProblem): boolean => status === 422 || status === 403;

/** Leads to the sign-in of the bank, which leads back to the login. */
export function ToTheBank({ invitationCode, disabled = false, onUnusable, goTo = goHere }: ToTheBankProps) {
  const { mutate, isPending, problem } = useCommand<void, string>({
    run: () => beginBankSignIn(invitationCode),
    invalidates: [],
    onAnswer: (href) => {
      if (isWebAddress(href)) goTo(href);
    },
    onProblem: (met) => {
      if (isOfInvitation(met)) onUnusable?.(met);
    },
  });
  const registers = invitationCode !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography>{registers ? words.registrationText : words.loginText}</Typography>
      {problem === null ? null : (
        <Callout tone="negative" role="alert">
          {problem.detail}
        </Callout>
      )}
      <SubmitButton type="button" busy={isPending} disabled={disabled} fullWidth size="large" onClick={() => mutate()}>
        {registers ? words.register : words.login}
      </SubmitButton>
    </Box>
  );
}
