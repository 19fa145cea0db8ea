import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { MOBILE_CODE_VALID_MINUTES } from '@portal/contracts/customers/mobileCode';
import { MINUTE_MS, instantAfter } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import { customerCommand } from '../customerCommand.ts';
import { createCustomerMail } from '../customerMail.ts';
import { isStranger } from '../isStranger.ts';

/** To the new number, in the customer's own session: an employee's word is not enough for a TAN. */
export const requestMobileCode = customerCommand({
  method: 'POST',
  path: '/customers/:id/request-mobile-code',
  summary: 'Einen Code an die eigene geänderte Mobilnummer anfordern, um sie zu bestätigen',
  access: { customer: 'signedIn' },
  body: emptyBodySchema,
  stream: ({ params, principal }) => (isStranger(principal, params.id) ? undefined : params.id),
  check: ({ context }) => ({
    type: 'IssueMobileCode',
    expiresAt: instantAfter(context.now, MOBILE_CODE_VALID_MINUTES * MINUTE_MS),
  }),
  async prepare({ id, state, context, oneTimeCodes, outbox, config, publicUrl }) {
    const mobile = state.tanMobile.number;
    if (mobile === null) return refuse('NO_MOBILE');
    const issued = await oneTimeCodes.codes.issue('mobile', `customer-${id}`, { boundTo: mobile });
    if (issued.kind !== 'issued') return refuse('CODE_REQUESTED_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds });
    await createCustomerMail(id, context, { outbox, config, publicUrl }).mobileCode(mobile, issued);
    return { facts: issued };
  },
  command: ({ facts }) => ({ type: 'IssueMobileCode', expiresAt: facts.validUntil }),
  answer: () => ({ kind: 'empty' }),
});
