import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { CommandContext, Loaded, Refusal } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Answer, Settled } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import { customerAggregate, type CustomerCommand, type CustomerState } from './customerAggregate.ts';
import { customerRefusals } from './customerRefusals.ts';
import type { CustomersDeps } from './customersDeps.ts';

/** The customer's commands as the access routes use them. */
export interface CustomerCommands {
  load(id: string): Promise<Loaded<CustomerState>>;
  execute(id: string, command: CustomerCommand, context: CommandContext): Promise<Settled<CustomerState, CustomerEvent>>;
}

export function createCustomerCommands({ commands }: Pick<CustomersDeps, 'commands'>): CustomerCommands {
  return {
    load: (id) => commands.load(customerAggregate, id),
    execute: async (id, command, context) => settle(await commands.execute(customerAggregate, id, command, context), customerRefusals),
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
