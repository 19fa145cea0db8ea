import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { addIcons } from '@portal/web-shared/components/Icon.tsx';
import {
  disbursementQuery,
  requestedProofsOfDisbursementQuery,
  financingProjectQuery,
  inputValuesOfDisbursementQuery,
} from '../../../api/requests/payouts/payoutQueries.ts';
import { payoutIconPaths } from '../../../payouts/payoutIconPaths.ts';
import { SubmittedScreen } from '../submission/SubmittedScreen.tsx';
import { useSubmittedScreen } from '../submission/useSubmittedScreen.ts';
import { DisbursementEditor } from './DisbursementEditor.tsx';
import { editingRoundOf } from './requestValues.ts';
import { PendingOrFailedPayoutPage } from '../../../payouts/PendingOrFailedPayoutPage.tsx';

addIcons(payoutIconPaths);

export function DisbursementPage() {
  const { financingProjectId = '', disbursementId = '' } = useParams();
  const project = useQuery({ ...financingProjectQuery(financingProjectId), refetchOnMount: 'always' });
  const disbursement = useQuery({ ...disbursementQuery(disbursementId), refetchOnMount: 'always' });
  const inputs = useQuery({ ...inputValuesOfDisbursementQuery(disbursementId), refetchOnMount: 'always' });
  const proofs = useQuery({ ...requestedProofsOfDisbursementQuery(disbursementId), refetchOnMount: 'always' });
  const submittedScreen = useSubmittedScreen(disbursementId, disbursement.data?.value);
  const all = [project, disbursement, inputs, proofs];
  const error = all.find((query) => query.error !== null && query.data === undefined)?.error ?? null;
  if (project.data === undefined || disbursement.data === undefined || inputs.data === undefined || proofs.data === undefined)
    return <PendingOrFailedPayoutPage of="request" error={error} onRetry={() => all.forEach((query) => void query.refetch())} />;
  if (submittedScreen.isShown) return <SubmittedScreen disbursement={disbursement.data.value} onShow={submittedScreen.hide} />;
  return (
    <DisbursementEditor
      key={`${disbursementId} ${editingRoundOf(disbursement.data.value) ?? ''}`}
      project={project.data.value}
      etag={disbursement.data.etag}
      record={{ disbursement: disbursement.data.value, inputs: inputs.data, proofs: proofs.data }}
      submittedScreen={submittedScreen}
    />
  );
}
