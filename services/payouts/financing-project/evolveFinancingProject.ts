import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { accountSettersAfter } from '@portal/contracts/payouts/payoutAccounts';
import type { FinancingProjectStatus } from '@portal/contracts/payouts/status';
import { stateOfEventData } from '@portal/contracts/record/fields';
import type { Evolvers } from '@portal/platform/commands/evolveBy';
import type { Credit, FinancingProjectState, ProjectPause } from './financingProjectState.ts';

const withStatus = (
  state: FinancingProjectState,
  { data }: { readonly data: { readonly newStatus: FinancingProjectStatus } },
): FinancingProjectState => ({ ...state, status: data.newStatus });

const pausesExcept = ({ pauses }: FinancingProjectState, pauseId: string): readonly ProjectPause[] =>
  pauses.filter((pause) => pause.pauseId !== pauseId);

/** What happens to the project itself and to its credits; what a changed account means for requests stands with those. */
export const projectEvolvers = {
  FinancingProjectCreated: (state, { data }) => ({
    ...state,
    ownerId: data.ownerId,
    ...stateOfEventData(financingProjectFieldDefinitions, data),
    lifecycle: 'live',
    status: 'draft',
  }),
  FinancingProjectEdited: (state, { data }) => ({ ...state, ...stateOfEventData(financingProjectFieldDefinitions, data) }),
  FinancingProjectActivated: withStatus,
  FinancingProjectCompleted: withStatus,
  FinancingProjectReopened: withStatus,
  FinancingProjectAborted: withStatus,
  FinancingProjectPaused: (state, { data }) => ({ ...state, pauses: [...pausesExcept(state, data.pauseId), data] }),
  FinancingProjectResumed: (state, { data }) => ({ ...state, pauses: pausesExcept(state, data.pauseId) }),
  FinancingProjectArchived: withStatus,
  CreditAdded(state, { data, envelope }) {
    const accountSetBy = accountSettersAfter({ payoutAccount: null, accountSetBy: [] }, data.payoutAccount, envelope.actor.id);
    return {
      ...state,
      credits: [...state.credits, { id: data.creditId, ...stateOfEventData(creditFieldDefinitions, data), accountSetBy }],
    };
  },
  CreditEdited: (state, { data, envelope }) =>
    withChangedCredit(state, data.creditId, (credit) => ({
      id: credit.id,
      ...stateOfEventData(creditFieldDefinitions, data),
      accountSetBy: accountSettersAfter(credit, data.payoutAccount, envelope.actor.id),
    })),
  CreditRemoved: (state, { data }) => ({ ...state, credits: state.credits.filter(({ id }) => id !== data.creditId) }),
} satisfies Partial<Evolvers<FinancingProjectState, FinancingProjectEvent>>;

export const withChangedCredit = (
  state: FinancingProjectState,
  creditId: string,
  change: (credit: Credit) => Credit,
): FinancingProjectState => ({
  ...state,
  credits: state.credits.map((credit) => (credit.id === creditId ? change(credit) : credit)),
});
