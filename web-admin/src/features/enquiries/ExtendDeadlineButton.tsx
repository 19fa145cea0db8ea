import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { seenIn } from '../../api/seenIn.ts';
import type { Shown } from '../../api/tagged.ts';
import { useReloadRecords } from '../../api/useReloadRecords.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../components/ConsoleDialog.tsx';
import { DateInput } from '../../components/form/DateInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useCommandForm } from '../../components/form/useCommandForm.ts';
import { Icon } from '../../components/Icon.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { deadlineResolver } from './deadlineResolver.ts';

export function ExtendDeadlineButton({ enquiry }: { readonly enquiry: Shown<EnquiryView> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="more_time" />} onClick={() => setOpen(true)}>
        {texts.enquiries.extend}
      </Button>
      {open ? <ExtendDialog enquiry={enquiry} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ExtendDialog({ enquiry, onClose }: { readonly enquiry: Shown<EnquiryView>; readonly onClose: () => void }) {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const reload = useReloadRecords();
  const command = useCommandForm<{ expiresAt: string; reason: string }>({
    defaultValues: { expiresAt: enquiry.expiresAt ?? '', reason: '' },
    resolver: deadlineResolver(['reason']),
    send: async ({ expiresAt, reason }) => {
      await provider.extendDeadline(enquiry, expiresAt, reason);
      await reload(seenIn.enquiry);
      notify(texts.enquiries.extended, { type: 'success' });
    },
    onDone: onClose,
  });
  return (
    <ConsoleDialog
      title={texts.enquiries.extendTitle}
      onClose={onClose}
      dirty={command.dirty}
      busy={command.busy}
      onSubmit={command.submit}
      actions={
        <>
          <Button onClick={onClose} disabled={command.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={command.busy}>{texts.enquiries.extend}</SubmitButton>
        </>
      }
    >
      <FormProvider {...command.form}>
        <Typography sx={{ mb: 4 }}>{texts.enquiries.extendHelp}</Typography>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <DateInput name="expiresAt" label={texts.enquiries.extendNew} required />
          <TextInput name="reason" label={texts.enquiries.extendReason} required multiline minRows={2} maxLength={COMMENT_MAX_LENGTH} />
        </Box>
        <CommandFailure error={command.error} />
      </FormProvider>
    </ConsoleDialog>
  );
}
