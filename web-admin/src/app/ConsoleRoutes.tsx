import { CoreAdminUI, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { ConfirmEmailPage } from '../features/access/ConfirmEmailPage.tsx';
import { InvitationPage } from '../features/access/InvitationPage.tsx';
import { LoginPage } from '../features/access/LoginPage.tsx';
import { ResetPasswordPage } from '../features/access/ResetPasswordPage.tsx';
import { consoleModules } from '../consoleModules.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageAccess } from './PageAccess.tsx';

/** The German addresses of the console: those of the access, and what the modules declare. */
export function ConsoleRoutes() {
  return (
    <CoreAdminUI layout={ConsoleLayout} loginPage={LoginPage} catchAll={NotFoundPage} disableTelemetry title="">
      <CustomRoutes noLayout>
        <Route path={adminPaths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={adminPaths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={adminPaths.invite} element={<InvitationPage />} />
      </CustomRoutes>
      <CustomRoutes>
        {consoleModules.flatMap(({ name, pages }) =>
          pages.map(({ path, action = 'list', Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <PageAccess resource={name} action={action}>
                  <Page />
                </PageAccess>
              }
            />
          )),
        )}
      </CustomRoutes>
    </CoreAdminUI>
  );
}
