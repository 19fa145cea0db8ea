import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { DoneScreen } from '../../../components/state/DoneScreen.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { useDecisionWaitingTimeText } from '../../../payouts/useDecisionWaitingTimeText.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';

export function SubmittedScreen({ disbursement, onShow }: { readonly disbursement: DisbursementView; readonly onShow: () => void }) {
  const words = usePayoutTexts().done;
  const usually = useDecisionWaitingTimeText();
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
        {payoutTexts.editor.toProject}
      </Button>
    </DoneScreen>
  );
}
