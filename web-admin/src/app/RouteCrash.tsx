import { useRouteError } from 'react-router-dom';
import { CrashPage } from './CrashPage.tsx';

/** What fails outside a page. */
export function RouteCrash() {
  return <CrashPage error={useRouteError()} />;
}
