import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';

const IntroDialog = lazy(async () => ({ default: (await import('./IntroDialog.tsx')).IntroDialog }));

/** Opened by `?showIntro`; afterwards the route is the plain hub again (specification 000 §2). */
export function Intro() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!query.has('showIntro')) return null;
  return (
    <Suspense fallback={null}>
      <IntroDialog onClose={() => void navigate(customerPaths.hub, { replace: true })} />
    </Suspense>
  );
}
