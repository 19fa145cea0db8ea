import { Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { isProcessedWithArchive } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';
import { bodyForFile, fileArchiveResolver, newFileArchive, type FileArchiveValues } from './archiveForm.ts';
import { FilingInputs } from './FilingInputs.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { useArchivingPerson } from './useArchivingPerson.ts';

interface FileArchiveDialogProps {
  readonly file: WithEtag<FileView>;
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Hands a checked document over to agree21, and marks it as processed unless that is not wished for. */
export function FileArchiveDialog({ file, enquiry, onClose, onDone }: FileArchiveDialogProps) {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  const person = useArchivingPerson(enquiry);
  const command = useCommandForm<FileArchiveValues>({
    defaultValues: newFileArchive,
    resolver: fileArchiveResolver(person.isNeeded),
    run: (values) => provider.archiveFile(file, bodyForFile(values, file, enquiry.status)),
    invalidates: queriesShowing.file,
    onAnswer: done(texts.notices.fileArchived),
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
