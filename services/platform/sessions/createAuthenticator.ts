import type { Clock } from '../clock/clock.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { AccessTokens } from './accessTokens.ts';
import type { CurrentRoles } from './currentRoles.ts';
import type { LiveSessions } from './liveSessions.ts';

interface AuthenticatorParts {
  readonly accessTokens: AccessTokens;
  readonly live: LiveSessions;
  readonly currentRoles: CurrentRoles;
  readonly clock: Clock;
}

/** Who stands behind an access token: it is genuine, its session has not ended, and the roles are those of now. */
export const createAuthenticator = ({ accessTokens, live, currentRoles, clock }: AuthenticatorParts): Authenticator => ({
  async authenticate(realm, token, roles) {
    const now = clock.now();
    const claims = accessTokens.verify(realm, token, now);
    if (claims === undefined) return undefined;
    const session = await live.touch(realm, claims.id, claims.sid, now);
    if (session === undefined) return undefined;
    const held = await (roles === 'fresh' ? currentRoles.fresh(realm, claims.id, now) : currentRoles.of(realm, claims.id, now, claims));
    return held && { realm, id: claims.id, roles: held.roles, inheritedRoles: held.inheritedRoles, sessionId: claims.sid };
  },
});
