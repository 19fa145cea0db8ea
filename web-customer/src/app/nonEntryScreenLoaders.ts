/** Screens that few people open first. Their code is fetched in two steps, so that signing in does not carry along what each is made of. */
export const nonEntryScreenLoaders = {
  resetPassword: async () => (await import('../features/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
  activation: async () => (await import('../features/activation/ActivationPage.tsx')).ActivationPage,
  profile: async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
  hub: async () => (await import('../features/hub/HubPage.tsx')).HubPage,
  files: async () => (await import('../features/files/RequestedFilesByStatusPage.tsx')).RequestedFilesByStatusPage,
  file: async () => (await import('../features/upload/RequestedFilePage.tsx')).RequestedFilePage,
  selfDisclosure: async () => (await import('../features/self-disclosure/SelfDisclosureLinkPage.tsx')).SelfDisclosureLinkPage,
  about: async () => (await import('../features/about/HelpPage.tsx')).HelpPage,
  legal: async () => (await import('../features/legal/LegalTextsPage.tsx')).LegalTextsPage,
  financingProjects: async () => (await import('../features/payouts/projects/ProjectsPage.tsx')).ProjectsPage,
  financingProject: async () => (await import('../features/payouts/project/ProjectPage.tsx')).ProjectPage,
  newDisbursement: async () => (await import('../features/payouts/create/CreateDisbursementPage.tsx')).CreateDisbursementPage,
  disbursement: async () => (await import('../features/payouts/editor/DisbursementPage.tsx')).DisbursementPage,
};
export type NonEntryScreenLoaders = typeof nonEntryScreenLoaders;
