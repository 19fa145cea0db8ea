import { selfDisclosureLoginView, type SelfDisclosureLoginView } from '@portal/contracts/customers/views/agree21Person';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import type { CustomersDeps } from '../customer/customersDeps.ts';
import { selfDisclosureAdvisers, selfDisclosureMissing } from './selfDisclosure.ts';

const { query } = useCasesOf<CustomersDeps>();

export const selfDisclosureLogin = query({
  path: '/customers/get-login-for-selbstauskunft',
  summary: 'Anmeldelink zur Selbstauskunft, kurz gültig',
  access: selfDisclosureAdvisers,
  answers: { json: selfDisclosureLoginView },
  async handle({ principal, selfDisclosure }) {
    if (selfDisclosure === undefined) return selfDisclosureMissing();
    const body: SelfDisclosureLoginView = { href: selfDisclosure.employeeLogin(principal.id) };
    return { kind: 'json', body };
  },
});
