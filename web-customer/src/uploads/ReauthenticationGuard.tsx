import { useEffect, useState, useSyncExternalStore } from 'react';
import { firstHeldPlace, holdPlace, isAskedInPlace, onHeldPlaces } from '../session/reauthenticateInPlace.ts';
import { useSession } from '../session/sessionStore.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** While this stands here, a session that runs out asks for the password over the page, and nothing of it is lost. */
export function ReauthenticationGuard() {
  const [place] = useState(() => ({}));
  useEffect(() => holdPlace(place), [place]);
  const isFirst = useSyncExternalStore(onHeldPlaces, () => firstHeldPlace() === place);
  const { payload } = useSession();
  return isFirst && payload !== null && isAskedInPlace() ? <SignInAgain customerId={payload.id} /> : null;
}
