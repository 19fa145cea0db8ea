import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { EmptyState } from '../components/EmptyState.tsx';
import { useHolds } from '../session/useHolds.ts';
import { texts } from '../texts.ts';
import { PageFrame } from './layout/PageFrame.tsx';

/** A page for those who hold all of the roles; the server refuses the others as well. */
export function RequireRoles({ roles, children }: { readonly roles: readonly EmployeeRole[]; readonly children: ReactNode }) {
  if (useHolds(...roles)) return children;
  return (
    <PageFrame title={texts.problems.deniedTitle}>
      <EmptyState
        drawing="signpost"
        text={texts.problems.denied}
        action={
          <Button variant="contained" component={RouterLink} to={adminPaths.dashboard}>
            {texts.common.toDashboard}
          </Button>
        }
      />
    </PageFrame>
  );
}
