import { formatInstant } from '@portal/contracts/shared/time/days';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { PayoutsServices } from '../payoutsServices.ts';
import type { TanAddress } from './createTanMessage.ts';

/** Where the customer's codes go, or why none can go out. A code by e-mail is for demo customers without a phone alone. */
export async function findTanAddress(
  { customerOf, demo }: Pick<PayoutsServices, 'customerOf' | 'demo'>,
  customerId: string,
): Promise<TanAddress | Refusal> {
  const customer = await customerOf(customerId);
  if (customer === undefined) return refuse('NOT_FOUND');
  const { tanMobile, mobile, email } = customer;
  if (tanMobile === null) return demo && mobile === null ? { channel: 'email', to: email } : refuse('TAN_WITHOUT_MOBILE');
  if ('waitsUntil' in tanMobile) return refuse('TAN_MOBILE_WAITS', { waitsUntil: `${formatInstant(tanMobile.waitsUntil)} Uhr` });
  return { channel: 'sms', to: tanMobile.number };
}
