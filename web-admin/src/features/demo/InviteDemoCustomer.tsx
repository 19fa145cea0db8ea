import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { inviteDemoCustomerSchema, type InvitedDemoCustomerAnswer } from '@portal/contracts/demo/demoCustomer';
import { EMAIL_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { DEMO_NOTICE_MS } from '@portal/contracts/texts/notices';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { FormInputKeeper } from '../../components/kept/FormInputKeeper.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { copyAction } from './copyAction.ts';
import { DemoResult } from './DemoResult.tsx';
import { useConsoleForm } from '../../components/command/useConsoleCommand.ts';

const words = texts.demo;
const empty = { email: '' };

/** Goes the whole way of a customer: invitation, registration, activation. */
export function InviteDemoCustomer() {
  const notify = useNotify();
  const [invited, setInvited] = useState<InvitedDemoCustomerAnswer>();
  const command = useConsoleForm<typeof empty, InvitedDemoCustomerAnswer>({
    defaultValues: empty,
    resolver: formResolver<typeof empty>({ schema: inviteDemoCustomerSchema }),
    run: (provider, { email }) => {
      setInvited(undefined);
      return provider.inviteDemoCustomer(email.trim());
    },
    invalidates: queryKeysToInvalidate.customer,
    onAnswer: ({ activationCode }) =>
      notify(words.invitedWith(activationCode), {
        type: 'success',
        autoHideDuration: DEMO_NOTICE_MS,
        action: copyAction(activationCode, notify),
      }),
    onDone(answer) {
      setInvited(answer);
      command.restart(empty);
    },
  });
  return (
    <Panel title={words.inviteTitle}>
      <Typography sx={{ mb: 4 }}>{words.inviteText}</Typography>
      <Form command={command}>
        <FormInputKeeper command={command} keptAs="invite demo customer" title={words.inviteTitle} />
        <TextInput name="email" label={texts.customers.email} type="email" inputMode="email" required maxLength={EMAIL_LENGTH} />
        <CommandFailure error={command.problem} showsNothing />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 5 }}>
          <SubmitButton busy={command.busy}>{words.invite}</SubmitButton>
        </Box>
      </Form>
      {invited === undefined ? null : (
        <DemoResult customerId={invited.id} text={words.invited} label={words.activationCode} secret={invited.activationCode} />
      )}
    </Panel>
  );
}
