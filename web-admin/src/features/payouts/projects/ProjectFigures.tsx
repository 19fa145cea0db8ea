import { Box, Typography } from '@mui/material';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { Panel } from '../../../components/Panel.tsx';
import { AmountFigures } from '../AmountFigures.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.project;

export function ProjectFigures({ project }: { readonly project: FinancingProjectView }) {
  const left = project.remainingAmountsPerFinancingProjectType;
  return (
    <Panel title={words.figures}>
      <AmountFigures
        total={project.totalAmount}
        disbursed={project.disbursedAmount}
        reserved={project.reservedAmount}
        remaining={project.remainingAmount}
      />
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
