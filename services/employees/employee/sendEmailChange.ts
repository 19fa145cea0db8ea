import type { ChangeOwnData } from '@portal/contracts/employees/commands/changeOwnData';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { EmployeesServices } from '../employeesServices.ts';
import { emailChangeLetter } from './employeeLetters.ts';

type Sending = { readonly context: CommandContext } & Pick<EmployeesServices, 'oneTimeCodes' | 'outbox' | 'config' | 'publicUrl'>;

/** A link to the new address, which proves that its owner reads there. Codes are not in the log, so no policy can send it. */
export async function sendEmailChange(
  owner: string,
  to: Pick<ChangeOwnData, 'email' | 'salutation' | 'firstName' | 'lastName'>,
  { context: { commandId, now }, oneTimeCodes, outbox, config, publicUrl }: Sending,
): Promise<void> {
  const { token, validUntil } = await oneTimeCodes.links.issue('email-change', owner, { seed: commandId, payload: to.email });
  const letter = emailChangeLetter({ to, app: config().app, publicUrl: publicUrl() }, token, validUntil);
  await outbox.enqueue(derivedId(commandId, 'email-change', token), letter, { now, owner });
}
