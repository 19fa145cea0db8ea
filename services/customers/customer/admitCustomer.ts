import type { CommandContext } from '@portal/platform/commands/aggregate';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { customerAggregate, type CustomerCommand } from './customerAggregate.ts';
import { asCustomer, followUp } from './customerCommands.ts';
import type { CustomersDeps } from './customersDeps.ts';

/** Takes a customer through invitation, registration and, if wanted, activation with a given password: for the demo bank. No letters. */
export async function admitCustomer(
  deps: Pick<CustomersDeps, 'commands' | 'credentials'>,
  id: string,
  password: string,
  context: CommandContext,
  until: 'registered' | 'activated',
): Promise<void> {
  const steps: readonly { readonly command: CustomerCommand; readonly context: CommandContext }[] = [
    {
      command: { type: 'InviteCustomer', expiresAt: instantAfter(context.now, 14 * DAY_MS), closedRegistration: false },
      context: followUp(context, 'invite'),
    },
    { command: { type: 'RegisterCustomer', closedRegistration: false }, context: asCustomer(followUp(context, 'register'), id) },
    ...(until === 'activated'
      ? [{ command: { type: 'ActivateCustomer' } as const, context: asCustomer(followUp(context, 'activate'), id) }]
      : []),
  ];
  for (const step of steps) {
    const outcome = await deps.commands.execute(customerAggregate, id, step.command, step.context);
    if (outcome.kind !== 'accepted') throw new Error(`demo customer: ${step.command.type} was not accepted`);
  }
  await deps.credentials.set(`customer-${id}`, password);
}
