import { useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './sessionStore.ts';

/** Who is signed in, followed through sign-ins, renewals and sign-outs of all tabs. */
export const useSessionOf = ({ subscribe, current }: SessionStore): Session => useSyncExternalStore(subscribe, current);
