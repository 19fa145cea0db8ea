import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { editCustomerSchema } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { texts } from '../../texts.ts';
import { CommandFailure } from '../CommandFailure.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { EmailInput } from '../form/inputs/EmailInput.tsx';

export interface InviteValues {
  readonly email: string;
}

/** An invitation needs an address (specification 001 §5). */
export const inviteResolver = createFormResolver<InviteValues>({ schema: editCustomerSchema, required: ['email'] });

interface InviteDialogProps {
  readonly command: CommandForm<InviteValues>;
  readonly keptAs: string;
  readonly submit: string;
  readonly text: string;
  /** Other ways on, and what they met. */
  readonly extra?: ReactNode;
  readonly error?: unknown;
  readonly onReload?: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Where the invitation goes to. */
export function InviteDialog({ text, error, ...dialog }: InviteDialogProps) {
  return (
    <FormDialog title={texts.inviteDialogTitle} {...dialog}>
      <Typography>{text}</Typography>
      <EmailInput label={texts.customers.email} help={texts.customers.inviteEmailHelp} />
      <CommandFailure error={error} />
    </FormDialog>
  );
}
