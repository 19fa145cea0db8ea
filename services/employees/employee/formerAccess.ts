import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Policy } from '@portal/platform/policies/policy';
import type { SingleUseLinkTokens } from '@portal/platform/secrets/linkTokens';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import type { EmployeesServices } from '../employeesServices.ts';
import { employeeAggregate } from './employeeAggregate.ts';
import type { EmployeeState } from './employeeState.ts';

interface Change {
  readonly before: EmployeeState;
  readonly after: EmployeeState;
  readonly changedAt?: string;
}

interface Ports {
  readonly oneTimeCodes: { readonly links: Pick<SingleUseLinkTokens, 'endAllOf'> };
  readonly sessions: Pick<Sessions, 'endAllOf'>;
}

/**
 * Whoever is blocked or archived is out at once, by sessions and by links; other rights and another address end the sessions
 * too, and links in the former mailbox. With the instant of the change, what began after it stays.
 */
export async function endEmployeeSessionsAndLinksAfterChange(
  { oneTimeCodes: { links }, sessions }: Ports,
  id: string,
  { before, after, changedAt }: Change,
): Promise<void> {
  const isShut = (after.blocked && !before.blocked) || (after.archived && !before.archived);
  const isOtherMailbox = before.master?.email !== after.master?.email;
  const hasOtherRoles = before.master?.roles.join() !== after.master?.roles.join();
  const issued = changedAt === undefined ? {} : { issuedBefore: changedAt };
  const ending = [...(isShut || isOtherMailbox ? ['invitation', 'password-reset'] : []), ...(isShut ? ['email-change'] : [])];
  await Promise.all(ending.map((purpose) => links.endAllOf(purpose, `bankEmployee-${id}`, issued)));
  if (isShut || isOtherMailbox || hasOtherRoles)
    await sessions.endAllOf('employee', id, changedAt === undefined ? {} : { openedBefore: changedAt });
}

/** The same after a lost answer or a crash: whatever happens to the call, its event is dealt with. */
export const endEmployeeSessionsAndLinksAfterChangePolicy = ({ replay, oneTimeCodes, sessions }: EmployeesServices): Policy => ({
  name: 'employee-former-access',
  replay: true,
  events: ['EmployeeEdited', 'EmployeeBlocked', 'EmployeeEmailChanged', 'EmployeeArchived'],
  async handle({ envelope: { stream, revision, recordedAt: changedAt } }) {
    const id = idOfStream(stream);
    const before = await replay(employeeAggregate, id, { revision: revision - 1 });
    const after = await replay(employeeAggregate, id, { revision });
    await endEmployeeSessionsAndLinksAfterChange({ oneTimeCodes, sessions }, id, { before, after, changedAt });
  },
});
