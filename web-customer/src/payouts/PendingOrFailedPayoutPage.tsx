import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { LoadFailure as SharedLoadFailure } from '@portal/web-shared/components/LoadFailure.tsx';
import { Page } from '../app/layout/Page.tsx';
import { Card } from '../components/Card.tsx';
import { PendingOrFailedPage } from '../components/state/PendingOrFailedPage.tsx';
import { payoutTexts } from '../payoutTexts.ts';
import { texts } from '../texts.ts';

interface PendingPayoutPageProps {
  /** Null while it is on its way. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly of: keyof typeof payoutTexts.gone.text;
}

/** In place of a project or a request that is on its way, or did not come; one that is gone leads to the projects. */
export function PendingOrFailedPayoutPage({ error, onRetry, of }: PendingPayoutPageProps) {
  if (error === null) return <PendingOrFailedPage />;
  return (
    <Page>
      <Card sx={{ p: 0 }}>
        <SharedLoadFailure
          error={error}
          onRetry={onRetry}
          heading="h1"
          titles={{ ...texts.problems, notFoundTitle: payoutTexts.gone.title }}
          notFoundText={payoutTexts.gone.text[of]}
          wayOut={
            <Button component={Link} to={customerPaths.financingProjects} variant="contained">
              {payoutTexts.gone.toProjects}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
