import { texts } from '../../../texts.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { useId } from 'react';
import { Box, Typography } from '@mui/material';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { RelativeTime } from '../../../components/facts/RelativeTime.tsx';

const words = texts.accessLink;

/** For customers who never registered: a link that opens this case alone. */
export function SendAccessLinkButton({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const reasonId = useId();
  const email = enquiry.customer.email ?? '';
  const [last] = enquiry.accessLinks ?? [];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <OpenDialogButton icon="link" label={words.send} disabled={email === ''} aria-describedby={email === '' ? reasonId : undefined}>
        {(close) => (
          <ConfirmCommandDialog
            title={words.send}
            run={(provider) => provider.sendAccessLink(enquiry)}
            invalidates={queryKeysToInvalidate.enquiry}
            done={words.sent}
            onClose={close}
          >
            <Box sx={{ display: 'grid', gap: 3 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{words.explain(email)}</Typography>
              <Typography>{words.mobile}</Typography>
              <Typography>{words.endsOlder}</Typography>
            </Box>
          </ConfirmCommandDialog>
        )}
      </OpenDialogButton>
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
    </Box>
  );
}
