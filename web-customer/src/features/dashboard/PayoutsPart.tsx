import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { customerAppTabLabels } from '@portal/contracts/texts/specifiedCustomerTexts';
import { disbursementQuery, financingProjectsQuery, undecidedDisbursementsQuery } from '../../api/requests/payouts/payoutQueries.ts';
import { usePlainLanguageOnlyHelpTexts } from '../../plainLanguageOnlyHelpTexts.ts';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { payoutsSummaryText, type NextPayoutStep } from '../../payouts/nextPayoutStep.ts';
import { StepCard } from './NextEnquiryStepCard.tsx';
import { PartHeading } from '../../components/TextParts.tsx';

export function NextPayoutStepCard({ step }: { readonly step: NextPayoutStep }) {
  const help = usePlainLanguageOnlyHelpTexts().payoutStep[step.kind];
  return (
    <StepCard step={step} subject={step.subject} deadline={null} help={help}>
      {step.kind === 'answer' ? <Question disbursementId={step.disbursementId} /> : null}
    </StepCard>
  );
}

/** In the bank's words; only the request itself knows them. */
function Question({ disbursementId }: { readonly disbursementId: string }) {
  const { data } = useQuery(disbursementQuery(disbursementId));
  const message = data?.value.lastMessage?.message;
  return message === undefined ? null : (
    <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line' }}>
      „{message}“
    </Typography>
  );
}

export function PayoutsRow() {
  const requests = useQuery({ ...undecidedDisbursementsQuery, refetchOnMount: 'always' });
  const projects = useQuery({ ...financingProjectsQuery, refetchOnMount: 'always' });
  return (
    <LinkRow to={customerPaths.financingProjects} icon={<IconDisc icon="payments" tone="info" />}>
      <PartHeading>{customerAppTabLabels.payouts}</PartHeading>
      <Typography sx={{ color: 'text.secondary', minHeight: 24 }}>
        {requests.data === undefined || projects.data === undefined ? '' : payoutsSummaryText(requests.data, projects.data)}
      </Typography>
    </LinkRow>
  );
}
