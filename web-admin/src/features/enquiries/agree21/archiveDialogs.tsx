import { Typography } from '@mui/material';
import { canMarkAsProcessedOnArchiving } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';
import { texts } from '../../../texts.ts';
import {
  attachmentArchiveBodyOf,
  attachmentArchiveValuesOf,
  attachmentArchiveResolverFor,
  newRequestedFileArchiveValues,
  requestedFileArchiveBodyOf,
  requestedFileArchiveResolverFor,
} from './archiveForm.ts';
import { FilingInputs } from './FilingInputs.tsx';
import { PersonInputs, useAgree21PersonOfCustomer } from './PersonInputs.tsx';

interface ArchiveDialogProps {
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a checked document over to agree21, and marks it as processed unless that is not wished for. */
export function RequestedFileArchiveDialog({
  file,
  enquiry,
  ...dialog
}: ArchiveDialogProps & { readonly file: WithEtag<RequestedFileView> }) {
  const person = useAgree21PersonOfCustomer(enquiry);
  return (
    <CommandFormDialog
      {...dialog}
      title={texts.archiveFile}
      submit={texts.agree21.handOver}
      keptAs={`archive ${file.id}`}
      defaultValues={newRequestedFileArchiveValues}
      resolver={requestedFileArchiveResolverFor(person.isNeeded)}
      run={(provider, values) => provider.archiveFile(file, requestedFileArchiveBodyOf(values, file, enquiry.status))}
      invalidates={queryKeysToInvalidate.file}
      done={texts.notices.fileArchived}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.agree21.intro(file.name ?? '')}</Typography>
      <FilingInputs at="file" />
      <PersonInputs enquiry={enquiry} person={person} />
      {canMarkAsProcessedOnArchiving(file.status, enquiry.status) ? (
        <CheckboxInput name="markAsProcessed" label={texts.markAsProcessed} />
      ) : null}
    </CommandFormDialog>
  );
}

/** Hands a document of the bank over to agree21. */
export function AttachmentArchiveDialog({
  attachment,
  enquiry,
  ...dialog
}: ArchiveDialogProps & { readonly attachment: WithEtag<EnquiryAttachmentView> }) {
  const person = useAgree21PersonOfCustomer(enquiry);
  return (
    <CommandFormDialog
      {...dialog}
      title={texts.archiveBankDocument}
      submit={texts.agree21.handOver}
      keptAs={`archive ${attachment.id}`}
      defaultValues={attachmentArchiveValuesOf(attachment)}
      resolver={attachmentArchiveResolverFor(person.isNeeded)}
      run={(provider, values) => provider.archiveAttachment(attachment, attachmentArchiveBodyOf(values))}
      invalidates={queryKeysToInvalidate.attachment}
      done={texts.notices.attachmentArchived}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.agree21.intro(attachment.name ?? '')}</Typography>
      <FilingInputs at="enquiryAttachment" />
      <PersonInputs enquiry={enquiry} person={person} />
    </CommandFormDialog>
  );
}
