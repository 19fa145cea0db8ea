import { Button, Typography } from '@mui/material';
import { Card } from '../components/Card.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { IconDisc } from '../components/drawings/IconDisc.tsx';
import { texts } from '../texts.ts';
import { isChunkFailure } from '@portal/web-shared/http/isChunkFailure.ts';
import { Page } from './layout/Page.tsx';
import { useReportCrash } from '@portal/web-shared/http/useReportCrash.ts';
import { customerPaths } from '@portal/contracts/routes/customerPaths';

const customerApp = { app: 'customer', patterns: Object.values(customerPaths) } as const;

interface FailureScreenProps {
  readonly error: unknown;
  /** In a layout, which has the landmark. */
  readonly within?: boolean;
}

export function FailureScreen({ error, within = false }: FailureScreenProps) {
  useReportCrash(error, customerApp);
  const outdated = isChunkFailure(error);
  const offline = outdated && !navigator.onLine;
  const title = offline ? texts.problems.offlineTitle : outdated ? texts.problems.outdatedTitle : texts.problems.crashedTitle;
  const text = offline ? texts.problems.noConnection : outdated ? texts.problems.outdated : texts.problems.crashed;
  return (
    <Page>
      <Card component={within ? 'section' : 'main'} sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 12 }}>
        <IconDisc icon={offline ? 'wifi_off' : outdated ? 'refresh' : 'error'} tone={outdated ? 'info' : 'warning'} size={56} />
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography role="alert" sx={{ maxWidth: 440, color: 'text.secondary' }}>
          {text}
        </Typography>
        <Button variant="contained" startIcon={<Icon name="refresh" />} onClick={() => window.location.reload()}>
          {texts.common.reload}
        </Button>
      </Card>
    </Page>
  );
}
