import { Box } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { registerWithInvitationCode } from '../../api/requests/registerWithInvitationCode.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useNotifyProblem } from '../../app/notices/useNotifyProblem.ts';
import { Callout } from '../../components/Callout.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useNewPassword } from '../../components/useNewPassword.ts';
import { texts } from '../../texts.ts';

interface RegistrationFormProps {
  readonly invitationCode: string;
  readonly onUnusable: (problem: ApiProblem) => void;
}

export function RegistrationForm({ invitationCode, onUnusable }: RegistrationFormProps) {
  const { customer } = useConfig();
  const [accepted, setAccepted] = useState(false);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const { fields, password, check, setErrors } = useNewPassword();
  const notifyProblem = useNotifyProblem();
  const refuse = (problem: ApiProblem): void => {
    const message = problem.at('password');
    if (message !== undefined) setErrors({ password: message });
    else if (problem.status === 422 || problem.status === 403) onUnusable(problem);
    else notifyProblem(problem);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTouched(true);
    if (!check() || !accepted) return;
    setBusy(true);
    try {
      await registerWithInvitationCode(invitationCode, password);
    } catch (error) {
      setBusy(false);
      refuse(asProblem(error));
    }
  };
  if (customer.closedRegistration) return <Callout tone="warning">{texts.registration.closed}</Callout>;
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={{ display: 'grid', gap: 5 }}>
      <CheckboxField
        required
        label={<Markdown source={customer.acceptLabel} />}
        checked={accepted}
        error={touched && !accepted ? texts.common.required : undefined}
        onChange={(next) => {
          setTouched(true);
          setAccepted(next);
        }}
      />
      <NewPasswordFields label={texts.newPassword.choose} {...fields} />
      <SubmitButton busy={busy} disabled={!accepted} fullWidth size="large">
        {texts.registration.submit}
      </SubmitButton>
    </Box>
  );
}
