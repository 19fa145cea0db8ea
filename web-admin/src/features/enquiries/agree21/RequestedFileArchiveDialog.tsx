import { Typography } from '@mui/material';
import { canMarkAsProcessedOnArchiving } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { texts } from '../../../texts.ts';
import { requestedFileArchiveBodyOf, requestedFileArchiveResolver, newRequestedFileArchive } from './archiveForm.ts';
import { FilingInputs } from './FilingInputs.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { useArchivingPerson } from './useArchivingPerson.ts';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

interface RequestedFileArchiveDialogProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a checked document over to agree21, and marks it as processed unless that is not wished for. */
export function RequestedFileArchiveDialog({ file, enquiry, onClose, onDone }: RequestedFileArchiveDialogProps) {
  const person = useArchivingPerson(enquiry);
  return (
    <CommandFormDialog
      title={texts.archiveFile}
      submit={texts.agree21.handOver}
      keptAs={`archive ${file.id}`}
      defaultValues={newRequestedFileArchive}
      resolver={requestedFileArchiveResolver(person.isNeeded)}
      run={(provider, values) => provider.archiveFile(file, requestedFileArchiveBodyOf(values, file, enquiry.status))}
      invalidates={queryKeysToInvalidate.file}
      done={texts.notices.fileArchived}
      onDone={onDone}
      onClose={onClose}
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
