import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  firstReauthenticationHost,
  registerReauthenticationHost,
  isSessionAwaitingReauthentication,
  onReauthenticationHostsChange,
} from '../session/reauthenticateInPlace.ts';
import { currentLinkSession } from '../session/linkSession.ts';
import { useSession } from '../session/sessionStore.ts';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';

/**
 * While this stands here, a session that runs out asks for the password over the page, and nothing of it is lost. An access link
 * has no password: the session that runs out is that of an account in another tab.
 */
export const ReauthenticationHost = () => (currentLinkSession() === null ? <AccountReauthenticationHost /> : null);

function AccountReauthenticationHost() {
  const [place] = useState(() => ({}));
  useEffect(() => registerReauthenticationHost(place), [place]);
  const isFirst = useSyncExternalStore(onReauthenticationHostsChange, () => firstReauthenticationHost() === place);
  const { payload } = useSession();
  return isFirst && payload !== null && isSessionAwaitingReauthentication() ? <SignInAgainDialog customerId={payload.id} /> : null;
}
