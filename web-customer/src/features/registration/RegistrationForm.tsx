import { Box } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { registerWithInvitationCode } from '../../api/requests/registerWithInvitationCode.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Callout } from '../../components/Callout.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useNewPassword } from '../../components/useNewPassword.ts';
import { accessTexts } from '../../accessTexts.ts';
import { texts } from '../../texts.ts';

interface RegistrationFormProps {
  readonly invitationCode: string;
  readonly onUnusable: (problem: ApiProblem) => void;
}

export function RegistrationForm({ invitationCode, onUnusable }: RegistrationFormProps) {
  const { customer } = useConfig();
  const [accepted, setAccepted] = useState(false);
  const [touched, setTouched] = useState(false);
  const { fields, password, check, setErrors } = useNewPassword();
  const registration = useCommand<void, unknown>({
    run: () => registerWithInvitationCode(invitationCode, password),
    invalidates: [],
    onProblem: (problem) => {
      const message = problem.at('password');
      if (message !== undefined) setErrors({ password: message });
      else if (problem.status === 422 || problem.status === 403) onUnusable(problem);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (check() && accepted) registration.mutate();
  };
  if (customer.closedRegistration) return <Callout tone="warning">{accessTexts.registration.closed}</Callout>;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <CheckboxField
        required
        label={<Markdown inline source={customer.acceptLabel} />}
        checked={accepted}
        error={touched && !accepted ? texts.common.required : undefined}
        onChange={(next) => {
          setTouched(true);
          setAccepted(next);
        }}
      />
      <NewPasswordFields label={accessTexts.newPassword.choose} {...fields} />
      <SubmitButton busy={registration.isPending} disabled={!accepted} fullWidth size="large">
        {accessTexts.registration.submit}
      </SubmitButton>
    </Box>
  );
}
