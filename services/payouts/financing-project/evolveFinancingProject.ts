import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Credit, FinancingProjectState, PayoutAccount } from './financingProjectState.ts';

/** What happens to the project itself and to its credits. */
export function evolveFinancingProject(state: FinancingProjectState, event: Recorded<FinancingProjectEvent>): FinancingProjectState {
  switch (event.type) {
    case 'FinancingProjectCreated':
      return { ...state, ...event.data, lifecycle: 'live', status: 'draft' };
    case 'FinancingProjectEdited':
      return { ...state, ...event.data };
    case 'FinancingProjectActivated':
    case 'FinancingProjectCompleted':
    case 'FinancingProjectReopened':
    case 'FinancingProjectAborted':
    case 'FinancingProjectArchived':
      return { ...state, status: event.data.newStatus };
    case 'CreditAdded': {
      const { creditId, ...data } = event.data;
      const accountSetBy = data.payoutAccount === null ? undefined : event.envelope.actor.id;
      return { ...state, credits: [...state.credits, { id: creditId, ...data, accountSetBy }] };
    }
    case 'CreditEdited': {
      const { creditId, ...data } = event.data;
      return withCredit(state, creditId, ({ payoutAccount, accountSetBy }) => ({
        id: creditId,
        ...data,
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
