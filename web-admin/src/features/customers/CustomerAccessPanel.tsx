import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ActivationCodeForAdviserAnswer, CustomerView } from '@portal/contracts/customers/views/customer';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { updateCustomerEmailIfChanged } from '../../api/inviteAt.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { useEditFormFollowingRecord } from '../../components/form/useEditFormFollowingRecord.ts';
import { ConsoleDialog } from '../../components/dialog/ConsoleDialog.tsx';
import { InviteDialog, inviteResolver, type InviteValues } from '../../components/invitation/InviteDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';
import { ConfirmCommandDialog } from '../../components/dialog/ConfirmCommandDialog.tsx';
import { OpenDialogButton } from '../../components/dialog/OpenDialogButton.tsx';
import { personNameFirstLast } from '../../components/facts/personNameLastFirst.ts';
import { personAccessSummary } from '../../components/facts/PersonAccessStatus.tsx';

function stateOf(customer: CustomerView): keyof typeof texts.customers.accessNext {
  if (customer.requestedDeletionAt !== null) return 'deletion';
  if (customer.activatedAt !== null) return 'active';
  return customer.invitedAt === null ? 'open' : 'invited';
}

interface OfCustomer {
  readonly customer: WithEtag<CustomerView>;
}

/** How far the customer's access is, and the next step. */
export function CustomerAccessPanel({ customer }: OfCustomer) {
  const { customer: rules } = useConfig();
  const state = stateOf(customer);
  const open = state === 'open' || state === 'invited';
  return (
    <Panel title={texts.customers.access}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{personAccessSummary(customer)}</Typography>
        <Typography>{texts.customers.accessNext[state]}</Typography>
        {open && !rules.closedRegistration ? <InviteButton customer={customer} /> : null}
        {open && rules.closedRegistration ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.customers.closedRegistration}</Typography>
        ) : null}
        {state === 'active' ? <EndSessionsButton customer={customer} /> : null}
        {state === 'invited' && customer.mobile === null ? <CodeButton customer={customer} /> : null}
      </Box>
    </Panel>
  );
}

function InviteButton({ customer }: OfCustomer) {
  const again = customer.invitedAt !== null;
  const label = again ? texts.inviteCustomerAgain : texts.inviteCustomer;
  return (
    <OpenDialogButton label={label} variant={again ? 'outlined' : 'contained'} icon="mail">
      {(close) => <Invitation customer={customer} onClose={close} />}
    </OpenDialogButton>
  );
}

function Invitation({ customer, onClose }: OfCustomer & { readonly onClose: () => void }) {
  const again = customer.invitedAt !== null;
  const { command, takeNewState } = useEditFormFollowingRecord<WithEtag<CustomerView>, InviteValues, CustomerView>({
    resource: 'customers',
    shown: customer,
    fieldsOf: ({ email }) => ({ email: email ?? '' }),
    resolver: inviteResolver,
    run: async (provider, { email }, base) => provider.inviteCustomer(await updateCustomerEmailIfChanged(provider, base, email)),
    invalidates: queryKeysToInvalidate.customer,
    done: texts.notices.customerInvited,
    onDone: onClose,
  });
  return (
    <InviteDialog
      command={command}
      keptAs={`invite ${customer.id}`}
      submit={again ? texts.inviteCustomerAgain : texts.inviteCustomer}
      text={again ? texts.customers.inviteAgainText : texts.customers.inviteText}
      onReload={takeNewState}
      onClose={onClose}
    />
  );
}

/** The access stays: for whoever has left a browser open, or fears that somebody else is signed in. */
const EndSessionsButton = ({ customer }: OfCustomer) => (
  <OpenDialogButton label={texts.customers.endSessions} variant="outlined" icon="logout">
    {(close) => (
      <ConfirmCommandDialog
        title={texts.customers.endSessions}
        run={(provider) => provider.endSessionsOfCustomer(customer.id)}
        invalidates={queryKeysToInvalidate.customer}
        done={texts.customers.sessionsEnded}
        onClose={close}
      >
        <Typography>{texts.customers.endSessionsText(personNameFirstLast(customer))}</Typography>
      </ConfirmCommandDialog>
    )}
  </OpenDialogButton>
);

/** Customers without a mobile number get their code from the adviser: shown once, then gone. */
function CodeButton({ customer }: OfCustomer) {
  const [code, setCode] = useState<ActivationCodeForAdviserAnswer>();
  const request = useConsoleCommand<void, ActivationCodeForAdviserAnswer>({
    run: (provider) => provider.requestActivationCode(customer),
    invalidates: queryKeysToInvalidate.customer,
    onDone: setCode,
  });
  return (
    <>
      <SecondaryText>{texts.customers.requestCodeText}</SecondaryText>
      <SubmitButton
        type="button"
        variant="outlined"
        startIcon={<Icon name="key" />}
        busy={request.isPending}
        onClick={() => request.mutate()}
      >
        {texts.customers.requestCode}
      </SubmitButton>
      {code === undefined ? null : (
        <ConsoleDialog
          title={texts.customers.codeTitle}
          onClose={() => setCode(undefined)}
          actions={
            <Button variant="contained" onClick={() => setCode(undefined)}>
              {texts.customers.codeDone}
            </Button>
          }
        >
          <Typography>{texts.customers.codeText(formatInstant(code.expiresAt))}</Typography>
          <Typography
            aria-label={code.activationCode.split('').join(' ')}
            role="status"
            sx={{ fontSize: '2rem', lineHeight: 1.5, fontWeight: 650, letterSpacing: '0.2em', textAlign: 'center', my: 4 }}
          >
            {code.activationCode}
          </Typography>
        </ConsoleDialog>
      )}
    </>
  );
}
