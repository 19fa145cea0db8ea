import type { ContextPlatform } from '../contexts/contextPlatform.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { createLetterPolicy } from '../outbox/createLetterPolicy.ts';
import type { Policy, ScheduledJob } from '../policies/policy.ts';
import type { UseCaseOrRoute, UseCaseRunner } from '../use-cases/useCaseRunner.ts';
import type { CommandUseCase } from '../use-cases/useCase.ts';
import { createAcceptInvitationCall, type AcceptInvitationBody } from './acceptInvitation.ts';
import { createLetterRecipientAndBranding } from './accessLetters.ts';
import { findAccountStreamByEmail, type AccessRealm, type AccessServices } from './accessRealm.ts';
import { createOwnSessionCalls } from './createOwnSessionCalls.ts';
import { createPasswordActivationPolicy } from './passwordChange.ts';
import { createPasswordResetRequestQueue, type PasswordResetRequestQueue } from './passwordReset.ts';
import { createPasswordResetCalls } from './createPasswordResetCalls.ts';
import { createSignInCalls } from './createSignInCalls.ts';

/** What the manifest of a realm's people declares of their access. */
interface AccessModule<State, E extends DomainEvent> {
  /** Sign-in, refresh, sign-out, the own sessions, acceptance of an invitation, forgotten password. */
  readonly calls: readonly UseCaseOrRoute<AccessServices>[];
  readonly acceptInvitation: CommandUseCase<AccessServices, AcceptInvitationBody, undefined, State, E>;
  services(platform: ContextPlatform): ContextPlatform & { readonly passwordReset: PasswordResetRequestQueue };
  /** A new password counts, and its owner is told. */
  policies(services: AccessServices): readonly Policy[];
  jobs(services: AccessServices, cases: Pick<UseCaseRunner<AccessServices>, 'run'>): readonly ScheduledJob[];
}

/** The access of one realm, the same for both but for what the realm says. */
export function createAccessModule<State, E extends DomainEvent, Person, Accept>(
  of: AccessRealm<State, E, Person, Accept>,
): AccessModule<State, E> {
  const { realm, aggregate, events } = of;
  const acceptInvitation = createAcceptInvitationCall(of);
  const reset = createPasswordResetCalls(of);
  return {
    calls: [...createSignInCalls(of), ...createOwnSessionCalls(of), acceptInvitation, ...reset.calls],
    acceptInvitation,
    services: (platform) => ({
      ...platform,
      passwordReset: createPasswordResetRequestQueue(
        { realm, accountOf: (email) => findAccountStreamByEmail(of, platform, email) },
        platform,
      ),
    }),
    policies({ commands, outbox, config, publicUrl, credentials, oneTimeCodes, sessions }) {
      const changedLetter = createLetterPolicy(
        {
          name: `${realm}-password-changed-notice`,
          events: [events.changed],
          kind: 'password-changed',
          followsAddress: true,
          async letterOf({ envelope: { stream } }) {
            const to = of.personOf((await commands.load(aggregate, idOfStream(stream))).state);
            return to === undefined ? undefined : of.letters.changed(createLetterRecipientAndBranding(to, { config, publicUrl }));
          },
        },
        { outbox },
      );
      const change = { realm, events: [events.first, events.changed] };
      return [createPasswordActivationPolicy(change, { credentials, oneTimeCodes, sessions }), changedLetter];
    },
    jobs: (services, cases) => [reset.job(services, cases)],
  };
}
