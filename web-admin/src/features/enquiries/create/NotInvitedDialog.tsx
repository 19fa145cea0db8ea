import { Button, Typography } from '@mui/material';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { updateCustomerEmailIfChanged, isOtherEmail, isUninvitedCustomer } from '../../../api/inviteAt.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { InviteDialog, inviteResolver, type InviteValues } from '../../../components/invitation/InviteDialog.tsx';
import { texts } from '../../../texts.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';

interface NotInvitedDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly customer: WithEtag<CustomerView>;
  /** Sent along with the release. */
  readonly comment: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onReleaseOnly: () => void;
  readonly onReleased: () => void;
  readonly onClose: () => void;
}

/** A customer who was never invited would not see what is released (specification 001 §2). */
export function NotInvitedDialog(props: NotInvitedDialogProps) {
  return useConfig().customer.closedRegistration ? <WithoutInvitation {...props} /> : <WithInvitation {...props} />;
}

/** The customer first. Who tries again after only the invitation went out sends no second one. */
function WithInvitation({ enquiry, customer, comment, busy, error, onReleaseOnly, onReleased, onClose }: NotInvitedDialogProps) {
  const command = useConsoleCommandForm<InviteValues>({
    blocking: true,
    defaultValues: { email: customer.email ?? '' },
    resolver: inviteResolver,
    async run(provider, { email }) {
      const { data: now } = await provider.getOne<WithEtag<CustomerView>>('customers', { id: customer.id });
      if (isUninvitedCustomer(now))
        await provider.inviteCustomer(isOtherEmail(customer, email) ? await updateCustomerEmailIfChanged(provider, now, email) : now);
      return provider.changeEnquiryStatus(enquiry, { status: 'open', message: comment });
    },
    invalidates: queryKeysToInvalidate.enquiry,
    onDone: onReleased,
  });
  return (
    <InviteDialog
      command={command}
      keptAs={`invite for ${enquiry.id}`}
      submit={texts.enquiries.inviteAndRelease}
      text={`${texts.enquiries.notInvitedTitle}. ${texts.enquiries.notInvitedText}`}
      extra={
        <>
          <Button disabled={busy || command.busy} onClick={onReleaseOnly}>
            {texts.releaseEnquiry}
          </Button>
          <ToCustomer enquiry={enquiry} />
        </>
      }
      error={error}
      onClose={onClose}
    />
  );
}

function WithoutInvitation({ enquiry, busy, error, onReleaseOnly, onClose }: NotInvitedDialogProps) {
  return (
    <ConfirmDialog
      title={texts.enquiries.notInvitedTitle}
      confirm={texts.releaseEnquiry}
      busy={busy}
      error={error}
      onConfirm={onReleaseOnly}
      extra={<ToCustomer enquiry={enquiry} />}
      onClose={onClose}
    >
      <Typography>{texts.enquiries.notInvitedText}</Typography>
    </ConfirmDialog>
  );
}

const ToCustomer = ({ enquiry }: { readonly enquiry: EnquiryView }) => (
  <LinkButton to={fillPath(adminPaths.customer, { id: enquiry.customer.id })}>{texts.toCustomer}</LinkButton>
);
