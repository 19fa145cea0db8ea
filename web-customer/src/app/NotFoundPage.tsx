import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { areaTexts } from '../areaTexts.ts';
import { texts } from '../texts.ts';
import { Page } from './layout/Page.tsx';

export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        drawing="signpost"
        heading={<PageHeading title={texts.notFoundPage.title}>{areaTexts.notFound}</PageHeading>}
        action={
          <Button component={Link} to={customerPaths.login} variant="contained">
            {texts.notFoundPage.toLogin}
          </Button>
        }
      />
    </Page>
  );
}
