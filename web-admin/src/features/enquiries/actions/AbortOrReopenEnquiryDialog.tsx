import { Typography } from '@mui/material';
import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { texts } from '../../../texts.ts';
import { deadlineRules } from './deadlineRules.ts';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

interface AbortOrReopenEnquiryDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly kind: 'abort' | 'reopen';
  readonly onClose: () => void;
}

const reopenResolver = formResolver<{ readonly message: string; readonly expiresAt: string }>({
  required: ['expiresAt'],
  rules: deadlineRules,
});

/** Aborting an open enquiry, or opening an expired one again with a new deadline. */
export function AbortOrReopenEnquiryDialog({ enquiry, kind, onClose }: AbortOrReopenEnquiryDialogProps) {
  const reopen = kind === 'reopen';
  return (
    <CommandFormDialog
      title={texts.enquiryStatusDialog}
      submit={texts.changeStatus}
      keptAs={`${kind} enquiry ${enquiry.id}`}
      danger={!reopen}
      blocking
      defaultValues={{ message: '', expiresAt: '' }}
      resolver={reopen ? reopenResolver : undefined}
      run={(provider, { message, expiresAt }) =>
        provider.changeEnquiryStatus(enquiry, reopen ? { status: 'open', message, expiresAt } : { status: 'aborted', message })
      }
      invalidates={queryKeysToInvalidate.enquiry}
      done={reopen ? texts.enquiries.reopened : texts.enquiries.aborted}
      onClose={onClose}
    >
      <Typography>{reopen ? texts.enquiries.reopenText : texts.enquiries.abortText}</Typography>
      {reopen ? <DateInput name="expiresAt" label={texts.enquiries.extendNew} required /> : null}
      <TextInput name="message" label={texts.optionalContext} multiline minRows={3} maxLength={COMMENT_MAX_LENGTH} />
    </CommandFormDialog>
  );
}
