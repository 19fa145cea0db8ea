import { Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { requestedFileStatusLabels, requestedFileStatusAppearances } from '@portal/contracts/enquiries/status';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { HistoryList } from '../../../components/facts/HistoryList.tsx';
import { QuestionThread } from '../questions/QuestionThread.tsx';
import { useRequestedFileHistory } from '../useEnquiryHistory.ts';
import { DocumentPanel } from './document/DocumentPanel.tsx';
import { RequestedFilePageLayout } from './RequestedFilePageLayout.tsx';
import { RequestedFileDataPanel } from './RequestedFileDataPanel.tsx';
import { RequestedFileDialog, type RequestedFileDialogKind } from './dialogs/RequestedFileDialog.tsx';
import { RequestedFilePageActions } from './RequestedFilePageActions.tsx';
import { useRequestedFileCrumbs } from './useRequestedFileCrumbs.ts';
import { useRequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';
import type { FormerVersionView, FormerVersionsView } from '@portal/contracts/enquiries/views/formerVersions';
import { useQuery } from '@tanstack/react-query';
import { httpClient, API_URL } from '../../../api/httpClient.ts';

/** One requested document: its data, its document, and what can be done with it. */
export function RequestedFilePage() {
  const { id = '', enquiryId = '', fileId = '' } = useParams();
  const file = useGetOne<WithEtag<RequestedFileView>>('files', { id: fileId });
  const enquiry = useGetOne<EnquiryView>('enquiries', { id: enquiryId });
  const current = useConfirmed(fileId, !file.isFetching);
  if (file.data === undefined || enquiry.data === undefined) return <LoadingOrFailure of={[file, enquiry]} page />;
  return <FileDetail file={file.data} enquiry={enquiry.data} customerId={id} current={current} />;
}

/** From the first answer on: what is fetched anew later takes nothing away that is shown. */
function useConfirmed(id: string, answered: boolean): boolean {
  const [confirmed, setConfirmed] = useState<string>();
  if (answered && confirmed !== id) setConfirmed(id);
  return answered || confirmed === id;
}

interface FileDetailProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly enquiry: EnquiryView;
  readonly customerId: string;
  readonly current: boolean;
}

function FileDetail({ file, enquiry, customerId, current }: FileDetailProps) {
  const [asking, setAsking] = useState<RequestedFileDialogKind>();
  const { home, goHome } = useFocusFallback<HTMLHeadingElement>();
  const navigate = useNavigate();
  const can = useRequestedFileAbilities()(file, enquiry.status);
  const works = useAble('workOnEnquiries');
  const former = useFormerVersions(file, can.look);
  const [comparing, setComparing] = useState(false);
  const back = fillPath(adminPaths.enquiry, { id: customerId, enquiryId: enquiry.id });
  const toFiles = `${back}?tab=dokumente`;
  const goBack = useGoBack(toFiles);
  const done = (): void => {
    // Checked from here, the work goes on where one came from (specification 001 §2).
    if (asking === 'verified') return goBack();
    if (asking === 'remove') return void navigate(toFiles, { replace: true });
    setAsking(undefined);
    goHome();
  };
  return (
    <PageFrame
      title={texts.fileDetailTitle}
      crumbs={useRequestedFileCrumbs(customerId, enquiry.id, enquiry)}
      badges={<StatusChip look={requestedFileStatusAppearances[file.status]} label={requestedFileStatusLabels[file.status]} />}
      actions={<RequestedFilePageActions file={file} can={can} onAsk={setAsking} />}
    >
      <RequestedFilePageLayout
        shows={can.look}
        wide={comparing && former.length > 0}
        // Who only reads gets no document from the server either.
        document={
          works ? (
            <DocumentPanel
              file={file}
              visible={can.look}
              current={current}
              former={former}
              comparing={comparing}
              onCompare={setComparing}
            />
          ) : null
        }
        data={<RequestedFileDataPanel file={file} can={can} headingRef={home} onRemove={() => setAsking('remove')} />}
        questions={<QuestionThread key={file.id} fileId={file.id} />}
        history={<FileHistory fileId={file.id} />}
      />
      <RequestedFileDialog asking={asking} file={file} enquiry={enquiry} onClose={() => setAsking(undefined)} onDone={done} />
    </PageFrame>
  );
}

function FileHistory({ fileId }: { readonly fileId: string }) {
  const { entries, isPending } = useRequestedFileHistory(fileId);
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

/** How many pages of the console lie before this one in the tab; the router keeps it with each entry of the history. */
const pagesBefore = (): number => Number((window.history.state as { readonly idx?: number } | null)?.idx ?? 0);

/** To the page before this one, or to the given one for who came by a link. */
function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (pagesBefore() > 0 ? navigate(-1) : navigate(otherwise));
}

const none: readonly FormerVersionView[] = [];

/** What the bank has had of the document before it asked for it again; once it is processed there is nothing of it any more. */
function useFormerVersions({ id, status, uploadedAt }: RequestedFileView, visible: boolean): readonly FormerVersionView[] {
  const enabled = visible && status !== 'processed';
  const { data } = useQuery({
    queryKey: ['former-versions', id, uploadedAt],
    queryFn: async ({ signal }) => (await httpClient(`${API_URL}/files/${id}/former-versions`, { signal })).json as FormerVersionsView,
    enabled,
  });
  return enabled ? (data?.versions ?? none) : none;
}
