import { prefetchCustomer } from './api/requests/earlyCustomer.ts';
import { layoutLoaders, screenAndLayoutAtPath, screenLoaders } from './app/screenLoaders.ts';
import { resumeSession } from './app/startUp.ts';
import { currentLinkSession } from './session/linkSession.ts';
import { currentSession } from './session/sessionStore.ts';

/** In a file of its own that is there long before the rest: what is asked here is answered while that is on its way. */
resumeSession();
const at = screenAndLayoutAtPath(window.location.pathname);
if (at?.layout !== undefined) {
  // Who waits for the code is the app: it says so when it does not come.
  screenLoaders[at.screen]().catch(() => undefined);
  layoutLoaders[at.layout]().catch(() => undefined);
}
const { payload } = currentSession();
if (payload !== null && currentLinkSession() === null && at?.layout === 'customer') prefetchCustomer(payload.id);
