import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { invitationAndResetLinkRules } from '@portal/platform/access/invitationAndResetLinkRules';
import { issueAndSendLink } from '@portal/platform/access/accessLetters';
import {
  isSameAddressAsFormerLink,
  createRequestInvitationCall,
  type FormerInvitationLink,
} from '@portal/platform/access/requestInvitation';
import { instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { notFoundProblem } from '@portal/platform/http/problems';
import { declareAnswerAsGetOfResource, type UndoableSideEffect } from '@portal/platform/use-cases/useCase';
import type { EmployeesServices } from '../employeesServices.ts';
import { employeeAggregate } from './employeeAggregate.ts';
import { declareEmployeeCommand, staffManagerAccess } from './declareEmployeeCommand.ts';
import { employeeInvitationLetter } from './employeeLetters.ts';
import type { EmployeeMasterData, EmployeeState } from './employeeState.ts';

export interface IssuedLink {
  readonly token: string;
  readonly validUntil: string;
}

interface InvitationTerms {
  readonly validMs: number;
}

/** As long as any invitation is. */
export const defaultInvitationTerms: InvitationTerms = { validMs: invitationAndResetLinkRules.invitation.validMs };

/** A new link; older ones end. Nothing is sent: its token stands in the facts. */
export const issueInvitationLink = declareEmployeeCommand<
  InvitationTerms,
  undefined,
  undefined,
  Promise<UndoableSideEffect<IssuedLink, EmployeeState>>
>({
  check: ({ body, context }) => ({ type: 'InviteEmployee', expiresAt: instantAfter(context.now, body.validMs) }),
  async prepare({ id, body, oneTimeCodes: { links } }) {
    const subject = `bankEmployee-${id}`;
    return { facts: await links.issue('invitation', subject, body), undo: () => links.endAllOf('invitation', subject) };
  },
  command: ({ facts }) => ({ type: 'InviteEmployee', expiresAt: facts.validUntil }),
});

interface Inviting extends Pick<EmployeesServices, 'oneTimeCodes' | 'outbox' | 'config' | 'publicUrl'> {
  readonly id: string;
  readonly context: CommandContext;
}

async function sendInvitation(to: EmployeeMasterData, seen: Inviting, seed?: string) {
  const options = { payload: to.email, ...(seed === undefined ? {} : { seed }) };
  return {
    facts: await issueAndSendLink(
      { purpose: 'invitation', owner: `bankEmployee-${seen.id}`, to, options, letter: employeeInvitationLetter },
      seen,
    ),
  };
}

const usualEnd = ({ now }: CommandContext): string => instantAfter(now, defaultInvitationTerms.validMs);

/** A new invitation ends the older ones. */
export const inviteEmployee = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/:id/invite',
  summary: 'Einen Bank-Mitarbeiter einladen; eine neue Einladung beendet die früheren',
  access: staffManagerAccess,
  body: emptyBodySchema,
  gather: ({ state }) => (state.archived || state.master !== undefined ? { to: state.master } : notFoundProblem()),
  check: ({ context }) => ({ type: 'InviteEmployee', expiresAt: usualEnd(context) }),
  prepare: async (seen) => (seen.gathered.to === undefined ? notFoundProblem() : sendInvitation(seen.gathered.to, seen)),
  command: ({ facts }) => ({ type: 'InviteEmployee', expiresAt: facts.validUntil }),
  answer: declareAnswerAsGetOfResource('bank-employees'),
});

/** Whoever was invited, and has no access yet. */
const inviteAgain = declareEmployeeCommand<
  FormerInvitationLink,
  undefined,
  { readonly to: EmployeeMasterData } | Refusal,
  ReturnType<typeof sendInvitation>
>({
  gather: ({ state: { master, invited, activated, blocked, archived }, body }) =>
    master !== undefined && invited && !activated && !blocked && !archived && isSameAddressAsFormerLink(body, master.email)
      ? { to: master }
      : refuse('INVITATION_INVALID'),
  check: ({ context }) => ({ type: 'InviteEmployee', expiresAt: usualEnd(context) }),
  prepare: (seen) => sendInvitation(seen.gathered.to, seen, seen.context.commandId),
  command: ({ facts }) => ({ type: 'InviteEmployee', expiresAt: facts.validUntil }),
});

export const requestFreshEmployeeInvitation = createRequestInvitationCall({
  path: 'bank-employees',
  category: employeeAggregate.category,
  invite: inviteAgain,
});
