import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { Ability } from '../session/abilities.ts';
import { useAble } from '../session/useAble.ts';
import { texts } from '../texts.ts';
import { PageFrame } from './layout/PageFrame.tsx';

/** A page for those who may enter; the server refuses the others as well. */
export function RequireAbility({ ability, children }: { readonly ability: Ability; readonly children: ReactNode }) {
  if (useAble(ability)) return children;
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
