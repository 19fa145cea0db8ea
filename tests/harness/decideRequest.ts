import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { PortalUser } from './portalUser.ts';

type Headers = Readonly<Record<string, string>>;

/** What an employee has on screen, as a decision names it. */
export const seenRequest = async (user: PortalUser, id: string): Promise<Headers> => ({
  'If-Match': (await user.send('GET', `/valutierung-disbursements/${id}`)).headers.get('etag') ?? 'none',
});

/** Decides on a payout as it is now. */
export const decideRequest = async (
  user: PortalUser,
  id: string,
  decision: 'approve' | 'reject' | 'inquire' | 'withdraw-approval',
  body: object = {},
): Promise<DisbursementView> =>
  user.ask<DisbursementView>('POST', `/valutierung-disbursements/${id}/${decision}`, body, await seenRequest(user, id));
