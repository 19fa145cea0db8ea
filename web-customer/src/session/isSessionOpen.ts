import { currentLinkSession } from './linkSession.ts';
import { currentSession } from './sessionStore.ts';

/** Somebody is signed in here, or has come by an access link. */
export const isSessionOpen = (): boolean => currentLinkSession() !== null || currentSession().payload !== null;
