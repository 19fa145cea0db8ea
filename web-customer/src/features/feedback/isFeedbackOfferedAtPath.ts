import { customerPaths } from '@portal/contracts/routes/customerPaths';

/** Where nothing is decided, paid or entered with a code: the start page, cases and the legal pages. */
const places: readonly string[] = [customerPaths.dashboard, customerPaths.hub, customerPaths.legal, customerPaths.about];

/** Whether the bank's feedback form may be offered on this page: not on payouts, nor where codes are entered. */
export const isFeedbackOfferedAtPath = (pathname: string): boolean =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
