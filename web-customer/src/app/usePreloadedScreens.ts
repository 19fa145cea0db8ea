import { useEffect } from 'react';
import { layouts, notFound, screens } from './screens.ts';

/** On the way to a document nobody waits for code, and a connection that is lost meanwhile matters less. */
const onTheWay = [layouts.customer, screens.dashboard, screens.hub, screens.enquiry, screens.files, screens.file, notFound];

/** Fetches the screens of the main job while nothing else is to be done, one after the other. */
export function usePreloadedScreens(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    let on = true;
    const preload = async (): Promise<void> => {
      for (const screen of onTheWay) {
        await idle();
        if (!on) return;
        await screen.preload();
      }
    };
    void preload();
    return () => {
      on = false;
    };
  }, [signedIn]);
}

/** Safari does not tell. */
const idle = (): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 10_000 }) : setTimeout(resolve, 1_000),
  );
