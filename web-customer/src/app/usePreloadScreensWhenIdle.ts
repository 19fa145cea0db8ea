import { useEffect } from 'react';
import { lazyLayouts, lazyNotFoundScreen, lazyScreens } from './lazyScreens.ts';
import { waitForIdle } from './waitForIdle.ts';

/** On the way to a document nobody waits for code, and a connection that is lost meanwhile matters less. */
const onTheWay = [
  lazyLayouts.customer,
  lazyScreens.dashboard,
  lazyScreens.hub,
  lazyScreens.enquiry,
  lazyScreens.files,
  lazyScreens.file,
  lazyNotFoundScreen,
];

/** Fetches the screens of the main job while nothing else is to be done, one after the other. */
export function usePreloadScreensWhenIdle(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    let on = true;
    const preload = async (): Promise<void> => {
      for (const screen of onTheWay) {
        await waitForIdle(10_000, 1_000);
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
