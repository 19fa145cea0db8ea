import { Box, Button } from '@mui/material';
import { useEffect, useState, type Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patchRequestedFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { formatInstant } from '@portal/contracts/shared/time/days';
import type { Agree21ArchiveView } from '@portal/contracts/enquiries/views/agree21Archive';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { EditButton } from '../../../components/EditButton.tsx';
import { RecordEditForm } from '../../../components/form/RecordEditForm.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { MoreMenu } from '../../../components/menu/MoreMenu.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Quote } from '../../../components/facts/Quote.tsx';
import { texts } from '../../../texts.ts';
import { ApplyTemplateToRequestedFileDialog } from './dialogs/ApplyTemplateToRequestedFileDialog.tsx';
import {
  requestedFileBodyOf,
  RequestedFileFields,
  requestedFileValuesOf,
  requestedFileFieldsRequiredBeyondSchema,
  type RequestedFileFieldValues,
} from './RequestedFileFields.tsx';
import type { RequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { Facts, type Fact } from '../../../components/facts/Facts.tsx';
import { requestedFileFieldFacts } from './fieldsInWords.ts';

interface RequestedFileDataPanelProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly can: RequestedFileAbilities;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onRemove: () => void;
}

/** What was asked for, to read or to edit, and what was said about it last. */
export function RequestedFileDataPanel({ file, can, headingRef, onRemove }: RequestedFileDataPanelProps) {
  const { editing, returned, edit } = useEditingByAddress(can.edit);
  const [applying, setApplying] = useState(false);
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
      {editing ? (
        <RecordEditForm<WithEtag<RequestedFileView>, RequestedFileFieldValues>
          resource="files"
          shown={file}
          fieldsOf={requestedFileValuesOf}
          resolver={resolver}
          bodyOf={requestedFileBodyOf}
          invalidates={queryKeysToInvalidate.file}
          done={texts.notices.fileEdited}
          onClose={() => edit(false)}
        >
          <RequestedFileFields />
        </RecordEditForm>
      ) : (
        <RequestedFileFacts file={file} />
      )}
      {file.status === 'uploaded' ? <CaptionText sx={{ mt: 4 }}>{texts.files.uploadedLocked}</CaptionText> : null}
      {applying ? <ApplyTemplateToRequestedFileDialog file={file} onClose={() => setApplying(false)} /> : null}
      <Box sx={{ mt: 3 }}>
        <Quote label={texts.files.message} text={message} />
        <Quote label={texts.files.comment} text={comment} />
      </Box>
    </Panel>
  );
}

/** The address opens the form. What others change meanwhile neither opens nor closes it: saving says why it is refused. */
function useEditingByAddress(canEdit: boolean) {
  const [params, setParams] = useSearchParams();
  const wanted = params.has('bearbeiten');
  const [editing, setEditing] = useState(wanted && canEdit);
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    setEditing(wanted && canEdit);
    // oxlint-disable-next-line react/exhaustive-deps -- when the address changes, not with every change of the document
  }, [wanted]);
  const edit = (on: boolean): void => {
    setEditing(on);
    setReturned(!on);
    setParams(on ? { bearbeiten: '1' } : {}, { replace: true });
  };
  return { editing, returned, edit };
}

const resolver = createFormResolver<RequestedFileFieldValues>({
  schema: patchRequestedFileSchema,
  bodyOf: requestedFileBodyOf,
  required: requestedFileFieldsRequiredBeyondSchema,
});

const readOrder = ['name', 'required', 'description', 'tooltip', 'fileCategory', 'sortIndex', 'accept', 'maxSize', 'expiresAt'] as const;

/** Everything about a request, to read. */
function RequestedFileFacts({ file }: { readonly file: RequestedFileView }) {
  return (
    <Facts
      facts={[
        ...requestedFileFieldFacts(readOrder, requestedFileValuesOf(file), file.fileCategory?.name),
        { label: texts.enquiries.updatedAt, value: formatInstant(file.updatedAt) },
        ...(file.fileOriginalName === null
          ? []
          : [
              { label: texts.files.originalName, value: file.fileOriginalName },
              { label: texts.files.scannedLabel, value: file.scanned ? texts.files.scanned : texts.files.notScanned },
            ]),
        ...archiveFacts(file),
      ]}
    />
  );
}

/** What is known of a document in agree21; nothing of one that is not there. */
function archiveFacts(document: Agree21ArchiveView): readonly Fact[] {
  const { agree21ArchivedAt: at = null, agree21ShelfId: shelfId = null } = document;
  if (at === null) return [];
  const filed =
    shelfId === null
      ? [
          { label: texts.formId, value: document.agree21FormId },
          { label: texts.formName, value: document.agree21FormName },
        ]
      : [{ label: texts.shelfId, value: String(shelfId) }];
  return [
    { label: texts.agree21.archivedAt, value: formatInstant(at) },
    { label: texts.agree21.section, value: document.agree21ArchiveSection },
    { label: texts.agree21.documentId, value: document.agree21DocumentId },
    ...filed,
    { label: texts.archiveComment, value: document.agree21Comment, wide: true },
  ];
}
