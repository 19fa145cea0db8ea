import { useNavigate, useSearchParams } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { createLazyPart } from '../../../app/createLazyPart.tsx';

const IntroDialog = createLazyPart(async () => (await import('./IntroDialog.tsx')).IntroDialog);

/** Opened by `?showIntro`; afterwards the route is the plain hub again (specification 000 §2). */
export function IntroOnRequest() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!query.has('showIntro')) return null;
  return <IntroDialog onClose={() => void navigate(customerPaths.hub, { replace: true })} />;
}
