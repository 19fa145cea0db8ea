import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { DisbursementView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PresenceNote } from '../../../live/PresenceNote.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { type DisbursementWithInputValuesAndFiles, useSeenRequestAndChanges } from './changeTextsSinceSeen.ts';
import { CustomerConfirmationPanel } from './CustomerConfirmationPanel.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { PreviousRequestDifferencesPanel } from './PreviousRequestDifferencesPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { ProofDocumentsPanel } from './ProofDocumentsPanel.tsx';
import { DisbursementHistoryPanel } from './DisbursementHistoryPanel.tsx';
import { ProgressReportsPanel } from './ProgressReportsPanel.tsx';
import { DisbursementFactsPanel } from './DisbursementFactsPanel.tsx';
import { useRequestedProofsOfDisbursement, useInputValuesOfDisbursement, useProgressReportsOfDisbursement } from './useRequestParts.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';
import { RefreshRecordsButton } from '../../../components/RefreshRecordsButton.tsx';
import { twoColumnsSx } from '../../../components/twoColumnsSx.ts';
import { Panel } from '../../../components/Panel.tsx';
import { Facts } from '../../../components/facts/Facts.tsx';
import { inputValueText } from './inputValueText.ts';
import { downloadFrom } from '../../../api/downloadFrom.ts';
import { StoredPdf } from '../../../components/pdf/StoredPdf.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { PdfDialog } from '../../../components/pdf/PdfDialog.tsx';

const words = payoutsTexts.request;

/** One request with all that a decision on it needs. */
export function DisbursementPage() {
  const { id = '' } = useParams();
  const request = useGetOne<WithEtag<DisbursementView>>('valutierung-disbursements', { id });
  const values = useInputValuesOfDisbursement(id);
  const files = useRequestedProofsOfDisbursement(id);
  if (request.data === undefined || values.data === undefined || files.data === undefined)
    return <LoadingOrFailure of={[request, values, files]} page />;
  return <RequestDetail key={id} now={{ disbursement: request.data, values: values.data, files: files.data }} />;
}

function RequestDetail({ now }: { readonly now: DisbursementWithInputValuesAndFiles<WithEtag<DisbursementView>> }) {
  const { disbursement, values, files } = now;
  const { seen, changes, takeNew, takeAfter } = useSeenRequestAndChanges(now);
  const { reports, error, refetch } = useProgressReportsOfDisbursement(disbursement.id, values);
  const [proofId, setProofId] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const aside = useRef<HTMLElement>(null);
  const previousId = disbursement.previousDisbursement?.split('/').at(-1);
  const look = (id: string): void => {
    setProofId(id);
    // Another upload is another document.
    setOpened((before) => new Set([...before, ...files.flatMap((file) => (file.id === id && file.uploaded ? [uploadOf(file)] : []))]));
  };
  const lookedAt = new Set(files.filter((file) => opened.has(uploadOf(file))).map(({ id }) => id));
  const unread = files.filter(({ id, uploaded }) => uploaded && !lookedAt.has(id)).length;
  return (
    <PageFrame
      title={disbursement.name ?? payoutsTexts.overview.unnamed}
      crumbs={[{ label: payoutsTexts.overviewTitle, to: adminPaths.disbursements }]}
      badges={
        <>
          <DisbursementStatusChip status={disbursement.status} />
          {disbursement.final ? <StatusChip look={{ tone: 'accent', icon: 'flag' }} label={payoutsTexts.overview.final} /> : null}
          <PresenceNote resource="valutierung-disbursements" id={disbursement.id} />
        </>
      }
      actions={
        <>
          {/* Where the decision stands below all the rest. */}
          <Button
            variant="contained"
            sx={{ display: { md: 'none' } }}
            startIcon={<Icon name="arrow_downward" />}
            onClick={() => {
              aside.current?.scrollIntoView();
              aside.current?.focus({ preventScroll: true });
            }}
          >
            {words.toDecision}
          </Button>
          <RequestPdfs disbursement={disbursement} />
          <RefreshRecordsButton keys={queryKeysToInvalidate.payout} done={words.refreshed} />
        </>
      }
    >
      <Box sx={twoColumnsSx}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <DisbursementFactsPanel disbursement={disbursement} />
          <PreviousRequestDifferencesPanel previousId={previousId} disbursement={disbursement} values={values} reports={reports} />
          <RequestValues values={values} />
          <ProgressReportsPanel previousId={previousId} values={values} reports={reports} error={error} onRetry={() => void refetch()} />
          <ProofDocumentsPanel files={files} currentId={proofId} lookedAt={lookedAt} onChoose={look} />
          <DisbursementHistoryPanel disbursementId={disbursement.id} />
        </Box>
        <Box
          component="aside"
          ref={aside}
          tabIndex={-1}
          sx={{ outline: 'none', scrollMarginTop: 72, display: 'grid', gap: 4, minWidth: 0, position: { md: 'sticky' }, top: { md: 72 } }}
        >
          <DecisionPanel
            disbursement={seen.disbursement}
            changes={changes}
            unreadProofs={unread}
            onTakeNew={takeNew}
            onDecided={takeAfter}
          />
          <PaymentPanel disbursement={seen.disbursement} onRecorded={takeAfter} />
          <CustomerConfirmationPanel disbursement={disbursement} />
        </Box>
      </Box>
    </PageFrame>
  );
}

const uploadOf = ({ id, uploadedAt }: { readonly id: string; readonly uploadedAt: string | null }): string => `${id} ${uploadedAt}`;

/** What the customer has filled in. What is only read and the progress stand elsewhere. */
function RequestValues({ values }: { readonly values: readonly InputValueView[] }) {
  const answers = values.filter(({ inputTemplate: { type } }) => type !== 'info' && type !== 'progress');
  return (
    <Panel title={words.values}>
      {answers.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.noValues}</Typography>
      ) : (
        <Facts
          facts={answers.map(({ inputTemplate, value }) => ({
            label: inputTemplate.label,
            value: inputValueText(inputTemplate, value) ?? words.unanswered,
            wide: inputTemplate.type === 'textarea',
          }))}
        />
      )}
    </Panel>
  );
}

const pdfs = { 'summary-as-pdf': words.summaryPdf, 'complete-disbursement-as-pdf': words.completePdf };

/** The request on paper, by itself and with all its proofs. */
function RequestPdfs({ disbursement }: { readonly disbursement: WithEtag<DisbursementView> }) {
  return Object.entries(pdfs).map(([kind, label]) => {
    const path = `valutierung-disbursements/${disbursement.id}/${kind}`;
    return (
      <OpenDialogButton key={kind} label={label} variant="outlined" icon="picture_as_pdf">
        {(close) => (
          <PdfDialog title={words.pdfTitle(label)} onDownload={() => void downloadFrom(path).catch(announceFailure)} onClose={close}>
            {/* Another revision is another document. */}
            <StoredPdf path={`${path}?inline`} document={{ name: label, uploadedAt: disbursement['@etag'] }} autoFocus />
          </PdfDialog>
        )}
      </OpenDialogButton>
    );
  });
}
