/** Paths of the console below /admin (specification 001 §2). */
export const adminPaths = {
  login: '/login',
  resetPassword: '/reset-password/:passwordResetCode',
  invite: '/invite/:invitationCode',
  dashboard: '/',
  customers: '/kunden',
  customerNew: '/kunde/neu',
  customer: '/kunde/:id',
  enquiryNew: '/kunde/:id/vorgang/neu',
  enquiry: '/kunde/:id/vorgang/:enquiryId',
  fileNew: '/kunde/:id/vorgang/:enquiryId/dokument/new',
  file: '/kunde/:id/vorgang/:enquiryId/dokument/:fileId',
  uploadDashboard: '/upload/dashboard',
  fileCategories: '/upload/file-categories',
  enquiries: '/upload/enquiries',
  enquiryOverviewDetail: '/upload/enquiries/:id',
  profile: '/profil',
} as const;
export type AdminPath = keyof typeof adminPaths;
export const ADMIN_BASE = '/admin';
