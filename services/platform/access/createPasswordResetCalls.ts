import { requestPasswordResetSchema, resetPasswordSchema } from '@portal/contracts/customers/commands/access';
import { MINUTE_MS } from '../clock/clock.ts';
import { refuse } from '../commands/refusal.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import type { UseCaseOrRoute, UseCaseRunner } from '../use-cases/useCaseRunner.ts';
import { createRefusalOrProblemAnswer } from '../use-cases/createRejectedOutcomeAnswer.ts';
import { createUseCaseDeclarers } from '../use-cases/createUseCaseDeclarers.ts';
import { issueAndSendLink } from './accessLetters.ts';
import type { AccountPasswordCommand, AccessRealm, AccessServices } from './accessRealm.ts';
import { activatePasswordUnlessReplaced, createSetPasswordSteps, type PasswordOwner } from './passwordChange.ts';
import type { RunPasswordResetLinkCommand } from './passwordReset.ts';
import { isLinkOfAccountCategory, findWeakPasswordProblem } from './realmAccess.ts';

interface PasswordResetCalls {
  readonly calls: readonly UseCaseOrRoute<AccessServices>[];
  /** Takes up requests that a stop has left behind. */
  job(services: Pick<AccessServices, 'passwordReset'>, cases: Pick<UseCaseRunner<AccessServices>, 'run'>): ScheduledJob;
}

/** POST request-password-reset and reset-password of one realm. */
export function createPasswordResetCalls<State, E extends DomainEvent, Person>(
  of: Pick<AccessRealm<State, E, Person>, 'realm' | 'actor' | 'path' | 'aggregate' | 'namesOf' | 'personOf' | 'hasAccess' | 'letters'>,
): PasswordResetCalls {
  const { realm, path, aggregate } = of;
  const { createCommandDeclarerFor, query } = createUseCaseDeclarers<AccessServices>();
  const command = createCommandDeclarerFor<State, E, AccountPasswordCommand>(aggregate);
  const ownerOf = (id: string): PasswordOwner => ({ realm, subject: `${aggregate.category}-${id}` });
  const invalid = refuse('RESET_CODE_INVALID');

  /** Whose access was erased or is none yet gets no letter. */
  const sendResetCode = command({
    check: 'command',
    async prepare(seen) {
      const to = of.personOf(seen.state);
      if (to === undefined) return invalid;
      const owner = ownerOf(seen.id).subject;
      await issueAndSendLink(
        { purpose: 'password-reset', owner, to, options: { seed: seen.context.commandId }, letter: of.letters.reset },
        seen,
      );
      return { facts: 'sent' as const };
    },
    command: () => ({ type: 'RequestPasswordReset' }),
  });
  const sendBy =
    (run: UseCaseRunner<AccessServices>['run']): RunPasswordResetLinkCommand =>
    (id, context) =>
      run(sendResetCode, id, undefined, context);

  const requestReset = query({
    method: 'POST',
    path: `/${path}/request-password-reset`,
    summary: 'Einen Link zum Zurücksetzen des Passworts anfordern; die Antwort verrät nicht, ob es den Zugang gibt',
    access: { anyone: true },
    body: requestPasswordResetSchema,
    async handle({ body: { email }, context: { commandId, correlationId, now }, passwordReset, run }) {
      await passwordReset.take(commandId, { email, correlationId, requestedAt: now });
      passwordReset.answerSoon(sendBy(run));
      return { kind: 'empty' };
    },
  });

  const resetPassword = command({
    method: 'POST',
    path: `/${path}/reset-password`,
    summary: 'Mit dem Code aus dem Link ein neues Passwort festlegen',
    access: { anyone: true },
    body: resetPasswordSchema,
    linkCodeOf: ({ body }) => body.passwordResetCode,
    /** Uses the link up: for this command it stays good. */
    async stream({ body: { password, passwordResetCode }, context, commands, oneTimeCodes: { links }, passwordWeakness }) {
      const known = await links.peek('password-reset', passwordResetCode);
      const person = isLinkOfAccountCategory(aggregate.category, known)
        ? of.namesOf((await commands.load(aggregate, idOfStream(known.subject))).state)
        : [];
      const weak = await findWeakPasswordProblem({ passwordWeakness }, { field: 'password', password, person });
      if (weak !== undefined) return weak;
      if (!isLinkOfAccountCategory(aggregate.category, known)) return invalid;
      const link = await links.redeem('password-reset', passwordResetCode, context.commandId);
      return link.kind === 'valid' ? idOfStream(link.subject) : invalid;
    },
    actor: ({ id }) => ({ kind: of.actor, id }),
    refusedAs: () => invalid.refused,
    ...createSetPasswordSteps(ownerOf, invalid),
    command: () => ({ type: 'ChangePassword', reason: 'reset' }),
    async answer(seen) {
      const missing = await activatePasswordUnlessReplaced(ownerOf(seen.accepted.id), seen, {
        password: seen.body.password,
        other: invalid,
      });
      return missing === undefined ? { kind: 'empty' } : createRefusalOrProblemAnswer(missing);
    },
  });

  return {
    calls: [requestReset, resetPassword],
    job: ({ passwordReset }, { run }) => ({
      name: `password-reset-${realm}`,
      everyMs: MINUTE_MS,
      run: () => passwordReset.answerAll(sendBy(run)),
    }),
  };
}
