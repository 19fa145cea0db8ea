import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@portal/web-shared/theme/base.css';
import { refreshSession } from './api/httpClientForReading.ts';
import { App } from './app/App.tsx';
import { configQuery } from './app/configQuery.ts';
import { queryClient } from './app/queryClient.ts';
import { endCustomerSessionInThisBrowser } from './session/otherSession.ts';
import { currentSession } from './session/sessionStore.ts';

void queryClient.prefetchQuery(configQuery);
if (currentSession().payload !== null) {
  endCustomerSessionInThisBrowser();
  // A session that is renewed no more ends by that; the layout then leads to the login.
  void refreshSession(null).catch(() => undefined);
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
