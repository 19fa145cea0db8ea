import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/fonts.css';
import './app/base.css';
import { configQuery } from './api/requests/getConfig.ts';
import { footerUrlsQuery } from './api/requests/getFooterUrls.ts';
import { technicalMessagesQuery } from './api/requests/getTechnicalMessages.ts';
import { App } from './app/App.tsx';
import { queryClient } from './app/queryClient.ts';
import { preloadScreen } from './app/screens.ts';
import { resumeSession } from './app/startUp.ts';

void queryClient.prefetchQuery(configQuery);
void queryClient.prefetchQuery(technicalMessagesQuery);
void queryClient.prefetchQuery(footerUrlsQuery);
preloadScreen(window.location.pathname);
resumeSession();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
