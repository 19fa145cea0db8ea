import { Box, Typography, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { activateOwnAccountByInvitation, requestFreshInvitation } from '../../api/access.ts';
import type { PendingSignIn } from '../../api/secondFactor.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { newPasswordErrorsOf, type NewPassword } from '@portal/web-shared/forms/newPasswordErrorsOf.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { NewPasswordInputs } from './newPassword.tsx';
import { useAccessPageIsOpen } from './useAccessPageIsOpen.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { Callout } from '../../components/Callout.tsx';

interface Registration extends NewPassword {
  readonly accepted: boolean;
}

/** An invited employee chooses a password; the button stays off until the terms are accepted. */
export function InvitationPage() {
  const { invitationCode = '' } = useParams();
  const isOpen = useAccessPageIsOpen();
  const { customer } = useConfig();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState<PendingSignIn>();
  const navigate = useNavigate();
  const command = useCommandForm<Registration, PendingSignIn | undefined>({
    defaultValues: { password: '', repeat: '', accepted: false },
    resolver: createFormResolver<Registration>({ rules: newPasswordErrorsOf }),
    run: ({ password }) => activateOwnAccountByInvitation(invitationCode, password),
    invalidates: [],
    onDone: setPending,
  });
  if (!isOpen) return null;
  if (pending !== undefined) {
    // The invitation is used up: the password is known at the login.
    const toLogin = (): void => void navigate(adminPaths.login);
    return <SecondFactorStep pending={pending} onExpired={toLogin} onBack={toLogin} />;
  }
  const invitationOver = command.problem?.status === 422;
  return (
    <AccessFrame title={texts.registration}>
      <Typography>{texts.access.invitationText}</Typography>
      <Form command={command}>
        <NewPasswordInputs label={texts.access.password} />
        <Box sx={{ mt: 4 }}>
          <CheckboxInput name="accepted" label={<Markdown inline source={customer.acceptLabel} />} />
        </Box>
        {invitationOver ? (
          <Box sx={{ mt: 4 }}>
            <InvitationOver invitationCode={invitationCode} asked={asked} onAsked={() => setAsked(true)} />
          </Box>
        ) : (
          <CommandFailure error={command.problem} />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 5 }}>
          <SubmitButton busy={command.busy} disabled={!command.form.watch('accepted')}>
            {texts.access.register}
          </SubmitButton>
        </Box>
      </Form>
    </AccessFrame>
  );
}

/** The invitation was used, has run out or is unknown: another one can be asked for (specification 001 §2). */
function InvitationOver({ invitationCode, asked, onAsked }: InvitationOverProps) {
  const { mutate, isPending, problem } = useCommand<string, void>({ run: requestFreshInvitation, invalidates: [], onDone: onAsked });
  if (asked)
    return (
      <Callout tone="info" role="status">
        {texts.access.invitationAsked}
      </Callout>
    );
  return (
    <>
      <Callout
        tone="warning"
        role="alert"
        action={
          <Button variant="outlined" disabled={isPending} onClick={() => mutate(invitationCode)}>
            {texts.access.askInvitation}
          </Button>
        }
      >
        {texts.access.invitationOver}
      </Callout>
      <CommandFailure error={problem} />
    </>
  );
}

interface InvitationOverProps {
  readonly invitationCode: string;
  readonly asked: boolean;
  readonly onAsked: () => void;
}
