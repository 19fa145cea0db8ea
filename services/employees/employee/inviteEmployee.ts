import { accessCodes } from '@portal/platform/access/accessCodes';
import { instantAfter } from '@portal/platform/clock/clock';
import type { Prepared } from '@portal/platform/use-cases/useCase';
import type { EmployeeState } from './employeeAggregate.ts';
import { employeeCommand } from './employeeCommand.ts';

export interface IssuedLink {
  readonly token: string;
  readonly validUntil: string;
}

interface InvitationTerms {
  readonly validMs: number;
}

/** As long as any invitation is. */
export const usualTerms: InvitationTerms = { validMs: accessCodes.invitation.validMs };

/** A new link; older ones end. Nothing is sent: its token stands in the facts. */
export const inviteEmployee = employeeCommand<InvitationTerms, undefined, undefined, Promise<Prepared<IssuedLink, EmployeeState>>>({
  check: ({ body, context }) => ({ type: 'InviteEmployee', expiresAt: instantAfter(context.now, body.validMs) }),
  async prepare({ id, body, oneTimeCodes: { links } }) {
    const subject = `bankEmployee-${id}`;
    return { facts: await links.issue('invitation', subject, body), undo: () => links.endAllOf('invitation', subject) };
  },
  command: ({ facts }) => ({ type: 'InviteEmployee', expiresAt: facts.validUntil }),
});
