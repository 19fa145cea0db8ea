import { ACTIVATION_CODE_BY_ADVISER_VALID_DAYS, ACTIVATION_CODE_VALID_MINUTES } from '@portal/contracts/customers/activationCode';
import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { activationCodeForAdviserAnswer, type ActivationCodeForAdviserAnswer } from '@portal/contracts/customers/views/customer';
import { DAY_MS, MINUTE_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { createCodeSms } from '@portal/platform/outbox/createSmsMessage';
import { declareCustomerCommand, isOtherCustomer } from '../declareCustomerCommand.ts';
import { createActivationCodeSmsWording } from '../customerLetters.ts';
import type { CustomersServices } from '../../customersServices.ts';

const validMs = { sms: ACTIVATION_CODE_VALID_MINUTES * MINUTE_MS, adviser: ACTIVATION_CODE_BY_ADVISER_VALID_DAYS * DAY_MS } as const;
type Channel = keyof typeof validMs;

const channelOf = ({ realm }: { readonly realm: 'customer' | 'employee' }): Channel => (realm === 'customer' ? 'sms' : 'adviser');

export async function issueActivationCodeWithoutSending(
  { oneTimeCodes }: Pick<CustomersServices, 'oneTimeCodes'>,
  id: string,
  channel: Channel,
  { commandId }: Pick<CommandContext, 'commandId'>,
) {
  const issued = await oneTimeCodes.codes.issue('activation', `customer-${id}`, {
    validMs: validMs[channel],
    isHandedOver: channel === 'adviser',
    seed: commandId,
  });
  return issued.kind === 'issued' ? issued : refuse('CODE_REQUESTED_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds });
}

export const requestActivationCodeBySmsOrAdviser = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/request-activation-code',
  summary: 'Einen Aktivierungscode anfordern: Kunden per SMS, Bank-Mitarbeiter zum Übergeben an Kunden ohne Mobilnummer',
  access: { customer: 'signedIn', employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
  body: emptyBodySchema,
  answers: { json: activationCodeForAdviserAnswer, nothing: true },
  stream: ({ params, principal }) => (isOtherCustomer(principal, params.id) ? undefined : params.id),
  check({ principal, context }) {
    const channel = channelOf(principal);
    return { type: 'IssueActivationCode', channel, expiresAt: instantAfter(context.now, validMs[channel]) };
  },
  async prepare({ id, state, principal, context, oneTimeCodes, outbox, config }) {
    const issued = await issueActivationCodeWithoutSending({ oneTimeCodes }, id, channelOf(principal), context);
    if ('refused' in issued) return issued;
    const mobile = state.master?.mobile ?? null;
    if (principal.realm === 'customer' && mobile !== null)
      await outbox.enqueue(issued.letterId, createCodeSms(mobile, issued, createActivationCodeSmsWording(config())), {
        now: context.now,
        owner: `customer-${id}`,
      });
    return { facts: issued };
  },
  command: ({ principal, facts }) => ({ type: 'IssueActivationCode', channel: channelOf(principal), expiresAt: facts.validUntil }),
  async answer({ accepted: { id, position }, principal, facts, context, oneTimeCodes }) {
    if (principal.realm === 'customer') return { kind: 'empty', position };
    // The code is stored as a hash only: who asks again because the answer was lost gets it while it is good, a new one after that.
    const issued = facts ?? (await issueActivationCodeWithoutSending({ oneTimeCodes }, id, 'adviser', context));
    if ('refused' in issued) return { kind: 'refused', refusal: issued };
    const body: ActivationCodeForAdviserAnswer = { activationCode: issued.code, expiresAt: issued.validUntil };
    // With cookies, even none, the answer is not kept for a repetition.
    return { kind: 'json', body, cookies: [], position };
  },
});
