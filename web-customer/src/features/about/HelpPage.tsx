import { Box, Typography } from '@mui/material';
import { Page } from '../../app/layout/Page.tsx';
import { BankTextMarkdown, useBankText } from '../../components/BankTextMarkdown.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { payoutTexts, usePayoutTexts } from '../../payoutTexts.ts';
import { useHasRoleByAccountOrLink } from '../../session/useHasRoleByAccountOrLink.ts';
import { Section, SectionCard } from '../../components/Section.tsx';
import { PartHeading } from '../../components/TextParts.tsx';

export function HelpPage() {
  const more = useBankText('helpMore');
  const words = useSignedInTexts().about;
  const payouts = usePayoutTexts().help;
  const withPayouts = useHasRoleByAccountOrLink('ROLE_CUSTOMER_VALUTIERUNG');
  // Whoever holds the role of neither module most likely comes for documents.
  const withDocuments = useHasRoleByAccountOrLink('ROLE_CUSTOMER_UPLOAD') || !withPayouts;
  const questions = [...(withDocuments ? words.questions : []), ...(withPayouts ? payouts.questions : [])];
  return (
    <Page>
      <PageHeading>{signedInTexts.about.title}</PageHeading>
      <Box sx={{ fontSize: '1.125rem' }}>
        <BankTextMarkdown of="helpIntro" />
      </Box>
      {withDocuments ? <Steps id="steps" title={signedInTexts.about.stepsTitle} steps={words.steps} /> : null}
      {withPayouts ? <Steps id="payout-steps" title={payoutTexts.help.stepsTitle} steps={payouts.steps} /> : null}
      <Section id="questions" title={signedInTexts.about.questionsTitle} sx={{ gap: 4 }}>
        {questions.map(({ title, text }) => (
          <div key={title}>
            <PartHeading>{title}</PartHeading>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          </div>
        ))}
      </Section>
      {more === '' ? null : <BankTextMarkdown of="helpMore" />}
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
    <SectionCard id={id} title={title} sx={{ gap: 5 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} title={step.title} text={step.text} />
        ))}
      </Box>
    </SectionCard>
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
        <PartHeading>{title}</PartHeading>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      </div>
    </Box>
  );
}
