import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { texts } from '../texts.ts';
import { LinkButton } from './LinkButton.tsx';

/** The way on from where there is nothing. */
export const ToDashboardButton = () => (
  <LinkButton variant="contained" to={adminPaths.dashboard}>
    {texts.common.toDashboard}
  </LinkButton>
);
