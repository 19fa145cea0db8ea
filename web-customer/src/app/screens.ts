import { matchPath } from 'react-router-dom';
import { customerPaths, type CustomerPath } from '@portal/contracts/routes/customerPaths';
import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';

export const splitLayout = lazyScreen(async () => (await import('./layout/SplitLayout.tsx')).SplitLayout);
export const customerLayout = lazyScreen(async () => (await import('./layout/CustomerLayout.tsx')).CustomerLayout);
export const notFound = lazyScreen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

type Built = Exclude<CustomerPath, 'financingProjects'>;

/** One screen a route; the payout screens come with their module. */
export const screens: Readonly<Record<Built, LazyScreen>> = {
  root: lazyScreen(async () => (await import('../features/start/StartPage.tsx')).StartPage),
  login: lazyScreen(async () => (await import('../features/login/LoginPage.tsx')).LoginPage),
  invite: lazyScreen(async () => (await import('../features/registration/RegistrationPage.tsx')).RegistrationPage),
  resetPassword: lazyScreen(async () => (await import('../features/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage),
  activation: lazyScreen(async () => (await import('../features/activation/ActivationPage.tsx')).ActivationPage),
  profile: lazyScreen(async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage),
  dashboard: lazyScreen(async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage),
  hub: lazyScreen(async () => (await import('../features/hub/HubPage.tsx')).HubPage),
  enquiry: lazyScreen(async () => (await import('../features/enquiry/EnquiryPage.tsx')).EnquiryPage),
  files: lazyScreen(async () => (await import('../features/files/FilesPage.tsx')).FilesPage),
  file: lazyScreen(async () => (await import('../features/upload/FilePage.tsx')).FilePage),
  about: lazyScreen(async () => (await import('../features/about/AboutPage.tsx')).AboutPage),
  legal: lazyScreen(async () => (await import('../features/legal/LegalPage.tsx')).LegalPage),
};

export const splitScreens = ['login', 'invite', 'resetPassword'] as const satisfies readonly Built[];
const isSplit = (name: Built): boolean => (splitScreens as readonly Built[]).includes(name);

/** Fetches the code of the first screen while the configuration is still on its way. Resolves when it is there, or does not come. */
export async function preloadScreen(path: string): Promise<void> {
  const name = (Object.keys(screens) as Built[]).find((candidate) => matchPath(customerPaths[candidate], path) !== null);
  if (name === undefined) return;
  const layout = isSplit(name) ? splitLayout : name === 'root' ? undefined : customerLayout;
  await Promise.all([screens[name].preload(), layout?.preload()]);
}
