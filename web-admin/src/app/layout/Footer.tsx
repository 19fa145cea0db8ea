import { Box, Link, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { safeLinkUrl } from '@portal/web-shared/text/safeLinkUrl.ts';
import { isFooterUrlShownIn } from '@portal/contracts/instance/footerUrlTargets';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { fetchJson } from '../../api/httpClientForReading.ts';
import { ShortcutKeysDialog } from '../../components/keys/ShortcutKeysDialog.tsx';
import { texts } from '../../texts.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

/** Where the bank asks for feedback; on wider screens only (specification 001 §9). */
function FeedbackLink({ address }: { readonly address: string | null }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const href = address === null ? undefined : safeLinkUrl(address);
  return wide && href !== undefined ? <OutwardLink href={href} label={texts.common.feedback} /> : null;
}

const OutwardLink = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit">
    {label}
    <span className="visually-hidden"> {texts.common.newTab}</span>
  </Link>
);

/** Copyright, the bank's links, feedback, the keys, and the version. */
export function Footer() {
  const { app, version } = useConfig();
  const [keys, setKeys] = useState(false);
  const { data: urls = [] } = useQuery({
    queryKey: ['footer-urls'],
    queryFn: ({ signal }) => fetchJson<readonly FooterUrlView[]>('footer-urls', { anonymous: true, signal }),
    staleTime: Infinity,
  });
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 3, sm: 5, lg: 6 },
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      <span>{texts.common.copyright(app.bankName)}</span>
      {urls
        .filter((link) => isFooterUrlShownIn('admin', link))
        .map(({ id, label, url }) => {
          const address = safeLinkUrl(url);
          return address === undefined ? null : <OutwardLink key={id} href={address} label={label} />;
        })}
      <FeedbackLink address={app.feedbackLink} />
      <Link component="button" type="button" color="inherit" variant="caption" onClick={() => setKeys(true)}>
        {texts.keys.title}
      </Link>
      {keys ? <ShortcutKeysDialog onClose={() => setKeys(false)} /> : null}
      <Box component="span" sx={{ ml: { sm: 'auto' } }}>
        {texts.common.version(version)}
      </Box>
    </Box>
  );
}
