import { useNavigate, useSearchParams } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { lazyPart } from '../../../app/lazyPart.tsx';

const IntroDialog = lazyPart(async () => (await import('./IntroDialog.tsx')).IntroDialog);

/** Opened by `?showIntro`; afterwards the route is the plain hub again (specification 000 §2). */
export function IntroOnRequest() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!query.has('showIntro')) return null;
  return <IntroDialog onClose={() => void navigate(customerPaths.hub, { replace: true })} />;
}
