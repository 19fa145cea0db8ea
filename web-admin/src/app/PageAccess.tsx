import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { ResourceAction } from '../frame/consoleModule.ts';
import { texts } from '../texts.ts';
import { PageFrame } from './layout/PageFrame.tsx';
import { ToDashboardButton } from '../components/ToDashboardButton.tsx';

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
      <EmptyState drawing="signpost" text={texts.problems.denied} action={<ToDashboardButton />} />
    </PageFrame>
  );
}
