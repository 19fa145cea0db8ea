import { currentLinkSession, isLeavingLinkSession } from './linkSession.ts';
import { currentSession } from './sessionStore.ts';

/** Somebody is signed in here, or has come by an access link; an account in another tab does not count where a link's session has ended. */
export const isSessionOpen = (): boolean => currentLinkSession() !== null || (!isLeavingLinkSession() && currentSession().payload !== null);
