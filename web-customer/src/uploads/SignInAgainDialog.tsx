import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { EMAIL_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { STANDARD_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { customerQuery } from '../api/requests/getCustomer.ts';
import { login } from '../api/requests/access/login.ts';
import { LabelledTextInput, FieldNote } from '../components/fields/LabelledTextInput.tsx';
import { PasswordField } from '../components/fields/PasswordField.tsx';
import { SubmitButton } from '../components/fields/SubmitButton.tsx';
import { useCountdown } from '../components/useCountdown.ts';
import { leaveForLogin } from '../session/reauthenticateInPlace.ts';
import { endSession } from '../session/sessionStore.ts';
import { texts } from '../texts.ts';
import { useUploadTexts } from '../uploadTexts.ts';

/** Whom the page behind the dialog belongs to: whoever else signs in gets another page. */
export function SignInAgainDialog({ customerId }: { readonly customerId: string }) {
  const known = useQueryClient().getQueryData(customerQuery(customerId).queryKey)?.email;
  const { yesActive } = useConfig().customer;
  const id = useId();
  const words = useUploadTexts().signInAgain;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const passwordInput = useRef<HTMLInputElement>(null);
  const email = known ?? typed.trim();
  const refuse = (problem: ApiProblem): void => {
    if (problem.status === 429) start(problem.retryAfterSeconds ?? 30);
    setError(problem.at('email') ?? problem.at('password') ?? problem.detail);
    passwordInput.current?.focus();
  };
  const { mutate, isPending } = useCommand<void, unknown>({ run: () => login(email, password), invalidates: [], onProblem: refuse });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // It stands over a page that may have forms of its own.
    event.stopPropagation();
    if (email === '') return setError(texts.login.emailRequired);
    if (password === '') return refuseEmpty();
    setError(undefined);
    mutate();
  };
  const refuseEmpty = (): void => {
    setError(texts.login.passwordRequired);
    passwordInput.current?.focus();
  };
  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: STANDARD_DIALOG_WIDTH_PX } } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id}>{words.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography id={`${id}-text`}>{words.text}</Typography>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <LabelledTextInput
              label={texts.login.email}
              type="email"
              name="email"
              autoComplete="username"
              readOnly={known !== undefined}
              value={known ?? typed}
              onChange={setTyped}
              maxLength={EMAIL_MAX_LENGTH}
              input={{ autoCapitalize: 'none', spellCheck: false }}
            />
            <PasswordField
              label={texts.login.password}
              autoComplete="current-password"
              autoFocus
              value={password}
              error={error}
              inputRef={passwordInput}
              onChange={(value) => {
                setPassword(value);
                setError(undefined);
              }}
            />
          </Box>
          <FieldNote id={`${id}-note`} error={undefined} help={yesActive ? `${words.toLoginHelp} ${words.leaveHelp}` : words.leaveHelp} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => endSession('logout')}>{words.leave}</Button>
          {yesActive ? <Button onClick={leaveForLogin}>{words.toLogin}</Button> : null}
          <SubmitButton busy={isPending} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? texts.login.wait(secondsLeft) : words.goOn}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
