import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { FourEyesFacts } from '../financing-project/financingProjectCommands.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

type Asked = Pick<PayoutsServices, 'configNow' | 'rightsGivenTo'> & {
  readonly state: FinancingProjectState;
  readonly params: { readonly id: string };
  readonly context: CommandContext;
};

/** From the streams of the configuration and of the employees: what was changed a moment ago counts, in whatever process. */
export async function loadFourEyesFacts({ configNow, rightsGivenTo, state, params, context }: Asked): Promise<FourEyesFacts> {
  const { fourEyesAmount, grantorDays } = (await configNow()).valutierung;
  const { actor, now } = context;
  if (actor.kind !== 'bank_employee' || actor.id === undefined) return { fourEyesCents: fourEyesAmount, related: [] };
  const self = actor.id;
  const since = instantAfter(now, -grantorDays * DAY_MS);
  const isBetween = async (to: string, by: string): Promise<boolean> =>
    (await rightsGivenTo(to)).some((given) => given.by === by && given.at > since);
  const related: string[] = [];
  for (const other of employeesIn(state, params.id))
    if (other !== self && ((await isBetween(self, other)) || (await isBetween(other, self)))) related.push(other);
  return { fourEyesCents: fourEyesAmount, related };
}

/** Who has a hand in a request by now. */
function employeesIn({ disbursements, credits }: FinancingProjectState, disbursementId: string): ReadonlySet<string> {
  const request = disbursements.find(({ id }) => id === disbursementId);
  const setters = credits
    .filter(({ id }) => request?.positions.some(({ creditId }) => creditId === id))
    .map((credit) => credit.accountSetBy);
  const all = [request?.firstApprovalBy, request?.approvedBy, request?.firstWithdrawalBy, ...setters];
  return new Set(all.filter((id) => id !== undefined));
}
