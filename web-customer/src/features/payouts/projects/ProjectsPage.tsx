import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { FinancingProjectRow } from '@portal/contracts/payouts/views/financingProject';
import { formatCents } from '@portal/contracts/payouts/money';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { financingProjectsQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { Page } from '../../../app/layout/Page.tsx';
import { Card } from '../../../components/Card.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { EnquiryPublicId } from '../../../components/EnquiryPublicId.tsx';
import { AmountBar } from '../../../payouts/AmountBar.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { UnusualProjectStatusChip } from '../../../payouts/UnusualProjectStatusChip.tsx';
import { usePlainLanguageOnlyHelpTexts } from '../../../plainLanguageOnlyHelpTexts.ts';
import { PlainLanguageHelp } from '../../../components/PlainLanguageHelp.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { QuietText } from '../../../components/TextParts.tsx';
import { PendingOrFailedPage } from '../../../components/state/PendingOrFailedPage.tsx';

/** Of the cards on a page (specification 002 §9). */
const PROJECTS_PER_PAGE = 10;

/** One card a project (specification 002 §2). */
export function ProjectsPage() {
  const [query] = useSearchParams();
  const words = usePayoutTexts().projects;
  const { projects: help } = usePlainLanguageOnlyHelpTexts();
  const { data, error, refetch } = useQuery({ ...financingProjectsQuery, refetchOnMount: 'always' });
  if (data === undefined) return <PendingOrFailedPage error={error} onRetry={() => void refetch()} rows={1} />;
  const pages = Math.max(1, Math.ceil(data.length / PROJECTS_PER_PAGE));
  // A page that is no longer there, because a project has gone, is the last one that is.
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('seite') ?? 1)) || 1), pages);
  const rows = data.slice((page - 1) * PROJECTS_PER_PAGE, page * PROJECTS_PER_PAGE);
  return (
    <Page>
      <PageHeading>{payoutTexts.customerOverviewTitle}</PageHeading>
      {rows.length === 0 ? (
        <Card component="div" sx={{ p: 0 }}>
          <EmptyState drawing="folder" text={words.empty} hint={words.emptyHint} />
        </Card>
      ) : (
        <>
          <PlainLanguageHelp>{help}</PlainLanguageHelp>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {rows.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </Box>
        </>
      )}
      <Pager page={page} pages={pages} />
    </Page>
  );
}

function ProjectCard({ project }: { readonly project: FinancingProjectRow }) {
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 4,
        transition: 'background-color 150ms ease-out',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <Typography component="h2" variant="h2">
            <Box
              component={Link}
              to={projectPath(project.id)}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                // The whole card leads there, and is read as one link.
                '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3 },
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              {project.name ?? payoutTexts.fallbackProject}
            </Box>
          </Typography>
          <QuietText>
            <EnquiryPublicId>{project.publicId}</EnquiryPublicId>
          </QuietText>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          <Icon name="chevron_right" size={24} />
        </Box>
      </Box>
      <UnusualProjectStatusChip status={project.status} />
      <AmountBar amounts={project} drawable={project.status === 'active'} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
        {project.status === 'active' ? (
          <Typography variant="body2">{payoutTexts.projects.payoutsLeft(project.remainingDisbursements)}</Typography>
        ) : (
          <span />
        )}
        <QuietText>
          {payoutTexts.amounts.total}: {formatCents(project.totalAmount)}
        </QuietText>
      </Box>
    </Card>
  );
}

function Pager({ page, pages }: { readonly page: number; readonly pages: number }) {
  if (pages < 2) return null;
  const to = (next: number): string => `?seite=${next}`;
  return (
    <Box
      component="nav"
      aria-label={payoutTexts.projects.pages}
      sx={{ display: 'flex', gap: 3, justifyContent: 'center', alignItems: 'center', flexWrap: 'wrap' }}
    >
      {page > 1 ? (
        <Button component={Link} to={to(page - 1)}>
          {payoutTexts.projects.previousPage}
        </Button>
      ) : null}
      <Typography>{payoutTexts.projects.page(page, pages)}</Typography>
      {page < pages ? (
        <Button component={Link} to={to(page + 1)}>
          {payoutTexts.projects.nextPage}
        </Button>
      ) : null}
    </Box>
  );
}
