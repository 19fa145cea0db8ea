import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { waitingTimeQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { Page } from '../../../app/layout/Page.tsx';
import { Card } from '../../../components/Card.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { waitingWords } from '../../../payouts/waitingWords.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';

interface SubmittedScreenProps {
  readonly disbursement: DisbursementView;
  readonly onShow: () => void;
}

/** Calm: it is done, and this is what happens next. */
export function SubmittedScreen({ disbursement, onShow }: SubmittedScreenProps) {
  const { data: waiting } = useQuery(waitingTimeQuery);
  const said = usePayoutTexts();
  const words = said.done;
  const usually = waiting === undefined ? undefined : waitingWords(waiting, said);
  return (
    <Page>
      <Card component="div" sx={{ p: { xs: 4, sm: 8 } }}>
        <EmptyState
          drawing="done"
          heading={<PageHeading>{words.title}</PageHeading>}
          text={words.text(disbursement.amount)}
          hint={disbursement.name ?? payoutTexts.fallbackRequest}
        />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 480, mx: 'auto' }}>
          {[words.next[0], ...(usually === undefined ? [] : [usually]), ...words.next.slice(1)].map((step) => (
            <Box key={step} component="li" sx={{ display: 'flex', gap: 3 }}>
              <Box sx={{ color: 'success.main', pt: '2px' }}>
                <Icon name="check" />
              </Box>
              <Typography>{step}</Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', justifyContent: 'center', mt: 8 }}>
          <Button onClick={onShow}>{words.show}</Button>
          <Button component={Link} to={projectPath(disbursement.financingProject.id)} variant="contained">
            {words.toProject}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
