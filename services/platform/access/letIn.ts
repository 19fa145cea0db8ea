import type { Answer, Problem } from '../http/route.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { AccessRealm, AccessServices } from './accessRealm.ts';
import { signedIn } from './realmAccess.ts';

/** Whoever has the password is signed in, or is taken on to the second step. */
export async function letIn<State, E extends DomainEvent>(
  { realm, secondStep }: Pick<AccessRealm<State, E, unknown>, 'realm' | 'secondStep'>,
  { sessions, config, device }: Pick<AccessServices, 'sessions' | 'config'> & { readonly device: string | null },
  { id, state }: { readonly id: string; readonly state: State },
  otherwise: () => Problem,
): Promise<Extract<Answer, { kind: 'json' }> | Problem> {
  const step = secondStep?.(state, config());
  if (step !== undefined) return { kind: 'json', body: { pendingToken: await sessions.pending.open(id), ...step }, secret: true };
  const session = await sessions.open(realm, id, device);
  return session === undefined ? otherwise() : signedIn(session);
}
