import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { Page } from './layout/Page.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { RouteFailure } from './RouteFailure.tsx';

type Load = () => Promise<ComponentType>;

const page = (path: string, load: Load): RouteObject => ({ path, lazy: async () => ({ Component: await load() }) });
const layout = (load: Load, children: RouteObject[]): RouteObject => ({ lazy: async () => ({ Component: await load() }), children });

const signIn = [
  page(customerPaths.login, async () => (await import('../features/login/LoginPage.tsx')).LoginPage),
  page(customerPaths.invite, async () => (await import('../features/registration/RegistrationPage.tsx')).RegistrationPage),
  page(customerPaths.resetPassword, async () => (await import('../features/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage),
];

const forActivated = [
  page(customerPaths.dashboard, async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  layout(async () => (await import('./guards/UploadGuard.tsx')).UploadGuard, [
    page(customerPaths.hub, async () => (await import('../features/hub/HubPage.tsx')).HubPage),
    page(customerPaths.enquiry, async () => (await import('../features/enquiry/EnquiryPage.tsx')).EnquiryPage),
    page(customerPaths.files, async () => (await import('../features/files/FilesPage.tsx')).FilesPage),
    page(customerPaths.file, async () => (await import('../features/upload/FilePage.tsx')).FilePage),
  ]),
];

const signedIn = [
  page(customerPaths.activation, async () => (await import('../features/activation/ActivationPage.tsx')).ActivationPage),
  page(customerPaths.profile, async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage),
  layout(async () => (await import('./guards/ActivatedGuard.tsx')).ActivatedGuard, forActivated),
];

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => (
      <Page>
        <PageSkeleton />
      </Page>
    ),
    children: [
      page(customerPaths.root, async () => (await import('../features/start/StartPage.tsx')).StartPage),
      layout(async () => (await import('./layout/SplitLayout.tsx')).SplitLayout, signIn),
      layout(async () => (await import('./layout/CustomerLayout.tsx')).CustomerLayout, [
        layout(async () => (await import('./guards/SessionGuard.tsx')).SessionGuard, signedIn),
        page(customerPaths.about, async () => (await import('../features/about/AboutPage.tsx')).AboutPage),
        page(customerPaths.legal, async () => (await import('../features/legal/LegalPage.tsx')).LegalPage),
        page('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
      ]),
    ],
  },
]);
