import './early.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import './app/fonts.css';
import './app/base.css';
import { configQuery } from './api/requests/getConfig.ts';
import { footerUrlsQuery } from './api/requests/getFooterUrls.ts';
import { technicalMessagesQuery } from './api/requests/getTechnicalMessages.ts';
import { App } from './app/App.tsx';
import { appRoutes } from './app/appRoutes.tsx';
import { createStyles } from './app/createStyles.ts';
import { startDataOf, takeStartData } from './app/first-screen/startData.ts';
import { queryClient } from './app/queryClient.ts';
import { preloadScreen } from './app/screens.ts';
import { currentSession } from './session/sessionStore.ts';

const startData = startDataOf(document);
if (startData !== undefined) takeStartData(queryClient, startData);
void queryClient.prefetchQuery(configQuery);
void queryClient.prefetchQuery(technicalMessagesQuery);
void queryClient.prefetchQuery(footerUrlsQuery);
const preloaded = preloadScreen(window.location.pathname);

const root = document.getElementById('root');
if (root !== null) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const app = <App router={createBrowserRouter(appRoutes)} styles={createStyles(nonce)} queryClient={queryClient} />;
  if (root.firstElementChild !== null && currentSession().payload === null) {
    // The login, as the server has drawn it.
    void preloaded.then(() => hydrateRoot(root, app));
  } else {
    root.replaceChildren();
    delete document.documentElement.dataset['signedIn'];
    createRoot(root).render(app);
  }
}
