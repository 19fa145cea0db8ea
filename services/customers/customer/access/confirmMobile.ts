import { confirmMobileSchema } from '@portal/contracts/customers/commands/access';
import { refuse } from '@portal/platform/commands/refusal';
import type { CodeEntryOutcome } from '@portal/platform/secrets/enteredCodes';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { isMobileUsableForTan } from '@portal/contracts/customers/tanMobile';
import { declareCustomerCommand, isOtherCustomer } from '../declareCustomerCommand.ts';

export const confirmMobile = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/confirm-mobile',
  summary: 'Die eigene Mobilnummer mit dem Code aus der SMS bestätigen: Sie zählt dann sofort für TANs',
  access: { customer: 'signedIn' },
  body: confirmMobileSchema,
  stream: ({ params, principal }) => (isOtherCustomer(principal, params.id) ? undefined : params.id),
  check: ({ state }) => ({ type: 'ConfirmMobile', mobile: state.tanMobile.number }),
  async prepare({ id, state: { tanMobile }, body, context, address, device, oneTimeCodes }) {
    const mobile = tanMobile.number;
    if (mobile === null || isMobileUsableForTan(tanMobile, context.now)) return { facts: mobile };
    const account = `customer-${id}`;
    const entry = { by: context.commandId, boundTo: mobile, from: { account, address, device } };
    const entered = await oneTimeCodes.codes.enter('mobile', account, body.code, entry);
    return refusalOf(entered) ?? { facts: mobile };
  },
  command: ({ facts }) => ({ type: 'ConfirmMobile', mobile: facts }),
  answer: declareAnswerAsGetOfResource('customers'),
});

function refusalOf(entered: CodeEntryOutcome) {
  if (entered.kind === 'right') return undefined;
  if (entered.kind !== 'wrong') return refuse('MOBILE_CODE_EXPIRED');
  const { attemptsLeft } = entered;
  if (attemptsLeft === 0) return refuse('MOBILE_CODE_USED_UP');
  return refuse('MOBILE_CODE_WRONG', { triesLeft: attemptsLeft === 1 ? 'einen Versuch' : `${attemptsLeft} Versuche` });
}
