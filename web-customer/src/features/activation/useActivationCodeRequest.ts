import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { getActivationCodeDelivery, requestActivationCode } from '../../api/requests/access/codes.ts';
import { useSmsCodeRequest, type SmsCodeRequestState } from '../../components/useSmsCodeRequest.ts';
import { texts } from '../../texts.ts';

/** Asks for a code: on entry where the person has a mobile number and no live code, later by the button. */
export const useActivationCodeRequest = (customer: CustomerView): SmsCodeRequestState =>
  useSmsCodeRequest({
    ask: () => requestActivationCode(customer.id),
    standing: () => getActivationCodeDelivery(customer.id),
    isSent: customer.mobile !== null,
    onEntry: customer.mobile !== null && !customer.hasActivationCode,
    sent: texts.notices.newCode,
  });
