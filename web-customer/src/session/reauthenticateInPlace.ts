import { createListeners } from '@portal/web-shared/createListeners.ts';
import { currentSession, endSession, onSessionChange, sessionStore } from './sessionStore.ts';

/** Parts of the page that would lose something if the login took its place. */
const places = new Set<object>();
const { tell, subscribe } = createListeners();
export const onReauthenticationHostsChange = subscribe;

// Nobody was there when a session became idle: whoever comes next must not see what it showed.
sessionStore.keepPersonWhen((reason) => reason === 'expired' && places.size > 0);

/** The session has run out, and the person is asked for the password where they are. */
export const isSessionAwaitingReauthentication = (): boolean => {
  const { payload, token, ended } = currentSession();
  return payload !== null && token === null && ended !== null;
};

/** One of several asks for the password. */
export const firstReauthenticationHost = (): object | undefined => places.values().next().value;

/** Answers how to let go of it. Once nothing is held any more, a session that has run out ends as everywhere. */
export function registerReauthenticationHost(place: object): () => void {
  places.add(place);
  tell();
  return () => {
    places.delete(place);
    tell();
    if (places.size === 0 && isSessionAwaitingReauthentication()) endSession('expired');
  };
}

/** The session ends as everywhere, and not as by a sign-out: what is chosen and typed stays kept for the same person. */
export function leaveForLogin(): void {
  places.clear();
  tell();
  endSession('expired');
}

/** Resolves once somebody is signed in again, or nobody is. */
export function waitUntilReauthenticatedOrSignedOut(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = onSessionChange(() => void (isSessionAwaitingReauthentication() || end()));
    signal.addEventListener('abort', end);
    if (!isSessionAwaitingReauthentication() || signal.aborted) end();
  });
}
