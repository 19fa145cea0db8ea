import type { Answer, Problem, RouteRequest } from '../http/defineRoute.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { AccessRealm, AccessServices } from './accessRealm.ts';
import { streamNameOfSessionOwner } from '../sessions/storedSession.ts';
import { createSignedInAnswer } from './realmAccess.ts';

/** Where somebody signs in. */
export interface SignInOrigin {
  readonly address: string;
  readonly device: string | null;
}

interface Entrance<State> {
  readonly id: string;
  readonly state: State;
  /** Whether that by which the person comes in still counts. */
  stillHolds(): Promise<boolean>;
}

/** Whoever has the password is signed in, or is taken on to the second step. */
export async function startSessionOrSecondStep<State, E extends DomainEvent>(
  { realm, secondStep }: Pick<AccessRealm<State, E, unknown>, 'realm' | 'secondStep'>,
  {
    sessions,
    config,
    security,
    device,
    address,
    cookies,
  }: Pick<AccessServices, 'sessions' | 'config' | 'security'> & SignInOrigin & Pick<RouteRequest, 'cookies'>,
  { id, state, stillHolds }: Entrance<State>,
  otherwise: () => Problem,
): Promise<Extract<Answer, { kind: 'json' }> | Problem> {
  const step = secondStep?.(state, config());
  if (step !== undefined) {
    const pendingToken = await sessions.pending.open(id);
    return (await stillHolds()) ? { kind: 'json', body: { pendingToken, ...step }, secret: true } : otherwise();
  }
  const session = await sessions.open(realm, id, { device, cookies, stillHolds });
  if (session === undefined) return otherwise();
  security.note({ kind: 'signed-in', account: streamNameOfSessionOwner({ realm, id }), address, device });
  return createSignedInAnswer(session);
}
