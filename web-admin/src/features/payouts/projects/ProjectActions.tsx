import { Box, Typography } from '@mui/material';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { Panel } from '../../../components/Panel.tsx';
import { ProjectStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ActivateProject } from './ActivateProject.tsx';
import { EndProject } from './EndProject.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.project;

/** Where the project stands, and what can be done about it. */
export function ProjectActions({ project }: { readonly project: WithEtag<FinancingProjectView> }) {
  const { home, goHome } = useFocusFallback<HTMLHeadingElement>();
  const { status } = project;
  return (
    <Panel title={words.nextStep} headingRef={home} actions={<ProjectStatusChip status={status} />}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{words.step[status]}</Typography>
        <SecondaryText>{words.then[status]}</SecondaryText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {status === 'draft' ? <ActivateProject project={project} onDone={goHome} /> : null}
          <EndProject project={project} onDone={goHome} />
        </Box>
      </Box>
    </Panel>
  );
}
