import { Box, Typography } from '@mui/material';
import { Page } from '../../app/layout/Page.tsx';
import { BankWords, useBankWords } from '../../components/BankWords.tsx';
import { Card } from '../../components/Card.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';

export function AboutPage() {
  const more = useBankWords('helpMore');
  const words = useAreaTexts().about;
  return (
    <Page>
      <PageHeading>{areaTexts.about.title}</PageHeading>
      <Box sx={{ fontSize: '1.125rem' }}>
        <BankWords of="helpIntro" />
      </Box>
      <Card labelledBy="steps" sx={{ display: 'grid', gap: 5 }}>
        <Typography id="steps" component="h2" variant="h2">
          {areaTexts.about.stepsTitle}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
          {words.steps.map(({ title, text }, index) => (
            <Step key={title} number={index + 1} title={title} text={text} />
          ))}
        </Box>
      </Card>
      <Box component="section" aria-labelledby="questions" sx={{ display: 'grid', gap: 4 }}>
        <Typography id="questions" component="h2" variant="h2">
          {areaTexts.about.questionsTitle}
        </Typography>
        {words.questions.map(({ title, text }) => (
          <div key={title}>
            <Typography component="h3" variant="h3">
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          </div>
        ))}
      </Box>
      {more === '' ? null : <BankWords of="helpMore" />}
    </Page>
  );
}

function Step({ number, title, text }: { readonly number: number; readonly title: string; readonly text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 4 }}>
      <Box
        aria-hidden="true"
        sx={{
          width: 36,
          height: 36,
          flexShrink: 0,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          backgroundColor: 'primary.light',
          color: 'primary.main',
          fontWeight: 650,
        }}
      >
        {number}
      </Box>
      <div>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      </div>
    </Box>
  );
}
