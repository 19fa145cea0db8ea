import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { linkSessionEnquiryPath, currentLinkSession } from '../session/linkSession.ts';
import { useSession } from '../session/sessionStore.ts';
import { signedInTexts } from '../signedInTexts.ts';
import { texts } from '../texts.ts';
import { Page } from './layout/Page.tsx';

/** Leads home whoever is signed in, whoever came by an access link to the case, everybody else to signing in. */
export function NotFoundPage() {
  const signedIn = useSession().payload !== null;
  const link = currentLinkSession();
  const home = signedIn
    ? { path: customerPaths.dashboard, label: texts.notFoundPage.toHome }
    : { path: customerPaths.login, label: texts.notFoundPage.toLogin };
  const { path, label } = link === null ? home : { path: linkSessionEnquiryPath(link), label: signedInTexts.files.toEnquiry };
  return (
    <Page>
      <EmptyState
        drawing="signpost"
        heading={<PageHeading title={texts.notFoundPage.title}>{signedInTexts.notFound}</PageHeading>}
        action={
          <Button component={Link} to={path} variant="contained">
            {label}
          </Button>
        }
      />
    </Page>
  );
}
