import { Typography, Box } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { requestedFileStatusLabels, requestedFileStatusTonesAndIcons } from '@portal/contracts/enquiries/status';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import type { FormerVersionView, FormerVersionsView } from '@portal/contracts/enquiries/views/formerVersions';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { HistoryList } from '../../../components/facts/HistoryList.tsx';
import { RequestedFileQuestionThread } from '../questions/RequestedFileQuestionThread.tsx';
import { useRequestedFileHistory } from '../useEnquiryHistory.ts';
import { DocumentPanel } from './document/DocumentPanel.tsx';
import { RequestedFileDataPanel } from './RequestedFileDataPanel.tsx';
import { RequestedFileActionDialog, type RequestedFileActionDialogKind } from './dialogs/RequestedFileActionDialog.tsx';
import { RequestedFilePageActions } from './RequestedFilePageActions.tsx';
import { useCrumbsToEnquiry } from '../enquiryCrumbs.ts';
import { useRequestedFileAbilities } from './useRequestedFileAbilities.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';
import { fetchJson } from '../../../api/httpClientForReading.ts';

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
  const [asking, setAsking] = useState<RequestedFileActionDialogKind>();
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const navigate = useNavigate();
  const can = useRequestedFileAbilities()(file, enquiry.status);
  const works = useAble('workOnEnquiries');
  const former = useFormerVersions(file, can.look);
  const [comparing, setComparing] = useState(false);
  const back = fillPath(adminPaths.enquiry, { id: customerId, enquiryId: enquiry.id });
  const toFiles = `${back}?tab=dokumente`;
  const done = (): void => {
    // Checked from here, the work goes on where one came from (specification 001 §2), if one did not come by a link.
    if (asking === 'verified') return void (pagesBefore() > 0 ? navigate(-1) : navigate(toFiles));
    if (asking === 'remove') return void navigate(toFiles, { replace: true });
    setAsking(undefined);
    goHome();
  };
  return (
    <PageFrame
      title={texts.fileDetailTitle}
      crumbs={useCrumbsToEnquiry(customerId, enquiry.id, enquiry)}
      badges={<StatusChip look={requestedFileStatusTonesAndIcons[file.status]} label={requestedFileStatusLabels[file.status]} />}
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
        data={<RequestedFileDataPanel key={file.id} file={file} can={can} headingRef={home} onRemove={() => setAsking('remove')} />}
        questions={<RequestedFileQuestionThread key={file.id} fileId={file.id} />}
        history={<FileHistory fileId={file.id} />}
      />
      <RequestedFileActionDialog asking={asking} file={file} enquiry={enquiry} onClose={() => setAsking(undefined)} onDone={done} />
    </PageFrame>
  );
}

/** How many pages of the console lie before this one in the tab; the router keeps it with each entry of the history. */
const pagesBefore = (): number => Number((window.history.state as { readonly idx?: number } | null)?.idx ?? 0);

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

const none: readonly FormerVersionView[] = [];

/** What the bank has had of the document before it asked for it again; once it is processed there is nothing of it any more. */
function useFormerVersions({ id, status, uploadedAt }: RequestedFileView, visible: boolean): readonly FormerVersionView[] {
  const enabled = visible && status !== 'processed';
  const { data } = useQuery({
    queryKey: ['former-versions', id, uploadedAt],
    queryFn: ({ signal }) => fetchJson<FormerVersionsView>(`files/${id}/former-versions`, { signal }),
    enabled,
  });
  return enabled ? (data?.versions ?? none) : none;
}

interface RequestedFilePageLayoutProps {
  /** The document is what matters; otherwise the request is. */
  readonly shows: boolean;
  /** The document takes the whole width, with everything else below it. */
  readonly wide: boolean;
  readonly document: ReactNode;
  readonly data: ReactNode;
  readonly questions: ReactNode;
  readonly history: ReactNode;
}

const left = (row: number | string) => ({ gridColumn: { lg: 1 }, gridRow: { lg: row } });
const right = (row: number | string) => ({ gridColumn: { lg: 2 }, gridRow: { lg: row } });
const WHOLE = '1 / span 2';

/** What matters first and widest, also to who reads the page aloud; what was typed survives when that changes. */
function RequestedFilePageLayout({ shows, wide, document, data, questions, history }: RequestedFilePageLayoutProps) {
  const parts = shows
    ? [
        { key: 'document', part: document, place: left(WHOLE) },
        { key: 'data', part: data, place: right(1) },
      ]
    : [
        { key: 'data', part: data, place: left(1) },
        { key: 'document', part: document, place: left(2) },
      ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(320px, 2fr)' },
        ...(wide ? {} : { gridTemplateRows: { lg: 'auto 1fr' } }),
        alignItems: 'start',
      }}
    >
      {parts.map(({ key, part, place }) =>
        part === null ? null : (
          <Box key={key} sx={{ minWidth: 0, ...(wide ? {} : place) }}>
            {part}
          </Box>
        ),
      )}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 4, ...(wide ? {} : right(shows ? 2 : WHOLE)) }}>
        {questions}
        {history}
      </Box>
    </Box>
  );
}
