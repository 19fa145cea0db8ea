import { customerPaths } from '@portal/contracts/routes/customerPaths';

/** Customers are signed out after 15 minutes without a sign of life, with a notice a minute before. */
export const IDLE_MS = 15 * 60_000;
/** Where money is asked for it is less. */
export const PAYOUTS_IDLE_MS = 5 * 60_000;

/** `path` may bring its query along. */
export const idleLimitMsForPath = (path: string): number =>
  `${path.split('?')[0]}/`.startsWith(`${customerPaths.financingProjects}/`) ? PAYOUTS_IDLE_MS : IDLE_MS;
