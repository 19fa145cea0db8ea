import { Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';
import { deadlineRules } from './deadlineRules.ts';

interface StatusForm {
  readonly message: string;
  readonly expiresAt: string;
}

interface EnquiryStatusDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly kind: 'abort' | 'reopen';
  readonly onClose: () => void;
}

/** Aborting an open enquiry, or opening an expired one again with a new deadline. */
export function EnquiryStatusDialog({ enquiry, kind, onClose }: EnquiryStatusDialogProps) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  const reopen = kind === 'reopen';
  const command = useCommandForm<StatusForm>({
    blocking: true,
    defaultValues: { message: '', expiresAt: '' },
    ...(reopen ? { resolver: formResolver<StatusForm>({ required: ['expiresAt'], rules: deadlineRules }) } : {}),
    run: ({ message, expiresAt }) =>
      provider.changeEnquiryStatus(enquiry, reopen ? { status: 'open', message, expiresAt } : { status: 'aborted', message }),
    invalidates: queriesShowing.enquiry,
    onAnswer: done(reopen ? texts.enquiries.reopened : texts.enquiries.aborted),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.enquiryStatusDialog}
      submit={texts.changeStatus}
      command={command}
      keptAs={`${kind} enquiry ${enquiry.id}`}
      danger={!reopen}
      onClose={onClose}
    >
      <Typography>{reopen ? texts.enquiries.reopenText : texts.enquiries.abortText}</Typography>
      {reopen ? <DateInput name="expiresAt" label={texts.enquiries.extendNew} required /> : null}
      <TextInput name="message" label={texts.optionalContext} multiline minRows={3} maxLength={COMMENT_MAX_LENGTH} />
    </FormDialog>
  );
}
