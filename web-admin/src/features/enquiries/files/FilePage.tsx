import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { patchFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { fileStatusLabels, fileStatusLooks } from '@portal/contracts/enquiries/status';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { seenIn } from '../../../api/seenIn.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { EditButton } from '../../../components/EditButton.tsx';
import { RecordEditForm } from '../../../components/form/RecordEditForm.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Quote } from '../../../components/Quote.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useFocusHome } from '../../../components/useFocusHome.ts';
import { texts } from '../../../texts.ts';
import { HistoryList } from '../HistoryList.tsx';
import { useFileHistory } from '../useEnquiryHistory.ts';
import { FileDeleteDialog } from './FileDeleteDialog.tsx';
import { FileFacts } from './FileFacts.tsx';
import { fileBodyOf, FileFields, fileFieldsOf, fileResolver, type FileFieldValues } from './FileFields.tsx';
import { FileStatusDialog } from './FileStatusDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RequestAgainDialog } from './RequestAgainDialog.tsx';
import { useFileCrumbs } from './useFileCrumbs.ts';
import { useFileAbilities } from './useFileAbilities.ts';
import { useDownload } from './useDownload.ts';

/** One requested document: its data, its document, and what can be done with it. */
export function FilePage() {
  const { id = '', enquiryId = '', fileId = '' } = useParams();
  const file = useGetOne<Shown<FileView>>('files', { id: fileId });
  const enquiry = useGetOne<EnquiryView>('enquiries', { id: enquiryId });
  const error = file.data === undefined ? file.error : enquiry.data === undefined ? enquiry.error : null;
  if (error !== null)
    return <LoadFailure heading="h1" error={error} onRetry={() => void Promise.all([file.refetch(), enquiry.refetch()])} />;
  if (file.data === undefined || enquiry.data === undefined) return <PageSkeleton columns />;
  return <FileDetail file={file.data} enquiry={enquiry.data} customerId={id} />;
}

type Asking = 'preview' | 'verified' | 'processed' | 'requestAgain' | 'remove';

function FileDetail({
  file,
  enquiry,
  customerId,
}: {
  readonly file: Shown<FileView>;
  readonly enquiry: EnquiryView;
  readonly customerId: string;
}) {
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState<Asking>();
  const { home, goHome } = useFocusHome<HTMLHeadingElement>();
  const [returned, setReturned] = useState(false);
  const navigate = useNavigate();
  const download = useDownload();
  const can = useFileAbilities()(file, enquiry.status);
  const back = fillPath(adminPaths.enquiry, { id: customerId, enquiryId: enquiry.id });
  const goBack = (): void => void navigate(`${back}?tab=dokumente`);
  const editing = params.has('bearbeiten') && can.edit;
  const edit = (on: boolean): void => {
    setReturned(!on);
    setParams(on ? { bearbeiten: '1' } : {}, { replace: true });
  };
  const close = (): void => setAsking(undefined);
  const done = (): void => {
    close();
    goHome();
  };
  return (
    <PageFrame
      title={texts.fileDetailTitle}
      back={back}
      crumbs={useFileCrumbs(customerId, enquiry.id, enquiry)}
      badges={<StatusChip look={fileStatusLooks[file.status]} label={fileStatusLabels[file.status]} />}
      actions={
        <>
          {can.look ? (
            <Button startIcon={<Icon name="download" />} onClick={() => download(file)}>
              {texts.files.download}
            </Button>
          ) : null}
          {can.look ? (
            <Button variant="outlined" startIcon={<Icon name="visibility" />} onClick={() => setAsking('preview')}>
              {texts.files.preview}
            </Button>
          ) : null}
          {can.requestAgain ? (
            <Button variant="outlined" startIcon={<Icon name="undo" />} onClick={() => setAsking('requestAgain')}>
              {texts.files.requestAgain}
            </Button>
          ) : null}
          {can.process ? (
            <Button variant="contained" onClick={() => setAsking('processed')}>
              {texts.files.process}
            </Button>
          ) : null}
          {can.verify ? (
            <Button variant="contained" onClick={() => setAsking('verified')}>
              {texts.files.verify}
            </Button>
          ) : null}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(320px, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Panel
          title={file.name ?? texts.enquiries.withdrawn}
          headingRef={home}
          actions={
            editing ? undefined : (
              <>
                {can.remove ? (
                  <Button color="error" startIcon={<Icon name="delete" />} onClick={() => setAsking('remove')}>
                    {texts.files.remove}
                  </Button>
                ) : null}
                {can.edit ? <EditButton onClick={() => edit(true)} returned={returned} /> : null}
              </>
            )
          }
        >
          {editing ? <EditForm shown={file} onClose={() => edit(false)} /> : <FileFacts file={file} />}
          {file.status === 'uploaded' ? (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 4 }}>
              {texts.files.uploadedLocked}
            </Typography>
          ) : null}
          <Box sx={{ mt: 3 }}>
            <Quote label={texts.files.message} text={file.lastStatusChange?.context.message ?? null} />
            <Quote label={texts.files.comment} text={file.lastStatusChange?.context.comment ?? null} />
          </Box>
        </Panel>
        <FileHistory fileId={file.id} />
      </Box>
      {asking === 'preview' ? <PreviewDialog file={file} onClose={close} /> : null}
      {asking === 'requestAgain' ? <RequestAgainDialog file={file} onClose={close} onDone={done} /> : null}
      {asking === 'verified' || asking === 'processed' ? (
        // Checked from here, the work goes on in the enquiry.
        <FileStatusDialog file={file} status={asking} onClose={close} onDone={asking === 'verified' ? goBack : done} />
      ) : null}
      {asking === 'remove' ? <FileDeleteDialog file={file} onClose={close} onDone={goBack} /> : null}
    </PageFrame>
  );
}

function FileHistory({ fileId }: { readonly fileId: string }) {
  const { entries, isPending } = useFileHistory(fileId);
  return (
    <Panel title={texts.files.history} flush>
      {entries.length === 0 ? (
        <Typography sx={{ p: 4, color: 'text.secondary' }}>{isPending ? texts.common.loading : texts.enquiries.noEvents}</Typography>
      ) : (
        <HistoryList entries={entries} />
      )}
    </Panel>
  );
}

const resolver = fileResolver(patchFileSchema);

function EditForm({ shown, onClose }: { readonly shown: Shown<FileView>; readonly onClose: () => void }) {
  return (
    <RecordEditForm<Shown<FileView>, FileFieldValues>
      resource="files"
      shown={shown}
      fieldsOf={fileFieldsOf}
      resolver={resolver}
      changeOf={(values, base) => ({
        data: fileBodyOf(values),
        previousData: { ...base, fileCategory: base.fileCategory?.id ?? null },
      })}
      invalidates={seenIn.file}
      done={texts.notices.fileEdited}
      onClose={onClose}
    >
      <FileFields />
    </RecordEditForm>
  );
}
