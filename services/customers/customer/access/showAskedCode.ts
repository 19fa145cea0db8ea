import { lastCodeRequestView } from '@portal/contracts/shared/codeDelivery';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Answer, Principal } from '@portal/platform/http/defineRoute';
import { customersQuery, type CustomersServices } from '../../customersServices.ts';

interface Asking extends Pick<CustomersServices, 'oneTimeCodes'> {
  readonly params: { readonly id: string };
  readonly principal: Principal;
}

async function askedCode(purpose: 'activation' | 'mobile', { params: { id }, principal, oneTimeCodes }: Asking): Promise<Answer> {
  if (principal.id !== id) return notFoundProblem();
  const standing = await oneTimeCodes.codes.standingOf(purpose, `customer-${id}`);
  if (standing === undefined) return { kind: 'empty' };
  const { delivery, newCodeInSeconds } = standing;
  return { kind: 'json', body: { delivery, newCodeInSeconds } };
}

const access = { customer: 'signedIn' } as const;
const answers = { json: lastCodeRequestView, nothing: true } as const;

export const readActivationCodeDelivery = customersQuery({
  path: '/customers/:id/request-activation-code',
  summary: 'Ob die Nachricht mit dem zuletzt angeforderten Aktivierungscode angekommen ist; 204, wo es keinen gibt',
  access,
  answers,
  handle: (request) => askedCode('activation', request),
});

export const ownMobileCodeDeliveryQuery = customersQuery({
  path: '/customers/:id/request-mobile-code',
  summary: 'Ob die Nachricht mit dem zuletzt angeforderten Code für die eigene Mobilnummer angekommen ist; 204, wo es keinen gibt',
  access,
  answers,
  handle: (request) => askedCode('mobile', request),
});
