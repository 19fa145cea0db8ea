import type { CommandContext } from '../commands/aggregate.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import { concurrentChangesProblem } from '../http/problems.ts';
import type { Realm } from '../http/defineRoute.ts';
import type { Policy } from '../policies/policy.ts';
import type { AcceptedOutcome, RefusalOrProblem } from '../use-cases/useCase.ts';
import type { SignInAndPasswordPorts } from './realmAccess.ts';

type ChangePorts = Pick<SignInAndPasswordPorts, 'credentials' | 'oneTimeCodes' | 'sessions'>;

/** Whose password it is. */
export interface PasswordOwner {
  readonly realm: Realm;
  /** Stream of the account, and subject of its credentials: `customer-<id>`. */
  readonly subject: string;
}

/**
 * What the event of a new password brings with it, right after the append: the password counts, links to set another one
 * and all sessions end. Again changes nothing. False when a later password has replaced it meanwhile.
 */
export async function activatePasswordAndEndSessions(
  { realm, subject }: PasswordOwner,
  ports: ChangePorts,
  commandId: string,
): Promise<boolean> {
  if ((await ports.credentials.adopt(subject, commandId)) === undefined) return false;
  await ports.oneTimeCodes.links.endAllOf('password-reset', subject);
  await ports.sessions.endAllOf(realm, idOfStream(subject));
  return true;
}

interface PasswordCall extends ChangePorts {
  readonly accepted: Pick<AcceptedOutcome<unknown, never>, 'repeated'>;
  readonly context: CommandContext;
}

/**
 * Why a call whose event is stored cannot say that its password counts; undefined when it does. One that comes again must
 * bring the same password, else it gets `other`; then all is done once more that the first may have been kept from.
 */
export async function activatePasswordUnlessReplaced(
  owner: PasswordOwner,
  { accepted, context: { commandId }, credentials, oneTimeCodes, sessions }: PasswordCall,
  { password, other }: { readonly password: string; readonly other: RefusalOrProblem },
): Promise<RefusalOrProblem | undefined> {
  const { subject } = owner;
  if (!accepted.repeated) return (await credentials.adopt(subject, commandId)) === undefined ? concurrentChangesProblem() : undefined;
  if (!(await credentials.prepare(subject, { password, commandId, isDone: true }))) return other;
  return (await activatePasswordAndEndSessions(owner, { credentials, oneTimeCodes, sessions }, commandId))
    ? undefined
    : concurrentChangesProblem();
}

type PasswordSeen = ChangePorts & { readonly context: CommandContext };

/** The steps of a use case by which somebody without a session sets a password: put down, and counting with the event. */
export const createSetPasswordSteps = (ownerOf: (id: string) => PasswordOwner, invalid: RefusalOrProblem) => ({
  check: 'command' as const,
  async prepare(seen: PasswordSeen & { readonly id: string; readonly body: { readonly password: string } }) {
    const next = { password: seen.body.password, commandId: seen.context.commandId, isDone: false };
    const isPutDown = await seen.credentials.prepare(ownerOf(seen.id).subject, next);
    return isPutDown ? { facts: 'put down' as const } : invalid;
  },
  async atOnce(seen: PasswordSeen & { readonly accepted: { readonly id: string } }) {
    await activatePasswordAndEndSessions(ownerOf(seen.accepted.id), seen, seen.context.commandId);
  },
});

/** The same for whose process ended right after the append. What began after the new password counted stays. */
export const createPasswordActivationPolicy = (
  { realm, events }: { readonly realm: Realm; readonly events: readonly string[] },
  { credentials, oneTimeCodes, sessions }: ChangePorts,
): Policy => ({
  name: `${realm}-password-counts`,
  events,
  async handle({ envelope: { stream, causationId } }) {
    const since = await credentials.adopt(stream, causationId);
    if (since === undefined) return;
    await oneTimeCodes.links.endAllOf('password-reset', stream, { issuedBefore: since });
    await sessions.endAllOf(realm, idOfStream(stream), { openedBefore: since });
  },
});
