import { Box, Typography } from '@mui/material';
import { Page } from '../../app/layout/Page.tsx';
import { BankWords, useBankWords } from '../../components/BankWords.tsx';
import { Card } from '../../components/Card.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';
import { payoutTexts, usePayoutTexts } from '../../payoutTexts.ts';
import { useHolds } from '../../session/useHolds.ts';

export function AboutPage() {
  const more = useBankWords('helpMore');
  const words = useAreaTexts().about;
  const payouts = usePayoutTexts().help;
  const withPayouts = useHolds('ROLE_CUSTOMER_VALUTIERUNG');
  // Whoever came by an access link holds no role and is here for documents.
  const withDocuments = useHolds('ROLE_CUSTOMER_UPLOAD') || !withPayouts;
  const questions = [...(withDocuments ? words.questions : []), ...(withPayouts ? payouts.questions : [])];
  return (
    <Page>
      <PageHeading>{areaTexts.about.title}</PageHeading>
      <Box sx={{ fontSize: '1.125rem' }}>
        <BankWords of="helpIntro" />
      </Box>
      {withDocuments ? <Steps id="steps" title={areaTexts.about.stepsTitle} steps={words.steps} /> : null}
      {withPayouts ? <Steps id="payout-steps" title={payoutTexts.help.stepsTitle} steps={payouts.steps} /> : null}
      <Box component="section" aria-labelledby="questions" sx={{ display: 'grid', gap: 4 }}>
        <Typography id="questions" component="h2" variant="h2">
          {areaTexts.about.questionsTitle}
        </Typography>
        {questions.map(({ title, text }) => (
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

interface StepsProps {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

function Steps({ id, title, steps }: StepsProps) {
  return (
    <Card labelledBy={id} sx={{ display: 'grid', gap: 5 }}>
      <Typography id={id} component="h2" variant="h2">
        {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} title={step.title} text={step.text} />
        ))}
      </Box>
    </Card>
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
