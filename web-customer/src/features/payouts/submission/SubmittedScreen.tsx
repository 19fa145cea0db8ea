import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { decisionWaitingTimeQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { DoneScreen } from '../../../components/state/DoneScreen.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { waitingWords } from '../../../payouts/waitingWords.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';

export function SubmittedScreen({ disbursement, onShow }: { readonly disbursement: DisbursementView; readonly onShow: () => void }) {
  const { data: waiting } = useQuery(decisionWaitingTimeQuery);
  const said = usePayoutTexts();
  const words = said.done;
  const usually = waiting === undefined ? undefined : waitingWords(waiting, said);
  return (
    <DoneScreen
      title={words.title}
      text={words.text(disbursement.amount)}
      hint={disbursement.name ?? payoutTexts.fallbackRequest}
      next={[words.next[0], ...(usually === undefined ? [] : [usually]), ...words.next.slice(1)]}
      show={words.show}
      onShow={onShow}
    >
      <Button component={Link} to={projectPath(disbursement.financingProject.id)} variant="contained">
        {words.toProject}
      </Button>
    </DoneScreen>
  );
}
