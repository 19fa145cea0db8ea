import { Box, Typography, ButtonBase } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { auditHistoryKindLabels } from '@portal/contracts/audit/auditHistoryKinds';
import type { AuditHistoryOfSubjectView } from '@portal/contracts/audit/views/auditHistory';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ExportButton } from '../../components/list/ExportButton.tsx';
import { texts } from '../../texts.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { parseAuditSubject, type AuditSubject } from './auditFilter.ts';
import { auditHistoryQuery } from './auditQueries.ts';
import { StateAfterEventPanel } from './StateAfterEventPanel.tsx';
import { HistoryStepSlider, type StepMoverProps } from './HistoryStepSlider.tsx';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';
import { eventLabels } from '@portal/contracts/audit/eventLabels';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { Panel } from '../../components/Panel.tsx';
import { initiatorLabel } from './initiatorLabel.ts';

const words = texts.audit;

export function HistoryPage() {
  const { kind = '', id = '' } = useParams();
  const subject = parseAuditSubject(`${kind}-${id}`);
  return subject === undefined ? <NotFoundPage /> : <SubjectHistory key={`${kind}-${id}`} subject={subject} />;
}

function SubjectHistory({ subject }: { readonly subject: AuditSubject }) {
  const history = useQuery(auditHistoryQuery(subject));
  const { data } = history;
  return (
    <PageFrame
      title={words.history(auditHistoryKindLabels[subject.kind])}
      crumbs={[{ label: words.title, to: adminPaths.audit }]}
      actions={data === undefined ? null : <Exports history={data} />}
    >
      {data === undefined ? <LoadingOrFailure of={[history]} columns /> : <History history={data} />}
    </PageFrame>
  );
}

/** A case has a report for people outside; others have what is shown here, with the hashes. The server makes all of them: it notes what leaves. */
const Exports = ({ history }: { readonly history: AuditHistoryOfSubjectView }) =>
  history.kind === 'enquiry' ? (
    <>
      <ExportButton label={words.reportPdf} path={`audit/cases/${history.id}/report/pdf`} />
      <ExportButton label={words.reportJson} path={`audit/cases/${history.id}/report/json`} />
    </>
  ) : (
    <ExportButton label={words.exportHistory} path={`audit/histories/${history.kind}/${history.id}/report/json`} />
  );

/** Events left, the state at the chosen one right; the chosen one stands in the address. */
function History({ history: { title, steps } }: { readonly history: AuditHistoryOfSubjectView }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = steps.findIndex(({ id }) => `#${id}` === hash);
  const at = named === -1 ? steps.length - 1 : named;
  const moveTo = (step: number): void => {
    const target = steps[Math.min(Math.max(step, 0), steps.length - 1)];
    if (target !== undefined) void navigate({ hash: target.id }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Typography variant="h2" sx={{ mt: -2, overflowWrap: 'anywhere', ...(title === null ? { color: 'text.secondary' } : {}) }}>
        {title ?? words.nameless}
      </Typography>
      <HistoryStepSlider steps={steps} at={at} onMove={moveTo} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' }, alignItems: 'start' }}>
        <HistorySteps steps={steps} at={at} onMove={moveTo} />
        <StateAfterEventPanel steps={steps} at={at} />
      </Box>
    </>
  );
}

/** Who did what when. What comes after the chosen one is paler: it had not happened by then. */
function HistorySteps({ steps, at, onMove }: StepMoverProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 3;
  }, [at]);
  return (
    <Panel title={words.events} flush>
      <Box
        component="ol"
        ref={list}
        aria-label={words.steps}
        sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', maxHeight: { xs: 320, md: 640 }, overflowY: 'auto' }}
      >
        {steps.map((step, index) => (
          <Box component="li" key={step.id} sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
            <ButtonBase
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onMove(index)}
              sx={{
                width: '100%',
                px: 4,
                py: 2,
                minHeight: 44,
                display: 'flex',
                gap: 3,
                textAlign: 'start',
                justifyContent: 'flex-start',
                alignItems: 'flex-start',
                borderInlineStart: 3,
                borderColor: 'transparent',
                '&[aria-current]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Icon name={step.unreadable === 'damaged' ? 'error' : index <= at ? 'check_circle' : 'radio_button_unchecked'} />
              <Box component="span" sx={{ minWidth: 0, display: 'grid' }}>
                <Typography
                  component="span"
                  sx={{ fontWeight: index === at ? 650 : 500, color: index <= at ? 'text.primary' : 'text.secondary' }}
                >
                  {eventLabels[step.type] ?? step.type}
                </Typography>
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ color: index === at ? 'text.primary' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                >
                  {step.at === null ? words.timeUnreadable : formatInstantYearFirst(step.at)} · {initiatorLabel(step)}
                </Typography>
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
