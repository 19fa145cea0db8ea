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
export type CustomerPathName = keyof typeof customerPaths;
