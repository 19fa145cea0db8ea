import type { ComponentType } from 'react';
import { customerPaths, type CustomerPath } from '@portal/contracts/routes/customerPaths';

type Code = () => Promise<ComponentType>;

export type Built = Exclude<CustomerPath, 'financingProjects'>;

/** What fetches the code of each screen. Needs no library: the first one is asked for while those are on their way. */
export const screenCode: Readonly<Record<Built, Code>> = {
  root: async () => (await import('../features/start/StartPage.tsx')).StartPage,
  login: async () => (await import('../features/login/LoginPage.tsx')).LoginPage,
  invite: async () => (await import('../features/registration/RegistrationPage.tsx')).RegistrationPage,
  resetPassword: async () => (await import('../features/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
  activation: async () => (await import('../features/activation/ActivationPage.tsx')).ActivationPage,
  profile: async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
  dashboard: async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
  hub: async () => (await import('../features/hub/HubPage.tsx')).HubPage,
  enquiry: async () => (await import('../features/enquiry/EnquiryPage.tsx')).EnquiryPage,
  files: async () => (await import('../features/files/FilesPage.tsx')).FilesPage,
  file: async () => (await import('../features/upload/FilePage.tsx')).FilePage,
  about: async () => (await import('../features/about/AboutPage.tsx')).AboutPage,
  legal: async () => (await import('../features/legal/LegalPage.tsx')).LegalPage,
};

export const layoutCode = {
  split: async () => (await import('./layout/SplitLayout.tsx')).SplitLayout,
  customer: async () => (await import('./layout/CustomerLayout.tsx')).CustomerLayout,
} satisfies Readonly<Record<string, Code>>;

export const splitScreens = ['login', 'invite', 'resetPassword'] as const satisfies readonly Built[];
const isSplit = (name: Built): boolean => (splitScreens as readonly Built[]).includes(name);

/** `/hub/vorgang/:id` also means `/hub/vorgang/4711/`. */
const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i').test(path);

/** Which screen stands at a path, and in which layout. */
export function screenAt(path: string): { readonly screen: Built; readonly layout: keyof typeof layoutCode | undefined } | undefined {
  const screen = (Object.keys(screenCode) as Built[]).find((name) => isAt(customerPaths[name], path));
  if (screen === undefined) return undefined;
  return { screen, layout: isSplit(screen) ? 'split' : screen === 'root' ? undefined : 'customer' };
}
