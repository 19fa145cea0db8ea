import { Box, type Theme } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { payoutTexts } from '../../../payoutTexts.ts';

interface PayoutBreadcrumbsProps {
  readonly project: Pick<FinancingProjectView, 'id' | 'name'>;
  readonly here: { readonly label: string; readonly to: string };
}

/** On phones the heading below says where one is: the step is there to be read out, and to be seen by whoever reaches it by keys. */
const unseenOnPhoneSx = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&:not(:focus-within)': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** Where one is, and the ways up. */
export function PayoutBreadcrumbs({ project: { id, name }, here }: PayoutBreadcrumbsProps) {
  const { pathname } = useLocation();
  const steps = [
    { label: payoutTexts.customerOverviewTitle, to: customerPaths.financingProjects },
    { label: name ?? payoutTexts.fallbackProject, to: projectPath(id) },
    here,
  ];
  return (
    <Box component="nav" aria-label={payoutTexts.editor.breadcrumbs} sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, alignItems: 'center', columnGap: 1 }}
      >
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step.to}
            sx={[{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }, step === here && unseenOnPhoneSx]}
          >
            {index === 0 ? null : (
              <Box sx={{ color: 'text.secondary' }}>
                <Icon name="chevron_right" size={16} />
              </Box>
            )}
            <Box
              component={Link}
              to={step.to}
              aria-current={step.to === pathname ? 'page' : undefined}
              sx={{
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                maxWidth: { xs: 220, sm: 300 },
                display: 'inline-block',
                lineHeight: '44px',
                fontSize: '0.875rem',
                color: 'text.secondary',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
                '&[aria-current]': { color: 'text.primary', fontWeight: 500 },
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              {step.label}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
