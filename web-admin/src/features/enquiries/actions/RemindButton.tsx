import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { seenIn } from '../../../api/seenIn.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';

const words = texts.enquiries;

export function RemindButton({ enquiry }: { readonly enquiry: Shown<EnquiryView> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="mail" />} onClick={() => setOpen(true)}>
        {words.remind}
      </Button>
      {open ? <RemindDialog enquiry={enquiry} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RemindDialog({ enquiry, onClose }: { readonly enquiry: Shown<EnquiryView>; readonly onClose: () => void }) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  const { mutate, isPending, problem } = useCommand<Shown<EnquiryView>, unknown>({
    run: (shown) => provider.remindOfEnquiry(shown),
    invalidates: seenIn.enquiry,
    onAnswer: done(words.remindedSeveral(1)),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={words.remind}
      confirm={words.remind}
      busy={isPending}
      error={problem}
      onConfirm={() => mutate(enquiry)}
      onClose={onClose}
    >
      <Typography>{words.remindSeveral([enquiry.name ?? enquiry.publicId])}</Typography>
    </ConfirmDialog>
  );
}
