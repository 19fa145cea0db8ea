import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  firstReauthenticationGuard,
  registerReauthenticationGuard,
  isReauthenticationNeeded,
  onReauthenticationGuardsChange,
} from '../session/reauthenticateInPlace.ts';
import { useSession } from '../session/sessionStore.ts';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';

/** While this stands here, a session that runs out asks for the password over the page, and nothing of it is lost. */
export function ReauthenticationGuard() {
  const [place] = useState(() => ({}));
  useEffect(() => registerReauthenticationGuard(place), [place]);
  const isFirst = useSyncExternalStore(onReauthenticationGuardsChange, () => firstReauthenticationGuard() === place);
  const { payload } = useSession();
  return isFirst && payload !== null && isReauthenticationNeeded() ? <SignInAgainDialog customerId={payload.id} /> : null;
}
