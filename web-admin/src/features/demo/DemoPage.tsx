import { Box } from '@mui/material';
import { ExternalLink } from '@portal/web-shared/components/ExternalLink.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { texts } from '../../texts.ts';
import { CreateDemoCustomer } from './CreateDemoCustomer.tsx';
import { InviteDemoCustomer } from './InviteDemoCustomer.tsx';

/** Customers to try things out with; only there on a demo bank. */
export function DemoPage() {
  const { demo } = useConfig();
  if (!demo) return <NotFoundPage />;
  return (
    <PageFrame title={texts.demo.title} crumbs={[]} actions={<ExternalLink href="/demo/postfach">{texts.demo.mailbox}</ExternalLink>}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <CreateDemoCustomer />
        <InviteDemoCustomer />
      </Box>
    </PageFrame>
  );
}
