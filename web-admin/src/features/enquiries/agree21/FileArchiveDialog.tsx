import { Typography } from '@mui/material';
import { isProcessedWithArchive } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { texts } from '../../../texts.ts';
import { bodyForFile, fileArchiveResolver, newFileArchive } from './archiveForm.ts';
import { FilingInputs } from './FilingInputs.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { useArchivingPerson } from './useArchivingPerson.ts';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

interface FileArchiveDialogProps {
  readonly file: WithEtag<FileView>;
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a checked document over to agree21, and marks it as processed unless that is not wished for. */
export function FileArchiveDialog({ file, enquiry, onClose, onDone }: FileArchiveDialogProps) {
  const person = useArchivingPerson(enquiry);
  return (
    <CommandFormDialog
      title={texts.archiveFile}
      submit={texts.agree21.handOver}
      keptAs={`archive ${file.id}`}
      defaultValues={newFileArchive}
      resolver={fileArchiveResolver(person.isNeeded)}
      run={(provider, values) => provider.archiveFile(file, bodyForFile(values, file, enquiry.status))}
      invalidates={queriesShowing.file}
      done={texts.notices.fileArchived}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.agree21.intro(file.name ?? '')}</Typography>
      <FilingInputs at="file" />
      <PersonInputs enquiry={enquiry} person={person} />
      {isProcessedWithArchive(file.status, enquiry.status) ? <CheckboxInput name="markAsProcessed" label={texts.markAsProcessed} /> : null}
    </CommandFormDialog>
  );
}
