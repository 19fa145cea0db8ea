import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';

const words = texts.enquiries;

export function RemindButton({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
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

function RemindDialog({ enquiry, onClose }: { readonly enquiry: WithEtag<EnquiryView>; readonly onClose: () => void }) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  const { mutate, isPending, problem } = useCommand<WithEtag<EnquiryView>, unknown>({
    run: (shown) => provider.remindOfEnquiry(shown),
    invalidates: queriesShowing.enquiry,
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
