import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { ResourceAction } from '../frame/consoleModule.ts';
import { texts } from '../texts.ts';
import { PageFrame } from './layout/PageFrame.tsx';
import { LinkButton } from '../components/LinkButton.tsx';

interface PageAccessProps {
  readonly resource: string;
  readonly action: ResourceAction;
  readonly children: ReactNode;
}

/** A page for those who may enter; the server refuses the others as well. */
export function PageAccess({ resource, action, children }: PageAccessProps) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<Denied />}>
      {children}
    </CanAccess>
  );
}

function Denied() {
  return (
    <PageFrame title={texts.problems.deniedTitle}>
      <EmptyState
        drawing="signpost"
        text={texts.problems.denied}
        action={
          <LinkButton variant="contained" to={adminPaths.dashboard}>
            {texts.common.toDashboard}
          </LinkButton>
        }
      />
    </PageFrame>
  );
}
