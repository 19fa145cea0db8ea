import { Typography } from '@mui/material';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { texts } from '../../../texts.ts';
import { deadlineRules } from './deadlineRules.ts';
import { ExtensionFields } from './ExtensionFields.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

export const ExtendDeadlineButton = ({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) => (
  <OpenDialogButton icon="more_time" label={texts.enquiries.extend}>
    {(close) => (
      <CommandFormDialog
        title={texts.enquiries.extendTitle}
        submit={texts.enquiries.extend}
        keptAs={`extend ${enquiry.id}`}
        defaultValues={{ expiresAt: enquiry.expiresAt ?? '', reason: '' }}
        resolver={resolver}
        run={(provider, { expiresAt, reason }) => provider.extendDeadline(enquiry, expiresAt, reason)}
        invalidates={queryKeysToInvalidate.enquiry}
        done={texts.enquiries.extended}
        onClose={close}
      >
        <Typography>{texts.enquiries.extendHelp}</Typography>
        <ExtensionFields />
      </CommandFormDialog>
    )}
  </OpenDialogButton>
);

const resolver = formResolver<{ readonly expiresAt: string; readonly reason: string }>({
  required: ['expiresAt', 'reason'],
  rules: deadlineRules,
});
