import type { ReactNode } from 'react';
import { CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { InvitationPage } from '../features/access/InvitationPage.tsx';
import { LoginPage } from '../features/access/LoginPage.tsx';
import { ResetPasswordPage } from '../features/access/ResetPasswordPage.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CREATE_HASH } from '../features/enquiries/createHash.ts';
import type { Ability } from '../session/abilities.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { lazyPage } from './lazyPage.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireAbility } from './RequireAbility.tsx';

const CustomerList = lazyPage(async () => (await import('../features/customers/CustomerList.tsx')).CustomerList);
const CustomerCreate = lazyPage(async () => (await import('../features/customers/CustomerCreate.tsx')).CustomerCreate);
const CustomerPage = lazyPage(async () => (await import('../features/customers/CustomerPage.tsx')).CustomerPage);
const EnquiryCreate = lazyPage(async () => (await import('../features/enquiries/EnquiryCreate.tsx')).EnquiryCreate);
const EnquiryList = lazyPage(async () => (await import('../features/enquiries/EnquiryList.tsx')).EnquiryList);
const EnquiryPage = lazyPage(async () => (await import('../features/enquiries/EnquiryPage.tsx')).EnquiryPage);
const FileCreate = lazyPage(async () => (await import('../features/enquiries/files/FileCreate.tsx')).FileCreate);
const FilePage = lazyPage(async () => (await import('../features/enquiries/files/FilePage.tsx')).FilePage);
const UploadDashboardPage = lazyPage(async () => (await import('../features/dashboard/UploadDashboardPage.tsx')).UploadDashboardPage);
const FileCategoryList = lazyPage(async () => (await import('../features/categories/FileCategoryList.tsx')).FileCategoryList);
const ProfilePage = lazyPage(async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage);

const only = (ability: Ability, page: ReactNode): ReactNode => <RequireAbility ability={ability}>{page}</RequireAbility>;

/** The German addresses of the console; the lists and records behind them are react-admin's. */
export function ConsoleRoutes() {
  return (
    <CoreAdminUI layout={ConsoleLayout} loginPage={LoginPage} dashboard={DashboardPage} catchAll={NotFoundPage} disableTelemetry title="">
      <CustomRoutes noLayout>
        <Route path={adminPaths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={adminPaths.invite} element={<InvitationPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path={adminPaths.customers} element={only('customers', <CustomerList />)} />
        <Route path={adminPaths.customerNew} element={only('customers', <CustomerCreate />)} />
        <Route path={adminPaths.customer} element={only('customers', <CustomerPage />)} />
        <Route path={adminPaths.enquiryNew} element={only('workOnEnquiries', <EnquiryCreate />)} />
        <Route path={adminPaths.enquiry} element={only('enquiries', <EnquiryPage />)} />
        <Route path={adminPaths.fileNew} element={only('workOnEnquiries', <FileCreate />)} />
        <Route path={adminPaths.file} element={only('enquiries', <FilePage />)} />
        <Route path={adminPaths.uploadDashboard} element={only('uploadModule', <UploadDashboardPage />)} />
        <Route path={adminPaths.fileCategories} element={only('fileCategories', <FileCategoryList />)} />
        <Route path={adminPaths.enquiries} element={only('enquiries', <EnquiryList />)} />
        <Route path={adminPaths.enquiriesCreate} element={<Navigate to={`${adminPaths.enquiries}${CREATE_HASH}`} replace />} />
        <Route path={adminPaths.enquiryOverviewDetail} element={only('enquiries', <EnquiryPage />)} />
        <Route path={adminPaths.profile} element={only('profile', <ProfilePage />)} />
      </CustomRoutes>
    </CoreAdminUI>
  );
}
