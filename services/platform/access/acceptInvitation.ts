import { refuse } from '../commands/refusal.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import { unauthenticatedProblem } from '../http/problems.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { createRefusalOrProblemAnswer } from '../use-cases/createRejectedOutcomeAnswer.ts';
import type { CommandUseCase } from '../use-cases/useCase.ts';
import { createUseCaseDeclarers } from '../use-cases/createUseCaseDeclarers.ts';
import type { AccountPasswordCommand, AccessRealm, AccessServices } from './accessRealm.ts';
import { activatePasswordUnlessReplaced, createSetPasswordSteps, type PasswordOwner } from './passwordChange.ts';
import { startSessionOrSecondStep } from './startSessionOrSecondStep.ts';
import { isLinkOfAccountCategory, findWeakPasswordProblem } from './realmAccess.ts';

/** What somebody enters who accepts an invitation. */
export interface AcceptInvitationBody {
  readonly invitationCode: string;
  readonly password: string;
}

/** The call by which an invited person chooses a password and is signed in. */
export function createAcceptInvitationCall<State, E extends DomainEvent, Accept>(
  of: Pick<
    AccessRealm<State, E, unknown, Accept>,
    'realm' | 'actor' | 'aggregate' | 'invitation' | 'namesOf' | 'secondStep' | 'signInAnswer'
  >,
): CommandUseCase<AccessServices, AcceptInvitationBody, undefined, State, E> {
  const { realm, aggregate, invitation } = of;
  const command = createUseCaseDeclarers<AccessServices>().createCommandDeclarerFor<State, E, AccountPasswordCommand | Accept>(aggregate);
  const ownerOf = (id: string): PasswordOwner => ({ realm, subject: `${aggregate.category}-${id}` });
  const invalid = refuse('INVITATION_INVALID');

  const acceptInvitation = command({
    method: 'POST',
    path: invitation.path,
    summary: invitation.summary,
    access: { anyone: true },
    body: invitation.body,
    linkCodeOf: ({ body }) => body.invitationCode,
    answers: { json: of.signInAnswer },
    /** Uses the link up: for this command it stays good. */
    async stream({ body: { invitationCode, password }, context, config, commands, oneTimeCodes: { links }, passwordWeakness }) {
      const closed = invitation.closed?.(config());
      if (closed !== undefined) return closed;
      const known = await links.peek('invitation', invitationCode);
      if (!isLinkOfAccountCategory(aggregate.category, known)) return invalid;
      const { state } = await commands.load(aggregate, idOfStream(known.subject));
      const weak = await findWeakPasswordProblem({ passwordWeakness }, { field: 'password', password, person: of.namesOf(state) });
      if (weak !== undefined) return weak;
      const link = await links.redeem('invitation', invitationCode, context.commandId);
      if (link.kind === 'expired') return refuse('INVITATION_EXPIRED');
      return link.kind === 'valid' ? idOfStream(link.subject) : invalid;
    },
    actor: ({ id }) => ({ kind: of.actor, id }),
    refusedAs: (code) => (code === invitation.alreadyDone ? invalid.refused : code),
    ...createSetPasswordSteps(ownerOf, invalid),
    command: ({ config }) => invitation.command(config()),
    async answer(seen) {
      const { accepted, body, context, credentials } = seen;
      const { id, position, state } = accepted;
      const missing = await activatePasswordUnlessReplaced(ownerOf(id), seen, { password: body.password, other: invalid });
      if (missing !== undefined) return createRefusalOrProblemAnswer(missing);
      const stillHolds = (): Promise<boolean> => credentials.counts(ownerOf(id).subject, context.commandId);
      const answer = await startSessionOrSecondStep(of, seen, { id, state, stillHolds }, unauthenticatedProblem);
      return answer.kind === 'problem' || position === undefined ? answer : { ...answer, position };
    },
  });
  return acceptInvitation;
}
