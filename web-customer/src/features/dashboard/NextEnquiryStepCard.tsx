import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { enquiryQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import { Card } from '../../components/Card.tsx';
import { DeadlineChip } from '../../components/DeadlineChip.tsx';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import type { NextEnquiryStep } from '../../enquiries/nextStep.ts';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { useNextActionPlainLanguageHelp } from '../../enquiries/useNextActionPlainLanguageHelp.ts';
import { RequestedAgainNote } from '../../components/RequestedAgainNote.tsx';
import { isRequestedAgain } from '../../enquiries/requestedAgain.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';

interface StepCardProps {
  readonly step: Readonly<Record<'text' | 'button' | 'to', string>>;
  readonly subject: string;
  readonly deadline: string | null;
  readonly help: string;
  /** Below the button, so that nothing moves under a finger. */
  readonly children?: ReactNode;
}

/** The one thing to do, large, with its deadline and one button. */
export function StepCard({ step, subject, deadline, help, children }: StepCardProps) {
  return (
    <Card labelledBy="next-step" sx={{ display: 'grid', gap: 4, borderLeft: '4px solid', borderLeftColor: 'primary.main' }}>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="next-step" component="h2" variant="body2" sx={{ color: 'primary.main', fontWeight: 650 }}>
          {signedInTexts.dashboard.next}
        </Typography>
        {deadline === null ? null : <DeadlineChip deadline={deadline} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography component="p" variant="h2">
          {step.text}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{subject}</Typography>
      </Box>
      <PlainLanguageHelp>{help}</PlainLanguageHelp>
      <Button
        component={Link}
        to={step.to}
        variant="contained"
        size="large"
        endIcon={<Icon name="arrow_forward" />}
        sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
      >
        {step.button}
      </Button>
      {children}
    </Card>
  );
}

export function NextEnquiryStepCard({ step }: { readonly step: NextEnquiryStep }) {
  const { expiresAt, name } = step.enquiry;
  const help = useNextActionPlainLanguageHelp(step.kind, expiresAt !== null);
  return (
    <StepCard step={step} subject={name ?? signedInTexts.enquiry.fallbackName} deadline={expiresAt} help={help}>
      <AskedAgain enquiryId={step.enquiry.id} />
    </StepCard>
  );
}

/** Only the enquiry itself knows its documents. */
function AskedAgain({ enquiryId }: { readonly enquiryId: string }) {
  const { data } = useQuery(enquiryQuery(enquiryId));
  const again = data?.value.requestedFiles.filter(isRequestedAgain) ?? [];
  return again.map((file) => <RequestedAgainNote key={file.id} file={file} />);
}

export function NothingToDoCard({ hasEnquiries }: { readonly hasEnquiries: boolean }) {
  const words = useSignedInTexts().dashboard;
  return (
    <Card component="div" sx={{ p: 0 }}>
      <EmptyState drawing="done" text={words.nothingTitle} hint={hasEnquiries ? words.nothingText : words.noneYet} />
    </Card>
  );
}
