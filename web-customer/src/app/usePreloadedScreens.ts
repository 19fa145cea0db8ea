import { useEffect } from 'react';
import { layouts, notFound, screens } from './screens.ts';

/** On the way to a document nobody waits for code, and a connection that is lost meanwhile matters less. */
const onTheWay = [layouts.customer, screens.dashboard, screens.hub, screens.enquiry, screens.files, screens.file, notFound];

/** Fetches the screens of the main job while nothing else is to be done. */
export function usePreloadedScreens(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    const preload = (): void => onTheWay.forEach((screen) => void screen.preload());
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 2_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload, { timeout: 10_000 });
    return () => cancelIdleCallback(idle);
  }, [signedIn]);
}
