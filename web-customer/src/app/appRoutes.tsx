import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { customerPaths, type CustomerPathName } from '@portal/contracts/routes/customerPaths';
import type { CustomerModuleRole, CustomerRole } from '@portal/contracts/shared/roles';
import { PageSkeleton } from '../components/state/PageSkeleton.tsx';
import { RoleGuard } from './guards/RoleGuard.tsx';
import { SessionGuard } from './guards/SessionGuard.tsx';
import { Page } from './layout/Page.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { formWithEyeCatcherScreenNames } from './screenLoaders.ts';
import { lazyLayouts, lazyNotFoundScreen, lazyScreens } from './lazyScreens.ts';

const waiting = (
  <Page>
    <PageSkeleton />
  </Page>
);

/** While a layout is on its way, which brings the landmarks otherwise. */
const waitingForLayout = <main>{waiting}</main>;

const soon = (Screen: ComponentType, fallback: ReactNode = waiting): ReactNode => (
  <Suspense fallback={fallback}>
    <Screen />
  </Suspense>
);

const at = (name: keyof typeof lazyScreens): RouteObject => ({
  path: customerPaths[name],
  element: soon(lazyScreens[name].Screen, name === 'root' ? null : waiting),
});

/** For who holds the role; everybody else is led to `otherwise`. */
const forRole = (role: CustomerRole, children: RouteObject[], otherwise: string = customerPaths.dashboard): RouteObject => ({
  element: <RoleGuard role={role} otherwise={otherwise} />,
  children,
});
const ofModule = (role: CustomerModuleRole, names: readonly CustomerPathName[]): RouteObject => forRole(role, names.map(at));

/** What fails in a layout fails there: the ways out stay around it. */
const within = (children: RouteObject[]): RouteObject[] => [{ errorElement: <RouteFailure within />, children }];

/** The routes of the specifications (000 §2, 002 §2) and who may see them. */
export const appRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteFailure />,
    children: [
      at('root'),
      { element: soon(lazyLayouts.split.Screen, waitingForLayout), children: within(formWithEyeCatcherScreenNames.map(at)) },
      {
        element: soon(lazyLayouts.customer.Screen, waitingForLayout),
        children: within([
          {
            element: <SessionGuard />,
            children: [
              at('activation'),
              at('profile'),
              // A customer without ROLE_CUSTOMER can only reach the activation.
              forRole(
                'ROLE_CUSTOMER',
                [
                  at('dashboard'),
                  ofModule('ROLE_CUSTOMER_UPLOAD', ['hub', 'enquiry', 'files', 'file']),
                  ofModule('ROLE_CUSTOMER_VALUTIERUNG', ['financingProjects', 'financingProject', 'newDisbursement', 'disbursement']),
                ],
                customerPaths.activation,
              ),
            ],
          },
          at('about'),
          at('legal'),
          { path: '*', element: soon(lazyNotFoundScreen.Screen) },
        ]),
      },
    ],
  },
];
