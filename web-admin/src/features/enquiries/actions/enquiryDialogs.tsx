import { Typography } from '@mui/material';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { STATUS_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { texts } from '../../../texts.ts';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';

export const ExtendDeadlineButton = ({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) => (
  <OpenDialogButton icon="more_time" label={texts.enquiries.extend}>
    {(close) => (
      <CommandFormDialog
        title={texts.enquiries.extend}
        keptAs={`extend ${enquiry.id}`}
        defaultValues={{ expiresAt: enquiry.expiresAt ?? '', reason: '' }}
        resolver={resolver}
        run={(provider, { expiresAt, reason }) => provider.extendDeadline(enquiry, expiresAt, reason)}
        invalidates={queryKeysToInvalidate.enquiry}
        done={texts.enquiries.extended}
        onClose={close}
      >
        <Typography>{texts.enquiries.extendHelp}</Typography>
        <DeadlineExtensionFields />
      </CommandFormDialog>
    )}
  </OpenDialogButton>
);

/** A longer deadline, and why. */
export function DeadlineExtensionFields() {
  return (
    <>
      <DateInput name="expiresAt" label={texts.enquiries.extendNew} required />
      <TextInput name="reason" label={texts.enquiries.extendReason} required multiline minRows={2} maxLength={STATUS_COMMENT_MAX_LENGTH} />
    </>
  );
}

/** What stands there must be a day; whether it is late enough says the server. */
export const deadlineDateFormatRules = ({ expiresAt }: { readonly expiresAt: string }) => ({
  expiresAt: expiresAt === '' || /^\d{4}-\d{2}-\d{2}$/.test(expiresAt) ? undefined : texts.enquiries.invalidDate,
});

const resolver = createFormResolver<{ readonly expiresAt: string; readonly reason: string }>({
  required: ['expiresAt', 'reason'],
  rules: deadlineDateFormatRules,
});

const words = texts.enquiries;

export const RemindButton = ({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) => (
  <OpenDialogButton icon="mail" label={words.remind}>
    {(close) => (
      <ConfirmCommandDialog
        title={words.remind}
        run={(provider) => provider.remindOfEnquiry(enquiry)}
        invalidates={queryKeysToInvalidate.enquiry}
        done={words.remindedSeveral(1)}
        onClose={close}
      >
        <Typography>{words.remindSeveral([enquiry.name ?? enquiry.publicId])}</Typography>
      </ConfirmCommandDialog>
    )}
  </OpenDialogButton>
);

interface AbortOrReopenEnquiryDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly kind: 'abort' | 'reopen';
  readonly onClose: () => void;
}

const reopenResolver = createFormResolver<{ readonly message: string; readonly expiresAt: string }>({
  required: ['expiresAt'],
  rules: deadlineDateFormatRules,
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
      <TextInput name="message" label={texts.optionalContext} multiline minRows={3} maxLength={STATUS_COMMENT_MAX_LENGTH} />
    </CommandFormDialog>
  );
}
