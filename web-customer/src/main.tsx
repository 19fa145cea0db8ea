import './early.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import '@portal/web-shared/theme/base.css';
import './app/base.css';
import { configQuery, footerUrlsQuery, technicalMessagesQuery } from './api/requests/publicQueries.ts';
import { App } from './app/App.tsx';
import { appRoutes } from './app/appRoutes.tsx';
import { createStyleCache } from './app/createStyleCache.ts';
import { readStartData, seedStartDataQueries } from './app/first-screen/startData.ts';
import { yieldToMain } from './app/yieldToMain.ts';
import { queryClient } from './app/queryClient.ts';
import { preloadScreen } from './app/lazyScreens.ts';
import { readColourSheet } from './app/theme/colourSheet.ts';
import { currentSession } from './session/sessionStore.ts';

const startData = readStartData(document);
if (startData !== undefined) seedStartDataQueries(queryClient, startData);
void queryClient.prefetchQuery(configQuery);
void queryClient.prefetchQuery(technicalMessagesQuery);
void queryClient.prefetchQuery(footerUrlsQuery);
const preloaded = preloadScreen(window.location.pathname);

async function start(root: HTMLElement): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const styles = createStyleCache(nonce);
  const router = createBrowserRouter(appRoutes);
  const app = <App router={router} styles={styles} colours={readColourSheet(document)} queryClient={queryClient} />;
  await yieldToMain();
  const { dataset } = document.documentElement;
  // What `index.html` hides stays untouched: it is not for whoever comes.
  const drawn = root.firstElementChild !== null && currentSession().payload === null && !('signedIn' in dataset);
  if (drawn) await preloaded;
  // In a transition React gives way between parts.
  startTransition(() => {
    // From here on React hears what is pressed (`index.html`).
    dataset['started'] = '';
    if (drawn) {
      // The login, as the server has drawn it.
      hydrateRoot(root, app);
      return;
    }
    root.replaceChildren();
    delete dataset['signedIn'];
    createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
if (root !== null) void start(root);
