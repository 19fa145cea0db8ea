import { activateWithActivationCodeSchema } from '@portal/contracts/customers/commands/access';
import { sessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { refuse } from '@portal/platform/commands/refusal';
import { createSignedInAnswer } from '@portal/platform/access/realmAccess';
import { unauthenticatedProblem } from '@portal/platform/http/problems';
import { declareCustomerCommand, isOtherCustomer } from '../declareCustomerCommand.ts';
import { verifyActivationCode } from './verifyActivationCode.ts';

export const activateSignedInCustomerByCode = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/activate',
  summary: 'Den eigenen Zugang mit dem Aktivierungscode freischalten',
  access: { customer: 'signedIn' },
  body: activateWithActivationCodeSchema,
  answers: { json: sessionTokenAnswer },
  stream: ({ params, principal }) => (isOtherCustomer(principal, params.id) ? undefined : params.id),
  check: 'command',
  async prepare({ id, body, address, device, context, oneTimeCodes, attempts, isMasterCode, security }) {
    const entered = { customerId: id, code: body.activationCode, address, device };
    const by = await verifyActivationCode({ oneTimeCodes, attempts, isMasterCode, security }, entered, context);
    return typeof by === 'string' ? { facts: by } : by;
  },
  command: ({ facts }) => ({ type: 'ActivateCustomer', by: facts }),
  async answer({ accepted: { id, events, position, repeated }, principal, device, sessions }) {
    // Nothing was appended, so no code was looked at: a token that ends in minutes must not become a session that lasts.
    if (events.length === 0 && !repeated) return { kind: 'refused', refusal: refuse('ALREADY_ACTIVATED') };
    sessions.rolesChanged('customer', id);
    const stillHolds = async (): Promise<boolean> => (await sessions.lookAgain(principal)) !== undefined;
    const session = await sessions.open('customer', id, { device, stillHolds });
    if (session === undefined) return unauthenticatedProblem();
    if (events.length > 0) await sessions.endAllOf('customer', id, { except: session.sessionId });
    return { ...createSignedInAnswer(session), position };
  },
});
