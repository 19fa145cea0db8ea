import { Box, Button } from '@mui/material';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { texts } from '../texts.ts';
import { PageFrame } from './layout/PageFrame.tsx';
import { ToDashboardButton } from '../components/ToDashboardButton.tsx';

export function NotFoundPage() {
  return (
    <PageFrame title={texts.notFound}>
      <EmptyState
        drawing="signpost"
        text={texts.problems.notFoundText}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
            <ToDashboardButton />
            {/* The specification leads from here to the customers' login: another app. */}
            <Button href={customerPaths.login}>{texts.common.toCustomerLogin}</Button>
          </Box>
        }
      />
    </PageFrame>
  );
}
