import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { FourEyesFacts } from '../financing-project/financingProjectCommands.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

type Asked = Pick<PayoutsServices, 'configNow' | 'rightsGivenTo' | 'mayDecide'> & {
  readonly state: FinancingProjectState;
  readonly params: { readonly id: string };
  readonly context: CommandContext;
};

/** From the streams of the configuration and of the employees: what was changed a moment ago counts, in whatever process. */
export async function loadFourEyesAmountAndRelatedEmployees({
  configNow,
  rightsGivenTo,
  mayDecide,
  state,
  params,
  context,
}: Asked): Promise<FourEyesFacts> {
  const { fourEyesAmount, grantorDays } = (await configNow()).valutierung;
  const { actor, now } = context;
  if (actor.kind !== 'bank_employee' || actor.id === undefined) return { fourEyesCents: fourEyesAmount, related: [], withoutRights: [] };
  const self = actor.id;
  const since = instantAfter(now, -grantorDays * DAY_MS);
  /** The employee, who has lately given this one rights, who has given that one theirs, and so on. */
  const withGivers = async (id: string): Promise<ReadonlySet<string>> => {
    const found = new Set([id]);
    // A set that grows is walked through to its last entry.
    for (const one of found) for (const { by, at } of await rightsGivenTo(one)) if (at > since) found.add(by);
    return found;
  };
  const ownGivers = await withGivers(self);
  const related: string[] = [];
  for (const other of employeesIn(state, params.id))
    if (other !== self && [...(await withGivers(other))].some((id) => ownGivers.has(id))) related.push(other);
  const firstApprover = state.disbursements.find(({ id }) => id === params.id)?.firstApproval?.by;
  const withoutRights = firstApprover === undefined || (await mayDecide(firstApprover)) ? [] : [firstApprover];
  return { fourEyesCents: fourEyesAmount, related, withoutRights };
}

/** Who has a hand in a request by now. */
function employeesIn({ disbursements, credits }: FinancingProjectState, disbursementId: string): ReadonlySet<string> {
  const request = disbursements.find(({ id }) => id === disbursementId);
  const setters = credits
    .filter(({ id }) => request?.positions.some(({ creditId }) => creditId === id))
    .flatMap((credit) => credit.accountSetBy);
  const all = [request?.firstApproval?.by, request?.approvedBy, request?.firstWithdrawal?.by, ...setters];
  return new Set(all.filter((id) => id !== undefined));
}
