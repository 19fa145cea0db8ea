import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { formatCents } from '@portal/contracts/payouts/money';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { addIcons, Icon } from '@portal/web-shared/components/Icon.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { financingProjectQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { Page } from '../../../app/layout/Page.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { Card } from '../../../components/Card.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { EnquiryPublicId } from '../../../components/EnquiryPublicId.tsx';
import { AmountBar } from '../../../payouts/AmountBar.tsx';
import { newDisbursementPath } from '../../../payouts/payoutPaths.ts';
import { payoutIconPaths } from '../../../payouts/payoutIconPaths.ts';
import { UnusualProjectStatusChip } from '../../../payouts/UnusualProjectStatusChip.tsx';
import { usePlainLanguageOnlyHelpTexts } from '../../../plainLanguageOnlyHelpTexts.ts';
import { PlainLanguageHelp } from '../../../components/PlainLanguageHelp.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { CreditsTable } from './CreditsTable.tsx';
import { AvailableFunds } from './AvailableFunds.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import { MissingMobileCallout } from './MissingMobileCallout.tsx';
import { Section } from '../../../components/Section.tsx';
import { PendingOrFailedPayoutPage } from '../../../payouts/PendingOrFailedPayoutPage.tsx';

addIcons(payoutIconPaths);

/** The project with its money, its credits and its requests (specification 002 §2). */
export function ProjectPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...financingProjectQuery(id), refetchOnMount: 'always' });
  if (data === undefined) return <PendingOrFailedPayoutPage of="project" error={error} onRetry={() => void refetch()} />;
  const project = data.value;
  const mayRequest = project.status === 'active' && project.remainingDisbursements > 0 && project.remainingAmount > 0;
  return (
    <Page>
      <ProjectHead project={project} />
      <Money project={project} />
      {mayRequest ? <NewRequest project={project} /> : <WhyNot project={project} />}
      {project.status === 'active' ? <AvailableFunds project={project} /> : null}
      <Section id="requests" title={payoutTexts.project.requests} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RequestsTable project={project} />
      </Section>
      <Section id="credits" title={payoutTexts.project.credits} sx={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CreditsTable credits={project.credits} drawable={project.status === 'active'} />
      </Section>
    </Page>
  );
}

interface ProjectProps {
  readonly project: FinancingProjectView;
}

function ProjectHead({ project }: ProjectProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BackLink to={customerPaths.financingProjects}>{payoutTexts.project.toOverview}</BackLink>
      <PageHeading>{project.name ?? payoutTexts.fallbackProject}</PageHeading>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          <EnquiryPublicId>{project.publicId}</EnquiryPublicId>
        </Typography>
        <UnusualProjectStatusChip status={project.status} />
      </Box>
      {project.description === null || project.description === '' ? null : <Markdown source={project.description} />}
    </Box>
  );
}

function Money({ project }: ProjectProps) {
  const { amounts: help } = usePlainLanguageOnlyHelpTexts();
  const drawable = project.status === 'active';
  const perType = project.financingProjectTypes.map((type) => ({
    id: type.id,
    name: type.name,
    cents: project.remainingAmountsPerFinancingProjectType[type.id] ?? 0,
  }));
  return (
    <Card component="div" sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', gap: 6, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        {drawable ? (
          <Figure label={payoutTexts.amounts.remaining} value={formatCents(project.remainingAmount)} large />
        ) : (
          <Figure label={payoutTexts.amounts.disbursed} value={formatCents(project.disbursedAmount)} large />
        )}
        <Figure label={payoutTexts.amounts.total} value={formatCents(project.totalAmount)} />
        {drawable ? <Figure label={payoutTexts.project.payoutsLeft} value={String(Math.max(0, project.remainingDisbursements))} /> : null}
      </Box>
      <AmountBar amounts={project} drawable={drawable} />
      <PlainLanguageHelp>{help}</PlainLanguageHelp>
      {perType.length === 0 ? null : (
        <Box>
          <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 500, mb: 1 }}>
            {drawable ? payoutTexts.project.perType : payoutTexts.project.leftPerType}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {perType.map(({ id, name, cents }) => (
              <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                <Typography component="dt">{name}</Typography>
                <Typography component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                  {formatCents(cents)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}

function Figure({ label, value, large = false }: { readonly label: string; readonly value: string; readonly large?: boolean }) {
  return (
    <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant={large ? 'h1' : 'h2'} sx={{ m: 0, whiteSpace: 'nowrap', lineHeight: '36px' }}>
        {value}
      </Typography>
    </Box>
  );
}

function NewRequest({ project }: ProjectProps) {
  const words = usePayoutTexts().project;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <MissingMobileCallout />
      {project.remainingDisbursements === 1 ? <Callout tone="info">{words.lastOne}</Callout> : null}
      <Button
        component={Link}
        to={newDisbursementPath(project.id)}
        variant="contained"
        size="large"
        startIcon={<Icon name="add" size={24} />}
        sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
      >
        {payoutTexts.newDisbursement}
      </Button>
    </Box>
  );
}

function WhyNot({ project }: ProjectProps) {
  const { project: words, form } = usePayoutTexts();
  return (
    <Callout tone="neutral">
      {project.status !== 'active' ? words.notActive : project.remainingDisbursements <= 0 ? words.noneLeft : form.nothingLeft}
    </Callout>
  );
}
