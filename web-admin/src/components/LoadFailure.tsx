import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { LoadFailure as SharedLoadFailure, type LoadFailureProps } from '@portal/web-shared/components/LoadFailure.tsx';
import { texts } from '../texts.ts';
import { LinkButton } from './LinkButton.tsx';

const toDashboard = (
  <LinkButton variant="contained" to={adminPaths.dashboard}>
    {texts.common.toDashboard}
  </LinkButton>
);

export function LoadFailure({ heading = 'h2', ...rest }: LoadFailureProps) {
  return <SharedLoadFailure {...rest} heading={heading} titles={texts.problems} wayOut={toDashboard} />;
}
