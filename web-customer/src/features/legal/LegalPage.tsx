import { Typography } from '@mui/material';
import { Page } from '../../app/layout/Page.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { texts } from '../../texts.ts';

export function LegalPage() {
  return (
    <Page>
      <PageHeading>{texts.legal.title}</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>{texts.legal.placeholder}</Typography>
    </Page>
  );
}
