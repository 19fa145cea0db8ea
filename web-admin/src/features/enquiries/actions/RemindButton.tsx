import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

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
  const { mutate, isPending, problem } = useConsoleCommand<WithEtag<EnquiryView>, unknown>({
    run: (provider, shown) => provider.remindOfEnquiry(shown),
    invalidates: queriesShowing.enquiry,
    done: words.remindedSeveral(1),
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
