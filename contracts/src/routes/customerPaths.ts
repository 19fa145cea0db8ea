/** Paths of the customer app (specifications 000 §2 and 002 §2). */
export const customerPaths = {
  root: '/',
  login: '/login',
  invite: '/invite/:invitationCode',
  resetPassword: '/reset-password/:passwordResetCode',
  profile: '/profile',
  activation: '/aktivierung',
  dashboard: '/dashboard',
  hub: '/hub',
  enquiry: '/hub/vorgang/:id',
  files: '/hub/vorgang/:id/dokumente/:status',
  file: '/hub/vorgang/:id/dokument/:fileId',
  financingProjects: '/kreditvorhaben',
  financingProject: '/kreditvorhaben/:id',
  newDisbursement: '/kreditvorhaben/:financingProjectId/auszahlungsantrag',
  disbursement: '/kreditvorhaben/:financingProjectId/auszahlungsantrag/:disbursementId',
  legal: '/legal',
  about: '/about',
  /** Beyond the specifications, as is the next. */
  selfDisclosureLink: '/selbstauskunft/:selfDisclosureCode',
  /** The same once its code is out of the address. */
  selfDisclosure: '/selbstauskunft',
} as const;
export type CustomerPath = keyof typeof customerPaths;

/** Names of the routes in the specification. */
export const customerRouteNames: Readonly<Record<CustomerPath, string>> = {
  root: 'root',
  login: 'customer-login',
  invite: 'customer-invite',
  resetPassword: 'customer password reset',
  profile: 'customer-profile',
  activation: 'customer-activation',
  dashboard: 'customer-dashboard',
  hub: 'customer-hub',
  enquiry: 'customer-enquiry',
  files: 'customer-files',
  file: 'customer file upload page',
  financingProjects: 'customer-valutierung-overview',
  financingProject: 'customer-financing-project',
  newDisbursement: 'customer-create-disbursement',
  disbursement: 'customer-disbursement',
  legal: 'legal',
  about: 'about',
  selfDisclosureLink: 'customer self-disclosure link',
  selfDisclosure: 'customer self-disclosure',
};
