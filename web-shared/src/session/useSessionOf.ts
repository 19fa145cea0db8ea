import { useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './sessionStore.ts';

/** What a page says that is drawn before anybody knows who reads it. */
const nobody: Session = { payload: null, token: null, ended: null };

/** Who is signed in, followed through sign-ins, renewals and sign-outs of all tabs. */
export const useSessionOf = ({ subscribe, current }: SessionStore): Session => useSyncExternalStore(subscribe, current, () => nobody);
