import { createHmac } from 'node:crypto';
import { isSameHash } from '../secrets/enteredCodes.ts';

/** What a refresh cookie says: whose session, which one, and the how-manieth token of it. */
interface RefreshToken {
  readonly id: string;
  readonly sessionId: string;
  readonly generation: number;
}

const FORM = /^([\w-]{1,64})\.([\w-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * A token is a keyed hash over its session, generation and the session's random salt: the store holds neither token
 * nor anything it could be made from without the master key.
 */
export function createRefreshTokenDeriver(secret: Uint8Array) {
  /** The same arguments give the same token, so the successor can be handed out again without being stored. */
  const make = ({ id, sessionId, generation }: RefreshToken, salt: string): string => {
    const claim = `${id}.${sessionId}.${generation}`;
    return `${claim}.${createHmac('sha256', secret).update(`${claim}.${salt}`).digest('base64url')}`;
  };
  return {
    make,
    /** What the token claims; not yet checked. Undefined when it has no such form. */
    parse(text: string): RefreshToken | undefined {
      const [, id, sessionId, generation] = FORM.exec(text) ?? [];
      if (id === undefined || sessionId === undefined || generation === undefined) return undefined;
      return { id, sessionId, generation: Number(generation) };
    },
    /** Whether the token was made here, with the session's salt. */
    isGenuine: (text: string, token: RefreshToken, salt: string): boolean => isSameHash(make(token, salt), text),
  };
}
