import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { texts } from '../../texts.ts';

const words = texts.audit;
const tabs = [
  { label: words.events, to: adminPaths.audit },
  { label: words.accesses, to: adminPaths.auditAccesses },
  { label: words.verification, to: adminPaths.auditVerification },
];

/** The pages of the auditors' area side by side. */
export function AuditFrame({ actions, children }: { readonly actions?: ReactNode; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageFrame title={words.title} back={false} crumbs={[]} actions={actions}>
      <Typography sx={{ color: 'text.secondary', mt: -3 }}>{words.intro}</Typography>
      <Box
        component="nav"
        aria-label={words.tabs}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ label, to }) => (
          <ButtonBase
            key={to}
            component={RouterLink}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            sx={{
              minHeight: 44,
              px: 3,
              typography: 'body1',
              borderBottom: 3,
              borderColor: 'transparent',
              '&[aria-current]': { borderColor: 'primary.main', fontWeight: 650 },
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
      {children}
    </PageFrame>
  );
}
