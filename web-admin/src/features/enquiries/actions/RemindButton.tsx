import { texts } from '../../../texts.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { CommandQuestion } from '../../../components/dialog/CommandQuestion.tsx';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Typography } from '@mui/material';

const words = texts.enquiries;

export const RemindButton = ({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) => (
  <OpenDialogButton icon="mail" label={words.remind}>
    {(close) => (
      <CommandQuestion
        title={words.remind}
        run={(provider) => provider.remindOfEnquiry(enquiry)}
        invalidates={queryKeysToInvalidate.enquiry}
        done={words.remindedSeveral(1)}
        onClose={close}
      >
        <Typography>{words.remindSeveral([enquiry.name ?? enquiry.publicId])}</Typography>
      </CommandQuestion>
    )}
  </OpenDialogButton>
);
