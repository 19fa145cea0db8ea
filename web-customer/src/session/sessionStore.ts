import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session } from '@portal/contracts/browser/sessionStore';

export type { Session, SessionEnd } from '@portal/contracts/browser/sessionStore';
export type { SessionPayload } from '@portal/contracts/browser/sessionPayload';

/** Who is signed in here, in all tabs. */
export const sessionStore = createSessionStore('portal.customer.v1');
export const { current: currentSession, accept: acceptToken, end: endSession } = sessionStore;

/** For what must hear of each sign-in and sign-out (the cache of answers). */
export const onSessionChange = sessionStore.subscribe;

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession);
