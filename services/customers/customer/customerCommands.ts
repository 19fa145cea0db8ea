import type { CustomerEvent } from '@portal/contracts/customers/events';
import { iriOf } from '@portal/contracts/shared/ids';
import { isRefusal } from '@portal/platform/commands/aggregate';
import type { CommandContext, Loaded, Refusal } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Position } from '@portal/platform/event-store/eventStore';
import { pendingAnswer } from '@portal/platform/http/pendingAnswer';
import type { Answer, Principal, Settled } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import { customerAggregate, type CustomerCommand, type CustomerState } from './customerAggregate.ts';
import { customerRefusals } from './customerRefusals.ts';
import type { CustomersDeps } from './customersDeps.ts';

/** The customer's commands as routes use them. */
export interface CustomerCommands {
  load(id: string): Promise<Loaded<CustomerState>>;
  /** What the decision would refuse, before anything is sent or issued for it. */
  refusalOf(command: CustomerCommand, state: CustomerState, context: CommandContext): Refusal | undefined;
  execute(id: string, command: CustomerCommand, context: CommandContext): Promise<Settled<CustomerState, CustomerEvent>>;
  /** The fresh view once the read models show it, else 202 with the position. */
  fresh(id: string, principal: Principal, position: Position | undefined, status?: 200 | 201): Promise<Answer>;
}

export function createCustomerCommands({
  commands,
  visible,
  viewOf,
}: Pick<CustomersDeps, 'commands' | 'visible' | 'viewOf'>): CustomerCommands {
  return {
    load: (id) => commands.load(customerAggregate, id),
    refusalOf(command, state, { actor, now }) {
      const decision = customerAggregate.decide(command, state, { actor, now });
      return isRefusal(decision) ? decision : undefined;
    },
    execute: async (id, command, context) => settle(await commands.execute(customerAggregate, id, command, context), customerRefusals),
    async fresh(id, principal, position, status = 200) {
      if (position !== undefined && !(await visible(position))) return pendingAnswer(position, iriOf('customers', id));
      const answer = await viewOf(id, principal);
      return answer.kind === 'resource' ? { ...answer, status } : answer;
    },
  };
}

/** A further command of the same request: an id of its own, no If-Match. */
export const followUp = ({ actor, now, commandId, correlationId }: CommandContext, step: string): CommandContext => ({
  actor,
  now,
  correlationId,
  commandId: derivedId(commandId, step),
});

/** Calls without a token: the person behind the code acts. */
export const asCustomer = (context: CommandContext, id: string): CommandContext => ({ ...context, actor: { kind: 'customer', id } });

export const refused = (code: string, facts: Refusal['facts'] = {}): Answer => ({ kind: 'refused', refusal: { refused: code, facts } });
