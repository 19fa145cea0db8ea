import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { auditedKindLabels } from '@portal/contracts/audit/auditedKinds';
import type { AuditHistoryView } from '@portal/contracts/audit/views/auditHistory';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ExportButton } from '../../components/list/ExportButton.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { parseAuditSubject, type Subject } from './auditFilter.ts';
import { historyQuery } from './auditQueries.ts';
import { HistorySteps } from './HistorySteps.tsx';
import { StatePanel } from './StatePanel.tsx';
import { StepMover } from './StepMover.tsx';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';

const words = texts.audit;

export function HistoryPage() {
  const { kind = '', id = '' } = useParams();
  const subject = parseAuditSubject(`${kind}-${id}`);
  return subject === undefined ? <NotFoundPage /> : <SubjectHistory key={`${kind}-${id}`} subject={subject} />;
}

function SubjectHistory({ subject }: { readonly subject: Subject }) {
  const history = useQuery(historyQuery(subject));
  const { data } = history;
  const title = words.history(auditedKindLabels[subject.kind]);
  return (
    <PageFrame
      title={title}
      crumbs={[{ label: words.title, to: adminPaths.audit }]}
      actions={data === undefined ? null : <Exports history={data} />}
    >
      {data === undefined ? <LoadingOrFailure of={[history]} columns /> : <History history={data} />}
    </PageFrame>
  );
}

/** A case has a report for people outside; of others what is shown here. */
const Exports = ({ history }: { readonly history: AuditHistoryView }) =>
  history.kind === 'enquiry' ? (
    <>
      <ExportButton label={words.reportPdf} path={`audit/cases/${history.id}/report/pdf`} />
      <ExportButton label={words.reportJson} path={`audit/cases/${history.id}/report/json`} />
    </>
  ) : (
    <SaveHistory history={history} />
  );

/** All of it with the hashes, as it was read. */
function SaveHistory({ history }: { readonly history: AuditHistoryView }) {
  const save = (): void => {
    const content = new Blob([JSON.stringify(history, undefined, 2)], { type: 'application/json' });
    const headers = new Headers({ 'Content-Disposition': `attachment; filename="verlauf-${history.kind}-${history.id}.json"` });
    saveFile({ content, headers });
  };
  return (
    <SubmitButton type="button" variant="outlined" startIcon={<Icon name="download" />} busy={false} onClick={save}>
      {words.exportHistory}
    </SubmitButton>
  );
}

/** Events left, the state at the chosen one right; the chosen one stands in the address. */
function History({ history: { title, steps } }: { readonly history: AuditHistoryView }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = steps.findIndex(({ id }) => `#${id}` === hash);
  const at = named === -1 ? steps.length - 1 : named;
  const moveTo = (step: number): void => {
    const target = steps[Math.min(Math.max(step, 0), steps.length - 1)];
    if (target !== undefined) void navigate({ hash: target.id }, { replace: true, preventScrollReset: true });
  };
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 3;
  }, [at]);
  return (
    <>
      <Typography variant="h2" sx={{ mt: -2, overflowWrap: 'anywhere', ...(title === null ? { color: 'text.secondary' } : {}) }}>
        {title ?? words.nameless}
      </Typography>
      <StepMover steps={steps} at={at} onMove={moveTo} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' }, alignItems: 'start' }}>
        <HistorySteps steps={steps} at={at} listRef={list} onChoose={moveTo} />
        <StatePanel steps={steps} at={at} />
      </Box>
    </>
  );
}
