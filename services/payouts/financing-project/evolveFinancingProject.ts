import { creditFields, type PayoutAccount } from '@portal/contracts/payouts/creditFields';
import { financingProjectFields } from '@portal/contracts/payouts/financingProjectFields';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { stateOf } from '@portal/contracts/record/fields';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Credit, FinancingProjectState } from './financingProjectState.ts';

/** What happens to the project itself and to its credits. */
export function evolveFinancingProject(state: FinancingProjectState, event: Recorded<FinancingProjectEvent>): FinancingProjectState {
  switch (event.type) {
    case 'FinancingProjectCreated':
      return { ...state, ownerId: event.data.ownerId, ...stateOf(financingProjectFields, event.data), lifecycle: 'live', status: 'draft' };
    case 'FinancingProjectEdited':
      return { ...state, ...stateOf(financingProjectFields, event.data) };
    case 'FinancingProjectActivated':
    case 'FinancingProjectCompleted':
    case 'FinancingProjectReopened':
    case 'FinancingProjectAborted':
    case 'FinancingProjectArchived':
      return { ...state, status: event.data.newStatus };
    case 'CreditAdded': {
      const { data } = event;
      const accountSetBy = data.payoutAccount === null ? undefined : event.envelope.actor.id;
      return { ...state, credits: [...state.credits, { id: data.creditId, ...stateOf(creditFields, data), accountSetBy }] };
    }
    case 'CreditEdited': {
      const { data } = event;
      return withCredit(state, data.creditId, ({ id, payoutAccount, accountSetBy }) => ({
        id,
        ...stateOf(creditFields, data),
        accountSetBy: isSameAccount(payoutAccount, data.payoutAccount) ? accountSetBy : event.envelope.actor.id,
      }));
    }
    case 'CreditRemoved':
      return { ...state, credits: state.credits.filter(({ id }) => id !== event.data.creditId) };
    case 'PayoutAccountChanged': {
      const { creditId, payoutAccount } = event.data;
      return withCredit(state, creditId, (credit) => ({ ...credit, payoutAccount, accountSetBy: event.envelope.actor.id }));
    }
    default:
      return state;
  }
}

const isSameAccount = (one: PayoutAccount | null, other: PayoutAccount | null): boolean =>
  one?.iban === other?.iban && one?.holder === other?.holder;

const withCredit = (state: FinancingProjectState, creditId: string, change: (credit: Credit) => Credit): FinancingProjectState => ({
  ...state,
  credits: state.credits.map((credit) => (credit.id === creditId ? change(credit) : credit)),
});
