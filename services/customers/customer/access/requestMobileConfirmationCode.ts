import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { MOBILE_CODE_VALID_MINUTES } from '@portal/contracts/customers/mobileCode';
import { MINUTE_MS, instantAfter } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import { createCodeSms } from '@portal/platform/outbox/createSmsMessage';
import { declareCustomerCommand, isOtherCustomer } from '../declareCustomerCommand.ts';
import { createMobileCodeSmsWording } from '../customerLetters.ts';

/** To the new number, in the customer's own session: an employee's word is not enough for a TAN. */
export const requestMobileConfirmationCode = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/request-mobile-code',
  summary: 'Einen Code an die eigene geänderte Mobilnummer anfordern, um sie zu bestätigen',
  access: { customer: 'signedIn' },
  body: emptyBodySchema,
  stream: ({ params, principal }) => (isOtherCustomer(principal, params.id) ? undefined : params.id),
  check: ({ context }) => ({
    type: 'IssueMobileCode',
    expiresAt: instantAfter(context.now, MOBILE_CODE_VALID_MINUTES * MINUTE_MS),
  }),
  async prepare({ id, state, context, oneTimeCodes, outbox, config }) {
    const mobile = state.tanMobile.number;
    if (mobile === null) return refuse('NO_MOBILE');
    const owner = `customer-${id}`;
    const issued = await oneTimeCodes.codes.issue('mobile', owner, { boundTo: mobile, seed: context.commandId });
    if (issued.kind !== 'issued') return refuse('CODE_REQUESTED_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds });
    await outbox.enqueue(issued.letterId, createCodeSms(mobile, issued, createMobileCodeSmsWording(config())), { now: context.now, owner });
    return { facts: issued };
  },
  command: ({ facts }) => ({ type: 'IssueMobileCode', expiresAt: facts.validUntil }),
  answer: () => ({ kind: 'empty' }),
});
