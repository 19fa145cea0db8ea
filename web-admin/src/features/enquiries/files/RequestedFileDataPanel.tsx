import { Box, Button } from '@mui/material';
import { useState, type Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patchRequestedFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { EditButton } from '../../../components/EditButton.tsx';
import { RecordEditForm } from '../../../components/form/RecordEditForm.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { MoreMenu } from '../../../components/menu/MoreMenu.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Quote } from '../../../components/facts/Quote.tsx';
import { texts } from '../../../texts.ts';
import { ApplyFileTemplateDialog } from './dialogs/ApplyFileTemplateDialog.tsx';
import { RequestedFileFacts } from './RequestedFileFacts.tsx';
import {
  requestedFileBodyOf,
  RequestedFileFields,
  requestedFileFieldsOf,
  requestedFileResolver,
  type RequestedFileFieldValues,
} from './RequestedFileFields.tsx';
import type { RequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';

interface RequestedFileDataPanelProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly can: RequestedFileAbilities;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onRemove: () => void;
}

/** What was asked for, to read or to edit, and what was said about it last. */
export function RequestedFileDataPanel({ file, can, headingRef, onRemove }: RequestedFileDataPanelProps) {
  const [params, setParams] = useSearchParams();
  const [returned, setReturned] = useState(false);
  const [applying, setApplying] = useState(false);
  const editing = params.has('bearbeiten') && can.edit;
  const edit = (on: boolean): void => {
    setReturned(!on);
    setParams(on ? { bearbeiten: '1' } : {}, { replace: true });
  };
  const applyTemplate = { label: texts.creation.applyTemplate, icon: 'library_books', does: () => setApplying(true) };
  const { message = null, comment = null } = file.lastStatusChange?.context ?? {};
  return (
    <Panel
      title={file.name ?? texts.enquiries.withdrawn}
      headingRef={headingRef}
      actions={
        editing ? undefined : (
          <>
            <MoreMenu label={texts.files.more(file.name ?? '')} actions={can.edit ? [applyTemplate] : []} />
            {can.remove ? (
              <Button color="error" startIcon={<Icon name="delete" />} onClick={onRemove}>
                {texts.files.remove}
              </Button>
            ) : null}
            {can.edit ? <EditButton onClick={() => edit(true)} returned={returned} /> : null}
          </>
        )
      }
    >
      {editing ? <EditForm shown={file} onClose={() => edit(false)} /> : <RequestedFileFacts file={file} />}
      {file.status === 'uploaded' ? <CaptionText sx={{ mt: 4 }}>{texts.files.uploadedLocked}</CaptionText> : null}
      {applying ? <ApplyFileTemplateDialog file={file} onClose={() => setApplying(false)} /> : null}
      <Box sx={{ mt: 3 }}>
        <Quote label={texts.files.message} text={message} />
        <Quote label={texts.files.comment} text={comment} />
      </Box>
    </Panel>
  );
}

const resolver = requestedFileResolver(patchRequestedFileSchema);

function EditForm({ shown, onClose }: { readonly shown: WithEtag<RequestedFileView>; readonly onClose: () => void }) {
  return (
    <RecordEditForm<WithEtag<RequestedFileView>, RequestedFileFieldValues>
      resource="files"
      shown={shown}
      fieldsOf={requestedFileFieldsOf}
      resolver={resolver}
      bodyOf={requestedFileBodyOf}
      invalidates={queryKeysToInvalidate.file}
      done={texts.notices.fileEdited}
      onClose={onClose}
    >
      <RequestedFileFields />
    </RecordEditForm>
  );
}
