import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { useSession } from '../session/sessionStore.ts';
import { areaTexts } from '../areaTexts.ts';
import { texts } from '../texts.ts';
import { Page } from './layout/Page.tsx';

/** Leads home whoever is signed in, everybody else to signing in. */
export function NotFoundPage() {
  const signedIn = useSession().payload !== null;
  return (
    <Page>
      <EmptyState
        drawing="signpost"
        heading={<PageHeading title={texts.notFoundPage.title}>{areaTexts.notFound}</PageHeading>}
        action={
          <Button component={Link} to={signedIn ? customerPaths.dashboard : customerPaths.login} variant="contained">
            {signedIn ? texts.notFoundPage.toHome : texts.notFoundPage.toLogin}
          </Button>
        }
      />
    </Page>
  );
}
