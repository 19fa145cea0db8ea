import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../app/layout/Page.tsx';
import { BankTextMarkdown } from '../../components/BankTextMarkdown.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { texts } from '../../texts.ts';

/** What the law asks for, in the bank's words where it has said any. An address with `#datenschutz` leads to that part. */
export function LegalTextsPage() {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash.slice(1));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [hash]);
  return (
    <Page>
      <PageHeading>{texts.legal.title}</PageHeading>
      {texts.legal.sections.map(({ title, text, place }) => (
        <Box key={text} component="section" aria-labelledby={place} sx={{ display: 'grid', gap: 2 }}>
          <Typography id={place} tabIndex={-1} component="h2" variant="h2" sx={{ scrollMarginTop: 96, '&:focus': { outline: 'none' } }}>
            {title}
          </Typography>
          <BankTextMarkdown of={text} />
        </Box>
      ))}
    </Page>
  );
}
