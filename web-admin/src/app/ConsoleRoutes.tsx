import { lazy, type ReactNode } from 'react';
import { CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { InvitationPage } from '../features/access/InvitationPage.tsx';
import { LoginPage } from '../features/access/LoginPage.tsx';
import { ResetPasswordPage } from '../features/access/ResetPasswordPage.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CREATE_PARAM } from '../features/enquiries/createParam.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireRoles } from './RequireRoles.tsx';

const CustomerList = lazy(async () => ({ default: (await import('../features/customers/CustomerList.tsx')).CustomerList }));
const CustomerCreate = lazy(async () => ({ default: (await import('../features/customers/CustomerCreate.tsx')).CustomerCreate }));
const CustomerPage = lazy(async () => ({ default: (await import('../features/customers/CustomerPage.tsx')).CustomerPage }));
const EnquiryCreate = lazy(async () => ({ default: (await import('../features/enquiries/EnquiryCreate.tsx')).EnquiryCreate }));
const EnquiryList = lazy(async () => ({ default: (await import('../features/enquiries/EnquiryList.tsx')).EnquiryList }));
const EnquiryPage = lazy(async () => ({ default: (await import('../features/enquiries/EnquiryPage.tsx')).EnquiryPage }));
const FileCreate = lazy(async () => ({ default: (await import('../features/files/FileCreate.tsx')).FileCreate }));
const FilePage = lazy(async () => ({ default: (await import('../features/files/FilePage.tsx')).FilePage }));
const UploadDashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/UploadDashboardPage.tsx')).UploadDashboardPage,
}));
const FileCategoryList = lazy(async () => ({ default: (await import('../features/categories/FileCategoryList.tsx')).FileCategoryList }));
const ProfilePage = lazy(async () => ({ default: (await import('../features/profile/ProfilePage.tsx')).ProfilePage }));

const forRoles = (roles: readonly EmployeeRole[], page: ReactNode): ReactNode => <RequireRoles roles={roles}>{page}</RequireRoles>;
const EMPLOYEE: readonly EmployeeRole[] = ['ROLE_BANK_EMPLOYEE'];
const UPLOAD: readonly EmployeeRole[] = ['ROLE_BANK_EMPLOYEE_UPLOAD'];

/** The German addresses of the console; the lists and records behind them are react-admin's. */
export function ConsoleRoutes() {
  return (
    <CoreAdminUI layout={ConsoleLayout} loginPage={LoginPage} dashboard={DashboardPage} catchAll={NotFoundPage} disableTelemetry title="">
      <CustomRoutes noLayout>
        <Route path={adminPaths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={adminPaths.invite} element={<InvitationPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path={adminPaths.customers} element={forRoles(EMPLOYEE, <CustomerList />)} />
        <Route path={adminPaths.customerNew} element={forRoles(EMPLOYEE, <CustomerCreate />)} />
        <Route path={adminPaths.customer} element={forRoles(EMPLOYEE, <CustomerPage />)} />
        <Route path={adminPaths.enquiryNew} element={forRoles(UPLOAD, <EnquiryCreate />)} />
        <Route path={adminPaths.enquiry} element={forRoles(UPLOAD, <EnquiryPage />)} />
        <Route path={adminPaths.fileNew} element={forRoles(UPLOAD, <FileCreate />)} />
        <Route path={adminPaths.file} element={forRoles(UPLOAD, <FilePage />)} />
        <Route path={adminPaths.uploadDashboard} element={forRoles(UPLOAD, <UploadDashboardPage />)} />
        <Route path={adminPaths.fileCategories} element={forRoles(['ROLE_ADMIN', ...UPLOAD], <FileCategoryList />)} />
        <Route path={adminPaths.enquiries} element={forRoles(UPLOAD, <EnquiryList />)} />
        <Route path={`${adminPaths.enquiries}/create`} element={<Navigate to={`${adminPaths.enquiries}?${CREATE_PARAM}=1`} replace />} />
        <Route path={adminPaths.enquiryOverviewDetail} element={forRoles(UPLOAD, <EnquiryPage />)} />
        <Route path={adminPaths.profile} element={forRoles(EMPLOYEE, <ProfilePage />)} />
      </CustomRoutes>
    </CoreAdminUI>
  );
}
