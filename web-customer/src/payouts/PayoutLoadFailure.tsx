import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { LoadFailure as SharedLoadFailure } from '@portal/web-shared/components/LoadFailure.tsx';
import { Card } from '../components/Card.tsx';
import { payoutTexts } from '../payoutTexts.ts';
import { texts } from '../texts.ts';

interface PayoutLoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly of: keyof typeof payoutTexts.gone.text;
}

/** In place of a project or a request; one that is gone leads to the projects. */
export function PayoutLoadFailure({ error, onRetry, of }: PayoutLoadFailureProps) {
  return (
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
  );
}
