import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Position } from '@portal/platform/event-store/eventStore';
import { notFound, stale } from '@portal/platform/http/problems';
import type { Answer } from '@portal/platform/http/route';
import type { CustomerMasterData, Grants } from './customerAggregate.ts';
import { isUnknownAdviser } from './createCustomer.ts';
import { createCustomerCommands, refused } from './customerCommands.ts';
import { createCustomerUniqueness } from './customerUniqueness.ts';
import type { CustomersDeps } from './customersDeps.ts';

export type EditedCustomer = { readonly kind: 'edited'; readonly position: Position | undefined };

/** Claims new unique values, edits, releases the former ones; ends what was sent to a former mailbox or phone. */
export async function editCustomer(
  deps: CustomersDeps,
  id: string,
  changes: Partial<CustomerMasterData>,
  grants: Grants,
  context: CommandContext,
): Promise<EditedCustomer | Answer> {
  const customers = createCustomerCommands(deps);
  const uniqueness = createCustomerUniqueness(deps.reservations);
  const command = { type: 'EditCustomer', changes, grants } as const;
  const { state, revision, doneAt } = await customers.load(id);
  if (state.master === undefined) return notFound();
  const done = doneAt(context.commandId);
  if (done !== undefined) return { kind: 'edited', position: done };
  const before = state.master;
  if (context.expectedRevision !== undefined && context.expectedRevision !== revision) return stale();
  const refusal = customers.refusalOf(command, state, context);
  if (refusal !== undefined) return { kind: 'refused', refusal };
  if (changes.adviserId !== before.adviserId && (await isUnknownAdviser(deps, changes.adviserId))) return refused('ADVISER_UNKNOWN');
  const claim = await uniqueness.claim(id, { ...before, ...changes }, context);
  if (claim.kind === 'taken') return refused(claim.code);
  const outcome = await customers.execute(id, command, context);
  if (outcome.kind !== 'accepted') {
    await claim.undo();
    return outcome;
  }
  const after = outcome.state.master ?? before;
  await uniqueness.releaseFormer(id, before, after, context);
  await endWhatWasForOthers(deps, id, before, after);
  return { kind: 'edited', position: outcome.position };
}

/** Links go to mailboxes and codes to phones: who holds the former ones must not get in. A changed role ends the sessions too. */
async function endWhatWasForOthers(
  { oneTimeCodes: { links, codes }, sessions }: CustomersDeps,
  id: string,
  before: CustomerMasterData,
  after: CustomerMasterData,
): Promise<void> {
  const subject = `customer-${id}`;
  const isOtherMailbox = before.email !== after.email;
  if (isOtherMailbox) await Promise.all([links.endAllOf('invitation', subject), links.endAllOf('password-reset', subject)]);
  if (before.mobile !== after.mobile) await codes.end('activation', subject);
  if (isOtherMailbox || JSON.stringify(before.moduleRoles) !== JSON.stringify(after.moduleRoles)) await sessions.endAllOf('customer', id);
}
