import { ACTIVATION_CODE_BY_ADVISER_VALID_DAYS, ACTIVATION_CODE_VALID_MINUTES } from '@portal/contracts/customers/activationCode';
import { activateSchema, emptyBodySchema } from '@portal/contracts/customers/commands/access';
import type { ActivationCodeAnswer } from '@portal/contracts/customers/views/customer';
import { signedIn } from '@portal/platform/access/realmAccess';
import { DAY_MS, MINUTE_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { notFound, unauthenticated } from '@portal/platform/http/problems';
import { route } from '@portal/platform/http/route';
import type { Answer, Principal, Route } from '@portal/platform/http/route';
import { createCustomerCommands, refused } from './customerCommands.ts';
import { createCustomerMail } from './customerMail.ts';
import type { CustomersDeps } from './customersDeps.ts';
import { enterActivationCode, type EnteredCode } from './enterActivationCode.ts';

const validMs = { sms: ACTIVATION_CODE_VALID_MINUTES * MINUTE_MS, adviser: ACTIVATION_CODE_BY_ADVISER_VALID_DAYS * DAY_MS } as const;

/** POST customers/{id}/request-activation-code and activate. */
export function activationRoutes(deps: CustomersDeps): readonly Route[] {
  const { codes } = deps.oneTimeCodes;
  const customers = createCustomerCommands(deps);
  const mail = createCustomerMail(deps);

  const requestCode = async (id: string, principal: Principal, context: CommandContext): Promise<Answer> => {
    if (isStranger(principal, id)) return notFound();
    const channel = principal.realm === 'customer' ? 'sms' : 'adviser';
    const command = { type: 'IssueActivationCode', channel, expiresAt: instantAfter(context.now, validMs[channel]) } as const;
    const { state, doneAt } = await customers.load(id);
    const done = doneAt(context.commandId);
    if (channel === 'sms' && done !== undefined) return { kind: 'empty', position: done };
    const refusal = customers.refusalOf(command, state, context);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    const issued = await codes.issue('activation', `customer-${id}`, { validMs: validMs[channel] });
    if (issued.kind === 'too-soon') return refused('CODE_REQUESTED_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds });
    const mobile = state.master?.mobile ?? null;
    if (channel === 'sms' && mobile !== null) await mail.activationCode(mobile, issued.code, context);
    const outcome = await customers.execute(id, { ...command, expiresAt: issued.validUntil }, context);
    if (outcome.kind !== 'accepted') return outcome;
    const position = outcome.position === undefined ? {} : { position: outcome.position };
    if (channel === 'sms') return { kind: 'empty', ...position };
    const body: ActivationCodeAnswer = { activationCode: issued.code, expiresAt: issued.validUntil };
    // With cookies, even none, the answer is not kept for a repetition: the code is stored as a hash only.
    return { kind: 'json', body, cookies: [], ...position };
  };

  const activate = async (entered: EnteredCode, principal: Principal, context: CommandContext): Promise<Answer> => {
    const id = entered.customerId;
    if (isStranger(principal, id)) return notFound();
    const { state } = await customers.load(id);
    const refusal = state.activated ? undefined : await enterActivationCode(deps, entered, context);
    if (refusal !== undefined) return refusal;
    const outcome = await customers.execute(id, { type: 'ActivateCustomer' }, context);
    if (outcome.kind !== 'accepted') return outcome;
    deps.sessions.rolesChanged('customer', id);
    const session = await deps.sessions.open('customer', id);
    if (session === undefined) return unauthenticated();
    if (outcome.events.length > 0) await deps.sessions.endAllOf('customer', id, { except: session.sessionId });
    const answer = signedIn(session);
    return outcome.position === undefined || answer.kind !== 'json' ? answer : { ...answer, position: outcome.position };
  };

  return [
    route({
      method: 'POST',
      path: '/customers/:id/request-activation-code',
      summary: 'Einen Aktivierungscode anfordern: Kunden per SMS, Bank-Mitarbeiter zum Übergeben an Kunden ohne Mobilnummer',
      access: { customer: 'signedIn', employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      body: emptyBodySchema,
      handle: async ({ params, principal, context }) =>
        principal === undefined ? unauthenticated() : requestCode(params['id'] ?? '', principal, context),
    }),
    route({
      method: 'POST',
      path: '/customers/:id/activate',
      summary: 'Den eigenen Zugang mit dem Aktivierungscode freischalten',
      access: { customer: 'signedIn' },
      body: activateSchema,
      handle: async ({ params, body, principal, address, context }) =>
        principal === undefined
          ? unauthenticated()
          : activate({ customerId: params['id'] ?? '', code: body.activationCode, address }, principal, context),
    }),
  ];
}

const isStranger = (principal: Principal, id: string): boolean => principal.realm === 'customer' && principal.id !== id;
