import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { LoadFailure as SharedLoadFailure, type LoadFailureProps } from '@portal/web-shared/components/LoadFailure.tsx';
import { texts } from '../texts.ts';

const toDashboard = (
  <Button variant="contained" component={RouterLink} to={adminPaths.dashboard}>
    {texts.common.toDashboard}
  </Button>
);

export function LoadFailure({ heading = 'h2', ...rest }: LoadFailureProps) {
  return <SharedLoadFailure {...rest} heading={heading} titles={texts.problems} wayOut={toDashboard} />;
}
