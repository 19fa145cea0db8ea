import { Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { seenIn } from '../../api/seenIn.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../components/ConsoleDialog.tsx';
import { DateInput } from '../../components/form/DateInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { useDone } from '../../components/useDone.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { deadlineRules } from './deadlineRules.ts';

interface StatusForm {
  readonly message: string;
  readonly expiresAt: string;
}

interface EnquiryStatusDialogProps {
  readonly enquiry: Shown<EnquiryView>;
  readonly kind: 'abort' | 'reopen';
  readonly onClose: () => void;
}

/** Aborting an open enquiry, or opening an expired one again with a new deadline. */
export function EnquiryStatusDialog({ enquiry, kind, onClose }: EnquiryStatusDialogProps) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useDone();
  const reopen = kind === 'reopen';
  const command = useCommandForm<StatusForm>({
    blocking: true,
    defaultValues: { message: '', expiresAt: '' },
    ...(reopen ? { resolver: formResolver<StatusForm>({ required: ['expiresAt'], rules: deadlineRules }) } : {}),
    run: ({ message, expiresAt }) =>
      provider.changeEnquiryStatus(enquiry, reopen ? { status: 'open', message, expiresAt } : { status: 'aborted', message }),
    invalidates: seenIn.enquiry,
    onAnswer: done(reopen ? texts.enquiries.reopened : texts.enquiries.aborted),
    onDone: onClose,
  });
  return (
    <ConsoleDialog
      title={texts.enquiryStatusDialog}
      onClose={onClose}
      dirty={command.dirty}
      busy={command.busy}
      onSubmit={command.submit}
      actions={
        <>
          <Button onClick={onClose} disabled={command.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={command.busy} color={reopen ? 'primary' : 'error'}>
            {texts.changeStatus}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...command.form}>
        <Typography sx={{ mb: 4 }}>{reopen ? texts.enquiries.reopenText : texts.enquiries.abortText}</Typography>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {reopen ? <DateInput name="expiresAt" label={texts.enquiries.extendNew} required /> : null}
          <TextInput name="message" label={texts.optionalContext} multiline minRows={3} maxLength={COMMENT_MAX_LENGTH} />
        </Box>
        <CommandFailure error={command.problem} />
      </FormProvider>
    </ConsoleDialog>
  );
}
