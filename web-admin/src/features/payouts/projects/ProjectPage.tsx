import { Box, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ProjectStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ProjectDataPanel } from './ProjectDataPanel.tsx';
import { ProjectProgressPanel } from './ProjectProgressPanel.tsx';
import { CreditTable, DisbursementTable } from './projectTables.tsx';
import { crumbsToCustomer } from '../../../app/layout/crumbs.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';
import { RefreshRecordsButton } from '../../../components/RefreshRecordsButton.tsx';
import { twoColumnsSx } from '../../../components/twoColumnsSx.ts';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { ActivateProjectButton } from './ActivateProjectButton.tsx';
import { CompleteAbortOrArchiveProjectActions } from './CompleteAbortOrArchiveProjectActions.tsx';
import { DisbursedReservedAndRemainingAmounts } from '../DisbursedReservedAndRemainingAmounts.tsx';
import { Money } from '../../../components/facts/Money.tsx';

/** One project: its data, credits and requests, and what can be done with it. */
export function ProjectPage() {
  const { vorhabenId = '' } = useParams();
  const project = useGetOne<WithEtag<FinancingProjectView>>('valutierung-financing-projects', { id: vorhabenId });
  return project.data === undefined ? <LoadingOrFailure of={[project]} page /> : <ProjectDetail key={vorhabenId} project={project.data} />;
}

function ProjectDetail({ project }: { readonly project: WithEtag<FinancingProjectView> }) {
  return (
    <PageFrame
      title={project.name ?? project.publicId}
      crumbs={crumbsToCustomer(project.customer.id, project.customer)}
      badges={<ProjectStatusChip status={project.status} />}
      actions={<RefreshRecordsButton keys={queryKeysToInvalidate.payout} done={payoutsTexts.project.refreshed} />}
    >
      <Box sx={twoColumnsSx}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <ProjectDataPanel project={project} />
          <CreditTable project={project} />
          <DisbursementTable project={project} />
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 4, minWidth: 0, position: { md: 'sticky' }, top: { md: 72 } }}>
          <ProjectActions project={project} />
          <ProjectFigures project={project} />
          <ProjectProgressPanel project={project} />
        </Box>
      </Box>
    </PageFrame>
  );
}

const words = payoutsTexts.project;

/** Where the project stands, and what can be done about it. */
function ProjectActions({ project }: { readonly project: WithEtag<FinancingProjectView> }) {
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const { status } = project;
  return (
    <Panel title={words.nextStep} headingRef={home} actions={<ProjectStatusChip status={status} />}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{words.step[status]}</Typography>
        <SecondaryText>{words.then[status]}</SecondaryText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {status === 'draft' ? <ActivateProjectButton project={project} onDone={goHome} /> : null}
          <CompleteAbortOrArchiveProjectActions project={project} onDone={goHome} />
        </Box>
      </Box>
    </Panel>
  );
}

function ProjectFigures({ project }: { readonly project: FinancingProjectView }) {
  const left = project.remainingAmountsPerFinancingProjectType;
  return (
    <Panel title={words.figures}>
      <DisbursedReservedAndRemainingAmounts total={project.totalAmount} of={project} />
      {project.financingProjectTypes.length === 0 ? null : (
        <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h3" sx={{ typography: 'body2', fontWeight: 650, mb: 2 }}>
            {words.perPurpose}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {project.financingProjectTypes.map(({ id, name }) => (
              <Box key={id} sx={{ display: 'flex', gap: 2 }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, ml: 'auto' }}>
                  <Money cents={left[id] ?? 0} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
}
