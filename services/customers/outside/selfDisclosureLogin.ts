import { selfDisclosureLoginView, type SelfDisclosureLoginView } from '@portal/contracts/customers/views/agree21Person';
import { instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import type { CustomersDeps } from '../customer/customersDeps.ts';
import { selfDisclosureAdvisers, selfDisclosureMissing } from './selfDisclosure.ts';

const { query } = useCasesOf<CustomersDeps>();

/** Followed at once by the window that waits for it. */
const CUSTOMER_LOGIN_VALID_MS = MINUTE_MS;

export const selfDisclosureLogin = query({
  path: '/customers/get-login-for-selbstauskunft',
  summary: 'Anmeldelink zur Selbstauskunft, kurz gültig',
  access: { ...selfDisclosureAdvisers, customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] } },
  answers: { json: selfDisclosureLoginView },
  async handle({ principal, context, selfDisclosure }) {
    if (selfDisclosure === undefined) return selfDisclosureMissing();
    const body: SelfDisclosureLoginView = {
      href:
        principal.realm === 'employee'
          ? selfDisclosure.employeeLogin(principal.id)
          : selfDisclosure.customerLink({ customerId: principal.id, validUntil: instantAfter(context.now, CUSTOMER_LOGIN_VALID_MS) }),
    };
    return { kind: 'json', body };
  },
});
