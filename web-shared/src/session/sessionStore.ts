import { createListeners } from '../createListeners.ts';
import { readStoredValue, storeValue } from './readStoredValue.ts';
import { asSessionPayload, decodeSessionPayload, type SessionPayload } from './sessionPayload.ts';
import { openTabChannel } from './tabChannel.ts';

/** Why nobody is signed in any more; the login page says so. */
export type SessionEndReason = 'logout' | 'expired' | 'idle';

export interface Session {
  readonly payload: SessionPayload | null;
  /** Access token, in memory only. Absent after a reload until the session is refreshed. */
  readonly token: string | null;
  readonly ended: SessionEndReason | null;
}

export interface SessionStore {
  readonly current: () => Session;
  /** Signs in with a token that the server answered, in all tabs. */
  readonly accept: (token: string) => SessionPayload;
  /** Forgets who was signed in, in all tabs. */
  readonly end: (reason: SessionEndReason) => void;
  /** Hears of each sign-in, renewal and sign-out; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Where this says so the person stays who they are when the session ends, without a token and with the reason in `ended`: what
   * is on screen waits until they have signed in again.
   */
  readonly keepPersonWhen: (isKept: (reason: SessionEndReason) => boolean) => void;
}

type TabMessage = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'end'; readonly reason: SessionEndReason };

/** Who is signed in. `storageKey` names the realm: what the browser keeps, and the channel between its tabs. */
export function createSessionStore(storageKey: string): SessionStore {
  const { tell, subscribe } = createListeners();
  const tabs = openTabChannel<TabMessage>(storageKey);
  let session: Session = { payload: asSessionPayload(readStoredValue(storageKey)), token: null, ended: null };
  const change = (next: Session): void => {
    session = next;
    storeValue(storageKey, next.payload);
    tell();
  };
  const take = (token: string): SessionPayload | null => {
    const payload = decodeSessionPayload(token);
    if (payload !== null) change({ payload, token, ended: null });
    return payload;
  };
  let keepsPerson: (reason: SessionEndReason) => boolean = () => false;
  const drop = (reason: SessionEndReason): void =>
    change({ payload: keepsPerson(reason) ? session.payload : null, token: null, ended: reason });
  tabs.hear((message) => {
    if (message.kind === 'token') take(message.token);
    else drop(message.reason);
  });
  return {
    current: () => session,
    accept: (token) => {
      const payload = take(token);
      if (payload === null) throw new Error('the answer holds no token');
      tabs.tell({ kind: 'token', token });
      return payload;
    },
    end: (reason) => {
      const nobody = session.payload === null && session.token === null;
      // Whoever leaves by hand is not told that the session ran out meanwhile.
      const isOtherReason = reason === 'logout' && (session.ended === 'expired' || session.ended === 'idle');
      if (nobody && !isOtherReason) return;
      drop(reason);
      tabs.tell({ kind: 'end', reason });
    },
    subscribe,
    keepPersonWhen: (isKept) => void (keepsPerson = isKept),
  };
}
