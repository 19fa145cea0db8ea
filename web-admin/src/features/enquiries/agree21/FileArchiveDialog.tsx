import { Typography } from '@mui/material';
import { isProcessedWithArchive } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { texts } from '../../../texts.ts';
import { bodyForFile, fileArchiveResolver, newFileArchive, type FileArchiveValues } from './archiveForm.ts';
import { FilingInputs } from './FilingInputs.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { useArchivingPerson } from './useArchivingPerson.ts';
import { useConsoleForm } from '../../../components/command/useConsoleCommand.ts';

interface FileArchiveDialogProps {
  readonly file: WithEtag<FileView>;
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a checked document over to agree21, and marks it as processed unless that is not wished for. */
export function FileArchiveDialog({ file, enquiry, onClose, onDone }: FileArchiveDialogProps) {
  const person = useArchivingPerson(enquiry);
  const command = useConsoleForm<FileArchiveValues>({
    defaultValues: newFileArchive,
    resolver: fileArchiveResolver(person.isNeeded),
    run: (provider, values) => provider.archiveFile(file, bodyForFile(values, file, enquiry.status)),
    invalidates: queriesShowing.file,
    done: texts.notices.fileArchived,
    onDone,
  });
  return (
    <FormDialog title={texts.archiveFile} submit={texts.agree21.handOver} command={command} keptAs={`archive ${file.id}`} onClose={onClose}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.agree21.intro(file.name ?? '')}</Typography>
      <FilingInputs at="file" />
      <PersonInputs enquiry={enquiry} person={person} />
      {isProcessedWithArchive(file.status, enquiry.status) ? <CheckboxInput name="markAsProcessed" label={texts.markAsProcessed} /> : null}
    </FormDialog>
  );
}
