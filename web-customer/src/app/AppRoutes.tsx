import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { ActivatedGuard } from './guards/ActivatedGuard.tsx';
import { SessionGuard } from './guards/SessionGuard.tsx';
import { UploadGuard } from './guards/UploadGuard.tsx';
import { Page } from './layout/Page.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { customerLayout, notFound, screens, splitLayout, splitScreens } from './screens.ts';

const waiting = (
  <Page>
    <PageSkeleton />
  </Page>
);

/** While a layout is on its way, which brings the landmarks otherwise. */
const waitingForLayout = <main>{waiting}</main>;

const soon = (Screen: React.ComponentType, fallback: ReactNode = waiting): ReactNode => (
  <Suspense fallback={fallback}>
    <Screen />
  </Suspense>
);

const at = (name: keyof typeof screens): ReactNode => (
  <Route key={name} path={customerPaths[name]} element={soon(screens[name].Screen, name === 'root' ? null : waiting)} />
);

/** The routes of specification 000 §2 and who may see them. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {at('root')}
        <Route element={soon(splitLayout.Screen, waitingForLayout)}>{splitScreens.map(at)}</Route>
        <Route element={soon(customerLayout.Screen, waitingForLayout)}>
          <Route element={<SessionGuard />}>
            {at('activation')}
            {at('profile')}
            <Route element={<ActivatedGuard />}>
              {at('dashboard')}
              <Route element={<UploadGuard />}>
                {at('hub')}
                {at('enquiry')}
                {at('files')}
                {at('file')}
              </Route>
            </Route>
          </Route>
          {at('about')}
          {at('legal')}
          <Route path="*" element={soon(notFound.Screen)} />
        </Route>
      </Route>
    </Routes>
  );
}
