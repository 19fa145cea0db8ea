import { Box, Typography } from '@mui/material';
import { Page } from '../../app/layout/Page.tsx';
import { BankWords } from '../../components/BankWords.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { texts } from '../../texts.ts';

/** What the law asks for, in the bank's words where it has said any. */
export function LegalPage() {
  return (
    <Page>
      <PageHeading>{texts.legal.title}</PageHeading>
      {texts.legal.sections.map(({ title, text }) => (
        <Box key={text} component="section" aria-labelledby={text} sx={{ display: 'grid', gap: 2 }}>
          <Typography id={text} component="h2" variant="h2">
            {title}
          </Typography>
          <BankWords of={text} />
        </Box>
      ))}
    </Page>
  );
}
