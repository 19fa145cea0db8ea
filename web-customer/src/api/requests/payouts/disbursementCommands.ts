import type { CreateDisbursementBody, PatchDisbursementBody } from '@portal/contracts/payouts/commands/disbursement';
import type { DisbursementView, DisbursementProofView, InputValueView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { callApi, callOptional } from '../../apiClient.ts';
import { runDeletionWithoutEtag, runCommandAnew, runCommandWithoutEtag, runPatch } from '../../runCommand.ts';

/** Under a key that the form keeps, since it outlives the page. */
export async function createDisbursement(
  projectId: string,
  body: CreateDisbursementBody,
  idempotencyKey: string,
): Promise<DisbursementView> {
  const path = `valutierung-financing-projects/${projectId}/create-disbursement`;
  return (await callApi<DisbursementView>({ method: 'POST', path, body, idempotencyKey })).value;
}

export const deleteDisbursement = (id: string): Promise<void> => runDeletionWithoutEtag(`valutierung-disbursements/${id}`);

export const patchDisbursement = (id: string, body: PatchDisbursementBody, ifMatch: string | undefined) =>
  runPatch<DisbursementView>(`valutierung-disbursements/${id}`, body, ifMatch);

export const patchInputValue = (id: string, value: string | null, ifMatch: string | undefined) =>
  runPatch<InputValueView>(`valutierung-input-values/${id}`, { value }, ifMatch);

export const patchProofComment = (id: string, comment: string | null, ifMatch: string | undefined) =>
  runPatch<DisbursementProofView>(`valutierung-document-files/${id}`, { comment }, ifMatch);

/** Sends a code for what stands there now, and tells what that is. */
export const requestTan = (id: string): Promise<TanRequestView> => runCommandAnew(`valutierung-disbursements/${id}/submit-request`, {});

/** The code that was sent last, as long as it is for what stands there now; undefined where a new one is needed. */
export const getTanRequest = (id: string): Promise<TanRequestView | undefined> =>
  callOptional<TanRequestView>({ method: 'GET', path: `valutierung-disbursements/${id}/submit-request` });

/** `contentHash`: of the content that the person has in sight. */
export const submitDisbursement = (id: string, submitCode: string, contentHash: string): Promise<DisbursementView> =>
  runCommandWithoutEtag(`valutierung-disbursements/${id}/submit`, { submitCode, contentHash });

/** With the code of last time, as long as what it was for stands there unchanged. `seen`: the request's ETag, another one after each question of the bank. */
export const resubmitUnchangedDisbursement = (id: string, seen: string | undefined): Promise<DisbursementView> =>
  runCommandWithoutEtag(`valutierung-disbursements/${id}/resubmit`, {}, { seen });
