import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { texts } from '../texts.ts';
import { PageFrame } from './layout/PageFrame.tsx';

export function NotFoundPage() {
  return (
    <PageFrame title={texts.notFound}>
      <EmptyState
        drawing="signpost"
        text={texts.problems.notFoundText}
        action={
          <Button variant="contained" component={RouterLink} to={adminPaths.dashboard}>
            {texts.common.toDashboard}
          </Button>
        }
      />
    </PageFrame>
  );
}
