import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { getActivationCode, requestActivationCode } from '../../api/requests/access/codes.ts';
import { useAskedCodes, type AskedCodes } from '../../components/useAskedCodes.ts';
import { texts } from '../../texts.ts';

/** Asks for a code: on entry where the person has a mobile number and no live code, later by the button. */
export const useActivationCode = (customer: CustomerView): AskedCodes =>
  useAskedCodes({
    ask: () => requestActivationCode(customer.id),
    standing: () => getActivationCode(customer.id),
    isSent: customer.mobile !== null,
    onEntry: customer.mobile !== null && !customer.hasActivationCode,
    sent: texts.notices.newCode,
  });
