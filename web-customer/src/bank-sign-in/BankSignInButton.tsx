import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { bankSignInStartPaths } from '@portal/contracts/customers/bankSignIn';
import type { BankSignInRedirectView } from '@portal/contracts/customers/views/bankSignIn';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { isWebAddress } from '@portal/web-shared/components/waitingWindow.ts';
import { callApi } from '../api/apiClient.ts';
import { ProblemNote } from '../components/state/ProblemNote.tsx';
import { SubmitButton } from '../components/fields/SubmitButton.tsx';
import { bankSignInTexts as words } from './bankSignInTexts.ts';

/** Where the bank signs somebody in, or registers by an invitation. Good for ten minutes: it is followed at once. */
async function getBankSignInUrl(invitationCode?: string): Promise<string> {
  const path =
    invitationCode === undefined
      ? bankSignInStartPaths.login
      : `${bankSignInStartPaths.register}?invitation-code=${encodeURIComponent(invitationCode)}`;
  return (await callApi<BankSignInRedirectView>({ method: 'GET', path, anonymous: true })).value.url;
}

const goHere = (href: string): void => window.location.assign(href);

interface BankSignInButtonProps {
  /** Of who registers. */
  readonly invitationCode?: string;
  readonly disabled?: boolean;
  /** Takes over what is wrong with the invitation. */
  readonly onUnusable?: (problem: ApiProblem) => void;
  readonly goTo?: (href: string) => void;
}

const isOfInvitation = ({ status }: ApiProblem): boolean => status === 422 || status === 403;

/** From the answer on the page is left; whoever comes back to it, as it was, may leave again. */
function useLeaving(): readonly [leaving: boolean, leave: () => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (): void => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [leaving, () => setLeaving(true)];
}

export function BankSignInButton({ invitationCode, disabled = false, onUnusable, goTo = goHere }: BankSignInButtonProps) {
  const [leaving, leave] = useLeaving();
  const { mutate, isPending, problem } = useCommand<void, string>({
    run: () => getBankSignInUrl(invitationCode),
    invalidates: [],
    onAnswer: (href) => {
      if (!isWebAddress(href)) return;
      leave();
      goTo(href);
    },
    onProblem: (met) => {
      if (isOfInvitation(met)) onUnusable?.(met);
    },
  });
  const registers = invitationCode !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography>{registers ? words.registrationText : words.loginText}</Typography>
      <ProblemNote problem={problem} />
      <SubmitButton type="button" busy={isPending || leaving} disabled={disabled} fullWidth size="large" onClick={() => mutate()}>
        {registers ? words.register : words.login}
      </SubmitButton>
    </Box>
  );
}
