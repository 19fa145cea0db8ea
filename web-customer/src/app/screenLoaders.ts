import type { ComponentType } from 'react';
import { customerPaths, type CustomerPathName } from '@portal/contracts/routes/customerPaths';
import type { NonEntryScreenLoaders } from './nonEntryScreenLoaders.ts';

type Code = () => Promise<ComponentType>;

const aside =
  (name: keyof NonEntryScreenLoaders): Code =>
  async () =>
    (await import('./nonEntryScreenLoaders.ts')).nonEntryScreenLoaders[name]();

/** What fetches the code of each screen. Needs no library: the first one is asked for while those are on their way. */
export const screenLoaders: Readonly<Record<CustomerPathName, Code>> = {
  root: async () => (await import('../features/start/PublicStartPage.tsx')).PublicStartPage,
  login: async () => (await import('../features/login/LoginPage.tsx')).LoginPage,
  invite: async () => (await import('../features/registration/RegistrationPage.tsx')).RegistrationPage,
  resetPassword: aside('resetPassword'),
  activation: aside('activation'),
  profile: aside('profile'),
  dashboard: async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
  hub: aside('hub'),
  enquiry: async () => (await import('../features/enquiry/EnquiryPage.tsx')).EnquiryPage,
  files: aside('files'),
  file: aside('file'),
  financingProjects: aside('financingProjects'),
  financingProject: aside('financingProject'),
  newDisbursement: aside('newDisbursement'),
  disbursement: aside('disbursement'),
  selfDisclosureLink: aside('selfDisclosure'),
  selfDisclosure: aside('selfDisclosure'),
  about: aside('about'),
  legal: aside('legal'),
};

export const layoutLoaders = {
  split: async () => (await import('./layout/FormWithEyeCatcherLayout.tsx')).FormWithEyeCatcherLayout,
  customer: async () => (await import('./layout/CustomerLayout.tsx')).CustomerLayout,
} satisfies Readonly<Record<string, Code>>;

export const formWithEyeCatcherScreenNames = [
  'login',
  'invite',
  'resetPassword',
  'selfDisclosureLink',
  'selfDisclosure',
] as const satisfies readonly CustomerPathName[];
const isSplit = (name: CustomerPathName): boolean => (formWithEyeCatcherScreenNames as readonly CustomerPathName[]).includes(name);

/** `/hub/vorgang/:id` also means `/hub/vorgang/4711/`. */
const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i').test(path);

export function screenAndLayoutAtPath(path: string) {
  const screen = (Object.keys(screenLoaders) as CustomerPathName[]).find((name) => isAt(customerPaths[name], path));
  if (screen === undefined) return undefined;
  const layout: keyof typeof layoutLoaders | undefined = isSplit(screen) ? 'split' : screen === 'root' ? undefined : 'customer';
  return { screen, layout };
}
