import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { RelativeTime } from '../../../components/facts/RelativeTime.tsx';
import { texts } from '../../../texts.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

const words = texts.accessLink;

/** For customers who never registered: a link that opens this case alone. */
export function AccessLinkButton({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  const email = enquiry.customer.email ?? '';
  const [last] = enquiry.accessLinks ?? [];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Button
        startIcon={<Icon name="link" />}
        disabled={email === ''}
        aria-describedby={email === '' ? reasonId : undefined}
        onClick={() => setOpen(true)}
      >
        {words.send}
      </Button>
      {email === '' ? (
        <SecondaryText id={reasonId} sx={{ px: 2.5 }}>
          {words.noAddress}
        </SecondaryText>
      ) : null}
      {last === undefined ? null : (
        <SecondaryText sx={{ px: 2.5 }}>
          {words.last} <RelativeTime value={last.sentAt} />, {last.openedAt === null ? words.notOpened : words.opened}
        </SecondaryText>
      )}
      {open ? <AccessLinkDialog enquiry={enquiry} email={email} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

interface AccessLinkDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly email: string;
  readonly onClose: () => void;
}

function AccessLinkDialog({ enquiry, email, onClose }: AccessLinkDialogProps) {
  const { mutate, isPending, problem } = useConsoleCommand<WithEtag<EnquiryView>, unknown>({
    run: (provider, shown) => provider.sendAccessLink(shown),
    invalidates: queriesShowing.enquiry,
    done: words.sent,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={words.send}
      confirm={words.send}
      busy={isPending}
      error={problem}
      onConfirm={() => mutate(enquiry)}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{words.explain(email)}</Typography>
        <Typography>{words.mobile}</Typography>
        <Typography>{words.endsOlder}</Typography>
      </Box>
    </ConfirmDialog>
  );
}
