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

/** Commands on the status that need more than a comment. */
type EnquiryStatusDialogKind = 'abort' | 'reopen' | 'handBack';

interface EnquiryStatusDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly kind: EnquiryStatusDialogKind;
  /** What was written before the dialog was opened. */
  readonly comment: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const newDeadlineResolver = createFormResolver<{ readonly message: string; readonly expiresAt: string }>({
  required: ['expiresAt'],
  rules: deadlineDateFormatRules,
});

const textsOfKind: Readonly<Record<EnquiryStatusDialogKind, { readonly text: string; readonly done: string }>> = {
  abort: { text: words.abortText, done: words.aborted },
  reopen: { text: words.reopenText, done: words.reopened },
  handBack: { text: words.reopenText, done: texts.notices.enquiryStatusChanged },
};

/** Aborting an open enquiry, or giving one whose deadline has passed back to the customer with a new deadline. */
export function EnquiryStatusDialog({ enquiry, kind, comment, onDone, onClose }: EnquiryStatusDialogProps) {
  const aborts = kind === 'abort';
  return (
    <CommandFormDialog
      title={texts.enquiryStatusDialog}
      submit={texts.changeStatus}
      keptAs={`${kind} enquiry ${enquiry.id}`}
      danger={aborts}
      blocking
      defaultValues={{ message: comment, expiresAt: '' }}
      resolver={aborts ? undefined : newDeadlineResolver}
      run={(provider, { message, expiresAt }) =>
        provider.changeEnquiryStatus(enquiry, aborts ? { status: 'aborted', message } : { status: 'open', message, expiresAt })
      }
      invalidates={queryKeysToInvalidate.enquiry}
      done={textsOfKind[kind].done}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{textsOfKind[kind].text}</Typography>
      {aborts ? null : <DateInput name="expiresAt" label={words.extendNew} required />}
      <TextInput name="message" label={texts.optionalContext} multiline minRows={3} maxLength={STATUS_COMMENT_MAX_LENGTH} />
    </CommandFormDialog>
  );
}
