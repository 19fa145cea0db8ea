import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Answer } from '@portal/platform/http/route';
import type { CustomerMasterData, Grants } from './customerAggregate.ts';
import { createCustomerCommands, refused } from './customerCommands.ts';
import { createCustomerUniqueness } from './customerUniqueness.ts';
import type { CustomersDeps } from './customersDeps.ts';

export type CreatedCustomer = { readonly kind: 'created'; readonly id: string; readonly position: Position | undefined };

export const isUnknownAdviser = async (
  { employeeExists }: Pick<CustomersDeps, 'employeeExists'>,
  adviserId: string | null | undefined,
): Promise<boolean> => typeof adviserId === 'string' && !(await employeeExists(adviserId));

/** Claims what must be unique, then creates; gives the claims back when that is refused. */
export async function createCustomer(
  deps: CustomersDeps,
  master: CustomerMasterData,
  grants: Grants,
  context: CommandContext,
): Promise<CreatedCustomer | Answer> {
  const customers = createCustomerCommands(deps);
  const command = { type: 'CreateCustomer', master, grants } as const;
  // The id follows from the command, so that a repeated one finds its customer.
  const id = derivedId(context.commandId, 'customer');
  const { state } = await customers.load(id);
  if (state.master === undefined) {
    const refusal = customers.refusalOf(command, state, context);
    if (refusal !== undefined) return { kind: 'refused', refusal };
    if (await isUnknownAdviser(deps, master.adviserId)) return refused('ADVISER_UNKNOWN');
  }
  const claim = await createCustomerUniqueness(deps.reservations).claim(id, master, context);
  if (claim.kind === 'taken') return refused(claim.code);
  const outcome = await customers.execute(id, command, context);
  if (outcome.kind === 'accepted') return { kind: 'created', id, position: outcome.position };
  await claim.undo();
  return outcome;
}
