import { Box, Typography } from '@mui/material';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';
import { OpenDialogButton } from '../../../../components/dialog/OpenDialogButton.tsx';
import { texts } from '../../../../texts.ts';
import { useRequestedFileAbilities } from '../useRequestedFileAbilities.ts';
import { ConfirmCommandDialog } from '../../../../components/dialog/ConfirmCommandDialog.tsx';

/** All checked documents of the case in one go, not those that the customer has no document for: each of those is a decision. One after the other, since all of them share one ETag; the first refusal ends it. */
export function ProcessAllCheckedButton({ enquiry, onDone }: { readonly enquiry: WithEtag<EnquiryView>; readonly onDone: () => void }) {
  const can = useRequestedFileAbilities();
  const checked = enquiry.requestedFiles.filter((file) => file.status === 'verified' && can(file, enquiry.status).process);
  const names = checked.map(({ name }) => name ?? texts.enquiries.withdrawn);
  return (
    // One has its own button.
    <OpenDialogButton label={texts.files.processChecked(checked.length)} variant="outlined" icon="done_all" offered={checked.length > 1}>
      {(close) => (
        <ConfirmCommandDialog
          title={texts.files.processCheckedTitle}
          confirm={texts.files.process}
          blocking
          run={async (provider) => {
            let etag = enquiry['@etag'];
            for (const file of checked) {
              const answer = await provider.changeFileStatus({ ...file, '@etag': etag }, { status: 'processed', message: null });
              etag = answer['@etag'] ?? etag;
            }
            return checked.length;
          }}
          invalidates={queryKeysToInvalidate.file}
          done={texts.files.allProcessed}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        >
          <Typography>{texts.files.processCheckedText}</Typography>
          <Box component="ul" sx={{ pl: 5, my: 2 }}>
            {names.map((name, at) => (
              <Typography key={`${at}-${name}`} component="li">
                {name}
              </Typography>
            ))}
          </Box>
        </ConfirmCommandDialog>
      )}
    </OpenDialogButton>
  );
}
