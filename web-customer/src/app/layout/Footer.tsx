import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { safeLinkUrl } from '@portal/web-shared/text/safeLinkUrl.ts';
import { isFooterUrlShownIn } from '@portal/contracts/instance/footerUrlTargets';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { footerUrlsQuery } from '../../api/requests/publicQueries.ts';
import { ExternalLink } from '@portal/web-shared/components/ExternalLink.tsx';
import { texts } from '../../texts.ts';
import { useSession } from '../../session/sessionStore.ts';
import { pageFrameSx } from './Page.tsx';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

export function Footer() {
  const { app, version } = useConfig();
  const { data: urls = [] } = useQuery(footerUrlsQuery);
  const links = [
    ...urls.filter((link) => isFooterUrlShownIn('customer', link)),
    ...(app.graphicsCreditLink === null ? [] : [{ id: 'credit', label: texts.footer.credit, url: app.graphicsCreditLink }]),
  ];
  return (
    <Box component="footer" sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 6 }}>
      <Box
        sx={{
          ...pageFrameSx,
          py: 4,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 6,
          rowGap: 1,
          alignItems: 'center',
          color: 'text.secondary',
          fontSize: '0.875rem',
          '& a': { color: 'inherit', py: '6px' },
        }}
      >
        <span>{texts.footer.copyright(app.bankName)}</span>
        {links.map(({ id, label, url }) => {
          const address = safeLinkUrl(url);
          return address === undefined ? null : (
            <ExternalLink key={id} href={address}>
              {label}
            </ExternalLink>
          );
        })}
        {useSession().payload === null ? <RouterLink to={customerPaths.about}>{texts.footer.help}</RouterLink> : null}
        <RouterLink to={customerPaths.legal}>{texts.legal.title}</RouterLink>
        <span>{texts.footer.version(version)}</span>
      </Box>
    </Box>
  );
}
