import { Box, Button } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { EMAIL_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useReplayButtonPressBeforeStart } from '../../app/first-screen/useReplayButtonPressBeforeStart.ts';
import { login } from '../../api/requests/access/login.ts';
import { LabelledTextInput } from '../../components/fields/LabelledTextInput.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { SubmitButton } from '../../components/fields/SubmitButton.tsx';
import { useCountdown } from '../../components/useCountdown.ts';
import { texts } from '../../texts.ts';

interface Errors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

const check = (email: string, password: string): Errors => ({
  email: email.trim() === '' ? texts.login.emailRequired : email.includes('@') ? undefined : texts.login.emailUnlikely,
  password: password === '' ? texts.login.passwordRequired : undefined,
});

/** Its fields are kept by hand: the library that forms are made of is not part of the first load (decision 0015). */
export function LoginForm({ onForgot }: { readonly onForgot: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { secondsLeft, start } = useCountdown();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useReplayButtonPressBeforeStart();

  const show = (found: Errors): void => {
    setErrors(found);
    (found.email === undefined ? passwordInput : emailInput).current?.focus();
  };
  const refuse = (problem: ApiProblem): void => {
    if (problem.status === 429) start(problem.retryAfterSeconds ?? 30);
    if (problem.status === 401 || problem.status === 403 || problem.status === 429) show({ password: problem.detail });
    else if (problem.violations.length > 0) show({ email: problem.at('email'), password: problem.at('password') });
  };
  const { mutate, isPending } = useCommand<void, unknown>({ run: () => login(email.trim(), password), invalidates: [], onProblem: refuse });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check(email, password);
    if (found.email !== undefined || found.password !== undefined) return show(found);
    setErrors({});
    mutate();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <LabelledTextInput
        label={texts.login.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={errors.email}
        inputRef={emailInput}
        onChange={(value) => {
          setEmail(value);
          setErrors({ ...errors, email: undefined });
        }}
        maxLength={EMAIL_MAX_LENGTH}
        input={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        label={texts.login.password}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        inputRef={passwordInput}
        onChange={(value) => {
          setPassword(value);
          setErrors({ ...errors, password: undefined });
        }}
      />
      <SubmitButton busy={isPending} disabled={secondsLeft > 0} fullWidth size="large">
        {secondsLeft > 0 ? texts.login.wait(secondsLeft) : texts.login.submit}
      </SubmitButton>
      <Button onClick={() => onForgot(email)} sx={{ justifySelf: 'start', ml: -3 }}>
        {texts.login.forgot}
      </Button>
    </Box>
  );
}
