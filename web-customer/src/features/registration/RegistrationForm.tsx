import { Box } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { newPasswordErrorsOf, type NewPassword } from '@portal/web-shared/forms/newPasswordErrorsOf.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { registerWithInvitationCode } from '../../api/requests/access/passwords.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { NewPasswordFields } from '../../components/fields/NewPasswordFields.tsx';
import { SubmitButton } from '../../components/fields/SubmitButton.tsx';
import { useFormField } from '../../components/fields/useFormField.ts';
import { ChoiceTabs } from '../../bank-sign-in/ChoiceTabs.tsx';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';
import { texts } from '../../texts.ts';
import { bankSignInTexts } from '../../bank-sign-in/bankSignInTexts.ts';
import { BankSignInButton } from '../../bank-sign-in/BankSignInButton.tsx';

interface RegistrationFormProps {
  readonly invitationCode: string;
  readonly onUnusable: (problem: ApiProblem) => void;
}

interface Registration extends NewPassword {
  readonly accepted: boolean;
}

export function RegistrationForm({ invitationCode, onUnusable }: RegistrationFormProps) {
  const { customer } = useConfig();
  const command = useCommandForm<Registration>({
    defaultValues: { accepted: false, password: '', repeat: '' },
    resolver: createFormResolver<Registration>({
      rules: ({ accepted, ...password }) => ({
        ...newPasswordErrorsOf(password),
        accepted: accepted ? undefined : texts.common.required,
      }),
    }),
    checks: 'whenSent',
    run: ({ password }) => registerWithInvitationCode(invitationCode, password),
    invalidates: [],
    onProblem: (problem) => {
      if (problem.at('password') === undefined && (problem.status === 422 || problem.status === 403)) onUnusable(problem);
    },
  });
  if (customer.closedRegistration) return <Callout tone="warning">{registrationAndPasswordTexts.registration.closed}</Callout>;
  const disabled = !command.form.watch('accepted');
  const withPassword = (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <NewPasswordFields label={registrationAndPasswordTexts.newPassword.choose} />
      <SubmitButton busy={command.busy} disabled={disabled} fullWidth size="large">
        {registrationAndPasswordTexts.registration.submit}
      </SubmitButton>
    </Box>
  );
  const atTheBank = <BankSignInButton invitationCode={invitationCode} disabled={disabled} onUnusable={onUnusable} />;
  return (
    <Form command={command} sx={{ display: 'grid', gap: 5 }}>
      <Acceptance label={customer.acceptLabel} />
      {customer.yesActive ? (
        <ChoiceTabs
          label={bankSignInTexts.registrationWays}
          first={1}
          choices={[
            { label: bankSignInTexts.bank, panel: atTheBank },
            { label: bankSignInTexts.password, panel: withPassword },
          ]}
        />
      ) : (
        withPassword
      )}
    </Form>
  );
}

/** Taken back, it says at once that it is needed. */
function Acceptance({ label }: { readonly label: string }) {
  const { trigger } = useFormContext<Registration>();
  const { value, error, onChange, inputRef } = useFormField<boolean>('accepted');
  return (
    <CheckboxField
      required
      label={<Markdown inline source={label} />}
      checked={value}
      error={error}
      inputRef={inputRef}
      onChange={(accepted) => {
        onChange(accepted);
        void trigger('accepted');
      }}
    />
  );
}
