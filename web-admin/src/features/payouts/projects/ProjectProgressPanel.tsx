import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectProgressView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { fetchJson } from '../../../api/httpClientForReading.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { RelativeTime } from '../../../components/facts/RelativeTime.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ConstructionProgressBars } from '../ConstructionProgressBars.tsx';

const words = payoutsTexts.project;
type Element = ProjectProgressView['elements'][number];

/** The newest value of every element, and the request that it comes from; nothing while there is none. */
export function ProjectProgressPanel({ project }: { readonly project: FinancingProjectView }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payout-parts', project.id, 'project-progress'],
    queryFn: () => fetchJson<ProjectProgressView>(`valutierung-financing-projects/${project.id}/progress`),
  });
  if (data === undefined)
    return error === null ? null : (
      <Panel title={words.progress}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (data.elements.length === 0) return null;
  const reports = [...new Set(data.elements.map(({ inputTemplate }) => inputTemplate))].map((id) =>
    data.elements.filter(({ inputTemplate }) => inputTemplate === id),
  );
  return (
    <Panel title={words.progress}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {reports.map((elements) => (
          <Box key={elements[0]!.inputTemplate} sx={{ display: 'grid', gap: 3 }}>
            <Typography variant="h3" sx={{ typography: 'body2', fontWeight: 650 }}>
              {elements[0]!.templateLabel}
            </Typography>
            <ConstructionProgressBars
              label={elements[0]!.templateLabel}
              bars={elements.map((element) => ({
                label: element.label,
                value: element.value,
                note: <Source element={element} project={project} />,
              }))}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** How far it is, and the request that says so. */
function Source({ element: { value, disbursement, at }, project }: { readonly element: Element; readonly project: FinancingProjectView }) {
  const request = project.disbursements.find((candidate) => candidate['@id'] === disbursement);
  return (
    <>
      {value} %
      {request === undefined ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          <Link
            component={RouterLink}
            to={fillPath(adminPaths.disbursement, { id: request.id })}
            color="inherit"
            title={request.name ?? payoutsTexts.overview.unnamed}
          >
            <RelativeTime value={at} />
          </Link>
        </Box>
      )}
    </>
  );
}
