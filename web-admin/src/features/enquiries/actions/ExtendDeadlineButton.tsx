import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { deadlineRules } from './deadlineRules.ts';
import { ExtensionFields } from './ExtensionFields.tsx';
import { useConsoleForm } from '../../../components/command/useConsoleCommand.ts';

export function ExtendDeadlineButton({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
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

interface ExtensionForm {
  readonly expiresAt: string;
  readonly reason: string;
}

function ExtendDialog({ enquiry, onClose }: { readonly enquiry: WithEtag<EnquiryView>; readonly onClose: () => void }) {
  const command = useConsoleForm<ExtensionForm>({
    defaultValues: { expiresAt: enquiry.expiresAt ?? '', reason: '' },
    resolver: formResolver<ExtensionForm>({ required: ['expiresAt', 'reason'], rules: deadlineRules }),
    run: (provider, { expiresAt, reason }) => provider.extendDeadline(enquiry, expiresAt, reason),
    invalidates: queriesShowing.enquiry,
    done: texts.enquiries.extended,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.enquiries.extendTitle}
      submit={texts.enquiries.extend}
      command={command}
      keptAs={`extend ${enquiry.id}`}
      onClose={onClose}
    >
      <Typography>{texts.enquiries.extendHelp}</Typography>
      <ExtensionFields />
    </FormDialog>
  );
}
