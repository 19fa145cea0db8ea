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
  fileTemplates: '/upload/file-templates',
  enquiryTemplates: '/upload/enquiry-templates',
  enquiries: '/upload/enquiries',
  enquiriesCreate: '/upload/enquiries/create',
  enquiryOverviewDetail: '/upload/enquiries/:id',
  profile: '/profil',
} as const;
export type AdminPath = keyof typeof adminPaths;
/** Names of the routes in the specification (001 §2); where it gives none, ours. */
export const adminRouteNames: Readonly<Record<AdminPath, string>> = {
  login: 'admin-login',
  resetPassword: 'admin-reset-password',
  invite: 'admin-invite',
  dashboard: 'admin-dashboard',
  customers: 'admin-customer-list',
  customerNew: 'admin-customer-new',
  customer: 'admin-customer-details',
  enquiryNew: 'admin-customer-enquiry-new',
  enquiry: 'admin-enquiry-details',
  fileNew: 'admin-enquiry-document-new',
  file: 'admin-enquiry-document-details',
  uploadDashboard: 'admin-upload-dashboard',
  fileCategories: 'admin-upload-file-categories',
  fileTemplates: 'admin-upload-file-templates',
  enquiryTemplates: 'admin-upload-enquiry-templates',
  enquiries: 'admin-upload-enquiries',
  enquiriesCreate: 'admin-upload-enquiries-create',
  enquiryOverviewDetail: 'admin-upload-enquiry',
  profile: 'bank-employee-profil',
};

export const ADMIN_BASE = '/admin';
