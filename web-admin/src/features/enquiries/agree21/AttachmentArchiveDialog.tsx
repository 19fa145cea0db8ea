import { Typography } from '@mui/material';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { texts } from '../../../texts.ts';
import { attachmentArchiveResolver, attachmentArchiveBodyOf, attachmentArchiveOf } from './archiveForm.ts';
import { FilingInputs } from './FilingInputs.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { useArchivingPerson } from './useArchivingPerson.ts';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

interface AttachmentArchiveDialogProps {
  readonly attachment: WithEtag<EnquiryAttachmentView>;
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a document of the bank over to agree21. */
export function AttachmentArchiveDialog({ attachment, enquiry, onClose, onDone }: AttachmentArchiveDialogProps) {
  const person = useArchivingPerson(enquiry);
  return (
    <CommandFormDialog
      title={texts.archiveBankDocument}
      submit={texts.agree21.handOver}
      keptAs={`archive ${attachment.id}`}
      defaultValues={attachmentArchiveOf(attachment)}
      resolver={attachmentArchiveResolver(person.isNeeded)}
      run={(provider, values) => provider.archiveAttachment(attachment, attachmentArchiveBodyOf(values))}
      invalidates={queryKeysToInvalidate.attachment}
      done={texts.notices.attachmentArchived}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.agree21.intro(attachment.name ?? '')}</Typography>
      <FilingInputs at="enquiryAttachment" />
      <PersonInputs enquiry={enquiry} person={person} />
    </CommandFormDialog>
  );
}
