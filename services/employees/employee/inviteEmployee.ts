import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { accessCodes } from '@portal/platform/access/accessCodes';
import { instantAfter } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { notFound } from '@portal/platform/http/problems';
import { resource, type Prepared } from '@portal/platform/use-cases/useCase';
import { employeeCommand, staffManagers } from './employeeCommand.ts';
import { invitationLetter } from './employeeLetters.ts';
import type { EmployeeState } from './employeeState.ts';

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
export const admitByLink = employeeCommand<InvitationTerms, undefined, undefined, Promise<Prepared<IssuedLink, EmployeeState>>>({
  check: ({ body, context }) => ({ type: 'InviteEmployee', expiresAt: instantAfter(context.now, body.validMs) }),
  async prepare({ id, body, oneTimeCodes: { links } }) {
    const subject = `bankEmployee-${id}`;
    return { facts: await links.issue('invitation', subject, body), undo: () => links.endAllOf('invitation', subject) };
  },
  command: ({ facts }) => ({ type: 'InviteEmployee', expiresAt: facts.validUntil }),
});

/** A new invitation ends the older ones. Codes are not in the log: the letter is queued before the answer. */
export const inviteEmployee = employeeCommand({
  method: 'POST',
  path: '/bank-employees/:id/invite',
  summary: 'Einen Bank-Mitarbeiter einladen; eine neue Einladung beendet die früheren',
  access: staffManagers,
  body: emptyBodySchema,
  gather: ({ state }) => (state.archived || state.master !== undefined ? { to: state.master } : notFound()),
  check: ({ context }) => ({ type: 'InviteEmployee', expiresAt: instantAfter(context.now, usualTerms.validMs) }),
  async prepare({ id, gathered: { to }, context: { commandId, now }, oneTimeCodes: { links }, outbox, config, publicUrl }) {
    if (to === undefined) return notFound();
    const owner = `bankEmployee-${id}`;
    const { token, validUntil } = await links.issue('invitation', owner);
    const letter = invitationLetter({ to, app: config().app, publicUrl: publicUrl() }, token, validUntil);
    await outbox.enqueue(derivedId(commandId, 'invitation', token), letter, { now, owner });
    return { facts: { validUntil } };
  },
  command: ({ facts }) => ({ type: 'InviteEmployee', expiresAt: facts.validUntil }),
  answer: resource('bank-employees'),
});
