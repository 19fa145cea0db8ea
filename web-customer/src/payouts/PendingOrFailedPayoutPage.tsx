import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Page } from '../app/layout/Page.tsx';
import { LoadFailure } from '../components/state/LoadFailure.tsx';
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
      <LoadFailure
        error={error}
        onRetry={onRetry}
        titles={{ ...texts.problems, notFoundTitle: payoutTexts.gone.title }}
        notFoundText={payoutTexts.gone.text[of]}
        wayOut={
          <Button component={Link} to={customerPaths.financingProjects} variant="contained">
            {payoutTexts.gone.toProjects}
          </Button>
        }
      />
    </Page>
  );
}
